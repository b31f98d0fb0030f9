extension Publisher {
  /// Calls closures as things happen, and passes everything on unchanged.
  ///
  /// ```
  ///                --1--2--|
  /// handleEvents   --1--2--|
  /// receiveOutput    1  2
  /// receiveCompletion      |
  /// ```
  ///
  /// Each closure is called before the downstream is told. `receiveCancel` is called when the
  /// stream is over because the downstream wants no more: its token was cancelled, or an operator below
  /// had what it needed; never after a completion. A closure that throws cancels the upstream, then
  /// fails the stream; one that throws at the completion turns that into its failure.
  ///
  /// All closures are released when the stream is over (L1). A source that goes away without an end
  /// (L4) calls none of them.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription, through which the stream can be cancelled
  ///     even while it is emitting during `subscribe(_:)` (S7).
  ///   - receiveOutput: Called with each value; may throw the stream's own failure.
  ///   - receiveCompletion: Called with the end; may throw the stream's own failure.
  ///   - receiveCancel: Called once, when the downstream wants no more.
  @inlinable
  @_disfavoredOverload
  public func handleEvents(
    receiveSubscription: ((Subscription) -> Void)? = nil,
    receiveOutput: ((Output) throws(Failure) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) throws(Failure) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> some Publisher<Output, Failure> {
    HandleEvents(
      upstream: self,
      observer: EventObserver(
        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, onEnd: nil))
  }
}

/// The closures of an operator that looks at a stream.
@usableFromInline
struct EventObserver<Output, Failure: Error> {
  @usableFromInline var receiveSubscription: ((Subscription) -> Void)?
  @usableFromInline var receiveOutput: ((Output) throws(Failure) -> Void)?
  @usableFromInline var receiveCompletion: ((Completion<Failure>) throws(Failure) -> Void)?
  @usableFromInline var receiveCancel: (() -> Void)?
  @usableFromInline var onEnd: (() -> Void)?

  @inlinable
  init(
    receiveSubscription: ((Subscription) -> Void)?,
    receiveOutput: ((Output) throws(Failure) -> Void)?,
    receiveCompletion: ((Completion<Failure>) throws(Failure) -> Void)?,
    receiveCancel: (() -> Void)?,
    onEnd: (() -> Void)?
  ) {
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
    self.receiveCancel = receiveCancel
    self.onEnd = onEnd
  }
}

@usableFromInline
struct HandleEvents<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let observer: EventObserver<Output, Failure>

  @inlinable
  init(upstream: Upstream, observer: EventObserver<Upstream.Output, Upstream.Failure>) {
    self.upstream = upstream
    self.observer = observer
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(HandleEventsSubscriber(observer: observer, downstream: subscriber))
  }
}

@usableFromInline
struct HandleEventsSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let receiveSubscription: ((Subscription) -> Void)?
  @usableFromInline let receiveOutput: ((Input) throws(Failure) -> Void)?
  @usableFromInline let receiveCompletion: ((Completion<Failure>) throws(Failure) -> Void)?
  @usableFromInline let hook: EndHook
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    observer: EventObserver<Downstream.Input, Downstream.Failure>, downstream: Downstream
  ) {
    receiveSubscription = observer.receiveSubscription
    receiveOutput = observer.receiveOutput
    receiveCompletion = observer.receiveCompletion
    hook = EndHook(onCancel: observer.receiveCancel, onEnd: observer.onEnd)
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    subscription.add(hook)
    receiveSubscription?(subscription)
    downstream.receive(subscription: subscription)
    // Cancelled by an operator above, before there was a hook.
    if upstream.isCancelled { subscription.runHooks(through: hook) }
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    do throws(Failure) {
      if let receiveOutput { try receiveOutput(value) }
    } catch {
      hook.forgetCancel()
      _ = upstream.fail(&downstream, with: error)
      upstream.runHooks(through: hook)
      return false
    }
    if upstream.pass(value, to: &downstream), !upstream.isCancelled { return true }
    upstream.runHooks(through: hook)
    return false
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    hook.forgetCancel()
    var completion = completion
    do throws(Failure) {
      if let receiveCompletion { try receiveCompletion(completion) }
    } catch {
      completion = .failure(error)
    }
    if !upstream.isCancelled { downstream.receive(completion: completion) }
    upstream.runHooks(through: hook)
  }
}
