/// A publisher of one value.
///
/// ```
/// Just(a)  (a|)
/// ```
///
/// Delivers the value and the end during `subscribe(_:)` (S7).
public struct Just<Output, Failure: Error>: Publisher {
  @usableFromInline let value: Output

  /// Makes a publisher of one value.
  @inlinable public init(_ value: Output) where Failure == Never {
    self.value = value
  }

  /// Makes a publisher of one value, beside streams that can fail.
  @inlinable public init(_ value: Output, failureType: Failure.Type) {
    self.value = value
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let subscription = Subscription()
    subscriber.receive(subscription: subscription)
    if subscription.isActive, subscriber.receive(value), subscription.isActive,
      subscription.end()
    {
      subscriber.receive(completion: .finished)
    }
    return subscription.closed()
  }
}
