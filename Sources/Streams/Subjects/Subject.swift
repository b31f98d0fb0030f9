/// A publisher that is told what to deliver.
///
/// Delivery is serial (S1): what is sent during a delivery is queued and delivered before the
/// outermost `send` returns. Subscribers are served in the order in which they came (S3).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to every subscriber; nothing after the end (S6).
  func send(_ value: Output)

  /// Ends the stream for every subscriber; nothing after the first end (S6).
  func send(completion: Completion<Failure>)
}

extension Subject where Output == Void {
  /// Delivers an event that carries no value.
  @inlinable
  public func send() { send(()) }
}
