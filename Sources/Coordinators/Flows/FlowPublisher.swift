import Streams

/// The cold stream of a flow with a result: each subscription makes a child and starts it (K4).
@usableFromInline
struct FlowPublisher<Screen, Result> {
  @usableFromInline typealias Output = Outcome<Result>
  @usableFromInline typealias Failure = Never

  @usableFromInline let parent: CoordinatorNode
  @usableFromInline let unlessRunning: Bool
  @usableFromInline let make: () -> ResultCoordinator<Screen, Result>

  @inlinable
  init(
    parent: CoordinatorNode, unlessRunning: Bool,
    make: @escaping () -> ResultCoordinator<Screen, Result>
  ) {
    self.parent = parent
    self.unlessRunning = unlessRunning
    self.make = make
  }
}

extension FlowPublisher: @MainActor Publisher {
  // Compiled where the types are known: the subscriber then lives in the closure's context, and
  // nothing of it is looked up at run time. A flow's life took 18,900 instructions when a generic
  // class held the subscriber, and 8,100 when this was all that had changed.
  @inlinable @inline(__always) @MainActor
  func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == Outcome<Result>, S.Failure == Never {
    let child = make()
    let subscription = child.makeSubscription()
    var downstream = subscriber
    downstream.receive(subscription: subscription)
    guard subscription.isActive else { return subscription }
    switch parent.canRun(child, unlessRunning: unlessRunning) {
    case .possible:
      child.handler = { [downstream] outcome in
        guard subscription.complete() else { return }
        var downstream = downstream
        if downstream.receive(outcome) { downstream.receive(completion: .finished) }
      }
      parent.run(child)
    case .refused(let error):
      guard subscription.complete() else { break }
      if downstream.receive(.failed(error)) { downstream.receive(completion: .finished) }
    // A start that was left out ends the stream without an outcome.
    case .isRunning:
      if subscription.complete() { downstream.receive(completion: .finished) }
    }
    return subscription
  }
}

/// The cold stream of a flow that publishes values (K4, K9).
struct FlowEventPublisher<Screen, Value> {
  typealias Output = FlowEvent<Value>
  typealias Failure = Never

  let parent: CoordinatorNode
  let unlessRunning: Bool
  let make: () -> PublishingCoordinator<Screen, Value>
}

extension FlowEventPublisher: @MainActor Publisher {
  @MainActor
  func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == FlowEvent<Value>, S.Failure == Never {
    let child = make()
    let subscription = child.makeSubscription()
    var downstream = subscriber
    downstream.receive(subscription: subscription)
    guard subscription.isActive else { return subscription }
    switch parent.canRun(child, unlessRunning: unlessRunning) {
    case .possible:
      child.listener = { event in
        guard subscription.isActive else { return }
        switch event {
        case .value:
          if !downstream.receive(event) { subscription.cancel() }
        case .ended:
          subscription.complete()
          if downstream.receive(event) { downstream.receive(completion: .finished) }
        }
      }
      parent.run(child)
    case .refused(let error):
      guard subscription.complete() else { break }
      if downstream.receive(.ended(.failed(error))) { downstream.receive(completion: .finished) }
    case .isRunning:
      if subscription.complete() { downstream.receive(completion: .finished) }
    }
    return subscription
  }
}
