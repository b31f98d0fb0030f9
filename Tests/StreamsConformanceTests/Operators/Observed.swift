import Streams

/// Looks at what passes between two operators, without an operator of the library.
struct Observed<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  /// Called for each subscription; returns what is called with each event of it.
  let observe: () -> (StreamEvent<Output, Failure>) -> Void

  /// Called when a subscription has been made.
  var then: () -> Void = {}

  @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    defer { then() }
    return upstream.subscribe(ObservingSubscriber(observer: observe(), downstream: subscriber))
  }
}

private struct ObservingSubscriber<Downstream: Subscriber>: Subscriber {
  let observer: (StreamEvent<Downstream.Input, Downstream.Failure>) -> Void
  var downstream: Downstream

  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  mutating func receive(_ value: Downstream.Input) -> Bool {
    observer(.value(value))
    return downstream.receive(value)
  }

  mutating func receive(completion: Completion<Downstream.Failure>) {
    switch completion {
    case .finished: observer(.finished)
    case .failure(let failure): observer(.failure(failure))
    }
    downstream.receive(completion: completion)
  }
}

extension Publisher {
  /// Has each subscription looked at.
  func observed(
    _ observe: @escaping () -> (StreamEvent<Output, Failure>) -> Void
  ) -> Observed<Self> {
    Observed(upstream: self, observe: observe)
  }
}

/// Tells when a subscription has ended: its subscriber is released by then (L1).
final class ReleaseWatch {
  private let onEnd: () -> Void

  /// Weak: the subscription owns the subscriber, which owns this.
  fileprivate weak var subscription: Subscription?

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    // A source from which nothing can ever come releases its subscriber, and goes on.
    if !(subscription?.isActive ?? false) { onEnd() }
  }
}

/// A subscriber whose release is watched: the end of its subscription (L1).
struct WatchedSubscriber<Downstream: Subscriber>: Subscriber {
  let watch: ReleaseWatch
  var downstream: Downstream

  mutating func receive(subscription: Subscription) {
    watch.subscription = subscription
    downstream.receive(subscription: subscription)
  }

  mutating func receive(_ value: Downstream.Input) -> Bool { downstream.receive(value) }

  mutating func receive(completion: Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
