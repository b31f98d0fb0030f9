import Streams

/// A shared stream as Rx has it: a subject, a connection of the source to it, and resets that are
/// asked for.
///
/// It stands in for `share` when a case that C8 decides otherwise is run a second time.
final class RxShare {
  private let context: NodeContext
  private let policy: SharePolicy
  private let makeSubject: () -> VectorSubject
  private var subject: VectorSubject?
  private var connection: Subscription?
  private var pendingReset: Subscription?
  private var subscriberCount = 0
  private var isOver = false

  init(
    _ context: NodeContext, _ policy: SharePolicy, _ makeSubject: @escaping () -> VectorSubject
  ) {
    self.context = context
    self.policy = policy
    self.makeSubject = makeSubject
  }

  /// The shared stream.
  var publisher: VectorPublisher {
    Deferred { [self] in
      subscriberCount += 1
      if !isOver { cancelReset() }
      let subject = subject ?? makeSubject()
      self.subject = subject
      let watched = subject.publisher.finally { [self] in
        subscriberCount -= 1
        if subscriberCount == 0 && !isOver {
          reset(policy.onNobodyLeft) { [self] in
            let ended = connection
            startAnew()
            ended?.cancel()
          }
        }
      }
      return Observed(upstream: watched, observe: { { _ in } }) { [self] in
        if connection == nil && subscriberCount > 0 { connect(subject) }
      }
    }
    .eraseToAnyPublisher()
  }

  private func connect(_ subject: VectorSubject) {
    let source = context.source.observed { [self] in
      { event in
        switch event {
        case .value: break
        case .finished: self.end(self.policy.onComplete)
        case .failure(let failure): self.end(self.policy.onError, failure.value)
        }
      }
    }
    let feeding = FeedingSubscriber(send: subject.send) { [self] in connection = $0 }
    source.subscribe(feeding)
    context.graph.atTearDown { [weak self] in self?.connection?.cancel() }
  }

  private func end(_ policy: ResetPolicy, _ arguments: VectorValue...) {
    isOver = true
    cancelReset()
    reset(policy, arguments) { [self] in startAnew() }
  }

  private func startAnew() {
    cancelReset()
    connection = nil
    subject = nil
    isOver = false
  }

  private func cancelReset() {
    let cancelled = pendingReset
    pendingReset = nil
    cancelled?.cancel()
  }

  /// Resets now, never, or when the notifier emits.
  private func reset(
    _ policy: ResetPolicy, _ arguments: [VectorValue] = [], _ reset: @escaping () -> Void
  ) {
    switch policy {
    case .always: reset()
    case .never: break
    case .notified(let function):
      let notifier = context.graph.stream { () throws(VectorFailure) in
        try function.call(arguments)
      }
      let subscriber = FeedingSubscriber(
        send: { if case .next = $0 { reset() } }, keep: { [self] in pendingReset = $0 })
      notifier.first().subscribe(subscriber)
    }
  }
}
