/// What an operator inside a chain keeps of the subscription above it, to end it early.
///
/// It does not retain: the operator stands inside what that subscription owns.
@usableFromInline
struct Upstream {
  @usableFromInline unowned(unsafe) var subscription: Subscription?

  @inlinable init() {}

  /// Keeps the subscription; called when it arrives.
  @inlinable
  mutating func connect(_ subscription: Subscription) {
    self.subscription = subscription
  }

  /// Ends the upstream (S8: before anything else is delivered).
  @inlinable
  func stop() {
    subscription?.stop()
  }

  /// Ends the upstream, then the downstream with a failure.
  ///
  /// - Returns: `false`, the answer that asks for no more values.
  @inlinable
  func fail<S: Subscriber>(_ downstream: inout S, with error: S.Failure) -> Bool {
    stop()
    downstream.receive(completion: .failure(error))
    return false
  }

  /// Ends the upstream, then the downstream.
  ///
  /// - Returns: `false`, the answer that asks for no more values.
  @inlinable
  func finish<S: Subscriber>(_ downstream: inout S) -> Bool {
    stop()
    downstream.receive(completion: .finished)
    return false
  }

  /// Ends the upstream, then delivers a last value and the end to the downstream (S8).
  ///
  /// - Returns: `false`, the answer that asks for no more values.
  @inlinable
  func finish<S: Subscriber>(_ downstream: inout S, after value: S.Input) -> Bool {
    stop()
    if downstream.receive(value), subscription?.isCancelled != true {
      downstream.receive(completion: .finished)
    }
    return false
  }
}
