import Streams

/// Looks at a shared stream from both sides, and notes where C8 decides otherwise than the case asks.
final class ShareMonitor {
  private enum State {
    case fresh, running, finished, failed
  }

  private let context: NodeContext
  private let policy: SharePolicy
  private var state = State.fresh
  private var subscriberCount = 0

  /// How many subscribers have met a finish for which Rx would have started anew.
  private var lateCount = 0

  /// The subscription that keeps a stream running without subscribers.
  private var keeper: Subscription?

  init(_ context: NodeContext, _ policy: SharePolicy) {
    self.context = context
    self.policy = policy
  }

  /// Shares a stream.
  func share<Shared: Publisher<VectorValue, VectorFailure>>(
    _ source: VectorPublisher, _ share: (Observed<VectorPublisher>) -> Shared
  ) -> VectorPublisher {
    let shared = share(
      source.observed { [self] in
        state = .running
        return { event in self.sourceSent(event) }
      })
    let counted = shared.handleEvents(
      receiveCompletion: { [self] _ in subscriberCount -= 1 },
      receiveCancel: { [self] in subscriberLeft() })
    let monitored = Observed(upstream: counted) { [self] in
      noteRulings()
      subscriberCount += 1
      return { _ in }
    } then: { [self] in
      keepRunning(shared)
    }
    return Deferred { [self] () -> VectorPublisher in
      // What subscribes to a finish again and again, as `repeat` does, would never come to rest.
      if lateCount > 100 { return Empty(completes: false).eraseToAnyPublisher() }
      return monitored.eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  private func sourceSent(_ event: StreamEvent<VectorValue, VectorFailure>) {
    switch event {
    case .value: break
    case .finished:
      state = .finished
      if case .notified(let function) = policy.onComplete { _ = emitsAtOnce(function) }
    case .failure(let failure):
      state = .failed
      if case .notified(let function) = policy.onError, !emitsAtOnce(function, failure.value) {
        context.note(.resetPolicy)
      }
    }
  }

  /// Notes what a subscription that comes now meets.
  private func noteRulings() {
    switch (state, policy.onComplete, policy.onError) {
    case (.finished, .always, _), (.finished, .notified, _):
      lateCount += 1
      context.note(.sharedFinish)
    case (.failed, _, .never): context.note(.resetPolicy)
    default: break
    }
  }

  private func subscriberLeft() {
    subscriberCount -= 1
    guard subscriberCount == 0, state == .running else { return }
    switch policy.onNobodyLeft {
    case .always: break
    case .never:
      // Cancelled while it was being subscribed, before anything could keep the stream running.
      if !(keeper?.isActive ?? false) { context.note(.resetPolicy) }
    case .notified(let function):
      if !emitsAtOnce(function) { context.note(.resetPolicy) }
    }
  }

  /// Adds a subscriber that hears nothing, where a stream is to run without any.
  private func keepRunning(_ shared: some Publisher<VectorValue, VectorFailure>) {
    guard case .never = policy.onNobodyLeft, state == .running, subscriberCount > 0,
      !(keeper?.isActive ?? false)
    else { return }
    keeper = shared.subscribe(SilentSubscriber())
    context.graph.atTearDown { [weak self] in self?.keeper?.cancel() }
  }

  /// Whether a notifier emits while it is subscribed, which is where C8 resets.
  private func emitsAtOnce(_ notifier: BoundFunction, _ arguments: VectorValue...) -> Bool {
    let probe = Probe()
    do throws(VectorFailure) {
      let stream = context.graph.stream(of: try notifier.call(arguments))
      stream.subscribe(ProbingSubscriber(probe: probe)).cancel()
    } catch {
      context.fault("has a notifier that fails with \(error)")
    }
    return probe.hasValue
  }
}

private struct SilentSubscriber: Subscriber {
  func receive(subscription: Subscription) {}

  func receive(_ value: VectorValue) -> Bool { true }

  func receive(completion: Completion<VectorFailure>) {}
}

private final class Probe {
  var hasValue = false
}

private struct ProbingSubscriber: Subscriber {
  let probe: Probe

  func receive(subscription: Subscription) {}

  func receive(_ value: VectorValue) -> Bool {
    probe.hasValue = true
    return false
  }

  func receive(completion: Completion<VectorFailure>) {}
}
