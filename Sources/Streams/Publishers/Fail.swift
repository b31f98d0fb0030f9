/// A publisher that fails, without a value.
///
/// ```
/// Fail(error)   #
/// ```
///
/// It fails during `subscribe(_:)` (S7).
public struct Fail<Output, Failure: Error>: Publisher {
  @usableFromInline let error: Failure

  /// Makes a publisher that fails.
  @inlinable
  public init(_ error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails, for places where its output cannot be inferred.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - outputType: What it pretends to deliver.
  @inlinable
  public init(_ error: Failure, outputType: Output.Type) {
    self.error = error
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let subscription = Subscription()
    subscriber.receive(subscription: subscription)
    if subscription.isActive, subscription.end() {
      subscriber.receive(completion: .failure(error))
    }
    return subscription.closed()
  }
}
