/// A publisher that starts its work when it is told to, not when it is subscribed to.
///
/// Subscribe everybody first, then connect: so nobody misses the first values. Or let
/// ``autoconnect()`` do it.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the work, for all subscribers together.
  ///
  /// Connecting while there is a connection starts nothing.
  ///
  /// - Parameter receiveSubscription: Called with the connection before anything arrives through it,
  ///   so that it can be ended while the source emits at once (S7).
  /// - Returns: The connection, the old one if there is one. It does not end when it is released; wrap
  ///   it in ``AnyCancellable`` for that.
  @discardableResult
  func connect(receiveSubscription: @escaping (Subscription) -> Void) -> Subscription
}

extension ConnectablePublisher {
  /// Starts the work, for all subscribers together.
  ///
  /// - Returns: The connection, the old one if there is one. It does not end when it is released; wrap
  ///   it in ``AnyCancellable`` for that.
  @inlinable @discardableResult
  public func connect() -> Subscription { connect(receiveSubscription: { _ in }) }
}
