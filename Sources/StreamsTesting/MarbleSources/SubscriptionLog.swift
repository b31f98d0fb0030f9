import Streams

/// The subscriptions that a source has had.
final class SubscriptionLog {
  private(set) var spans: [SubscriptionSpan] = []
  private let scheduler: any Scheduler

  init(_ scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Notes a subscription that begins now.
  ///
  /// - Parameter onEnd: Called when it ends, in whatever way.
  /// - Returns: What the subscriber holds: the subscription has ended when it is released (L1).
  func open(onEnd: @escaping () -> Void = {}) -> SpanKeeper {
    let index = spans.count
    spans.append(SubscriptionSpan(subscribed: scheduler.now, ended: nil))
    return SpanKeeper { [self] in
      spans[index].ended = scheduler.now
      onEnd()
    }
  }
}

/// Tells the log when a subscription ends: at its terminal event, or when it is released.
final class SpanKeeper {
  private var onEnd: (() -> Void)?

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  func end() {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?()
  }

  deinit { end() }
}

/// What a source delivers through: it ends the span before the terminal event goes on.
struct SpanSubscriber<Downstream: Subscriber>: Subscriber {
  let keeper: SpanKeeper
  var downstream: Downstream

  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  mutating func receive(_ value: Downstream.Input) -> Bool {
    downstream.receive(value)
  }

  mutating func receive(completion: Completion<Downstream.Failure>) {
    keeper.end()
    downstream.receive(completion: completion)
  }
}
