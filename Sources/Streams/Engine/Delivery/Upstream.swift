/// What an operator inside a chain keeps of the subscription above it, to end it early.
///
/// It does not retain: the operator stands inside what that subscription owns.
@usableFromInline
struct Upstream {
  /// `Unmanaged` and not `unowned(unsafe)`, which is retained for every look at it: that took 40
  /// instructions a value.
  @usableFromInline var subscription: Unmanaged<Subscription>?

  @inlinable init() {}

  /// Keeps the subscription; called when it arrives.
  @inlinable
  mutating func connect(_ subscription: Subscription) {
    self.subscription = .passUnretained(subscription)
  }

  /// Whether the receiver wants no more: not even what an operator was about to deliver (S5).
  @inlinable @inline(__always)
  var isCancelled: Bool {
    subscription?._withUnsafeGuaranteedRef { $0.isCancelled } ?? false
  }

  /// Delivers what an operator's closure has let through, unless that closure has cancelled (S5).
  ///
  /// - Returns: Whether more values are wanted.
  @inlinable @inline(__always)
  func pass<S: Subscriber>(_ value: S.Input, to downstream: inout S) -> Bool {
    !isCancelled && downstream.receive(value)
  }

  /// Ends the upstream (S8: before anything else is delivered).
  @inlinable
  func stop() {
    subscription?._withUnsafeGuaranteedRef { $0.stop() }
  }

  /// Runs an operator's hook, after those of the operators above it.
  @inlinable
  func runHooks(through hook: EndHook) {
    subscription?._withUnsafeGuaranteedRef { $0.runHooks(through: hook) }
  }

  /// Ends the upstream, then the downstream with a failure.
  ///
  /// - Returns: `false`, the answer that asks for no more values.
  @inlinable
  func fail<S: Subscriber>(_ downstream: inout S, with error: S.Failure) -> Bool {
    stop()
    if !isCancelled { downstream.receive(completion: .failure(error)) }
    return false
  }

  /// Ends the upstream, then the downstream.
  ///
  /// - Returns: `false`, the answer that asks for no more values.
  @inlinable
  func finish<S: Subscriber>(_ downstream: inout S) -> Bool {
    stop()
    if !isCancelled { downstream.receive(completion: .finished) }
    return false
  }

  /// Ends the upstream, then delivers a last value and the end to the downstream (S8).
  ///
  /// Fits an upstream that has ended by itself as well.
  ///
  /// - Returns: `false`, the answer that asks for no more values.
  @inlinable @discardableResult
  func finish<S: Subscriber>(_ downstream: inout S, after value: S.Input) -> Bool {
    stop()
    if !isCancelled, downstream.receive(value), !isCancelled {
      downstream.receive(completion: .finished)
    }
    return false
  }
}
