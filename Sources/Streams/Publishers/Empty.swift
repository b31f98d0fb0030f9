/// A publisher without values.
///
/// ```
/// Empty()                   |
/// Empty(completes: false)   ---
/// ```
///
/// It finishes during `subscribe(_:)` (S7), or never does: then it delivers nothing at all until it
/// is cancelled.
public struct Empty<Output, Failure: Error>: Publisher {
  @usableFromInline let completes: Bool

  /// Makes a publisher without values.
  ///
  /// - Parameter completes: Whether it finishes; one that does not runs until it is cancelled.
  @inlinable
  public init(completes: Bool = true) {
    self.completes = completes
  }

  /// Makes a publisher without values, for places where its types cannot be inferred.
  ///
  /// - Parameters:
  ///   - completes: Whether it finishes; one that does not runs until it is cancelled.
  ///   - outputType: What it pretends to deliver.
  ///   - failureType: What it pretends to fail with.
  @inlinable
  public init(completes: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completes = completes
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    guard completes else { return EndlessSubscription.start(subscriber) }
    let subscription = Subscription()
    subscriber.receive(subscription: subscription)
    if subscription.isActive, subscription.end() { subscriber.receive(completion: .finished) }
    return subscription.closed()
  }
}
