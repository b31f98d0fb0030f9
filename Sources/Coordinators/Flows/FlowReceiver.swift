import Streams

/// Who hears what a flow has to say: a subscriber, or a closure.
///
/// It is held by the child and let go of at the child's end, so that what it captured lives no longer
/// than the flow (K10).
class FlowReceiver<Element> {
  private var waiting: [(element: Element, isLast: Bool)] = []
  private var isDelivering = false

  /// Delivers an element, after those that are being delivered at this moment (S1).
  final func receive(_ element: Element, isLast: Bool) {
    if isDelivering {
      waiting.append((element, isLast))
      return
    }
    isDelivering = true
    handle(element, isLast: isLast)
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      handle(next.element, isLast: next.isLast)
    }
    isDelivering = false
  }

  /// Takes one element; never called while it is running.
  func handle(_ element: Element, isLast: Bool) {}

  /// Takes the news that the start was left out.
  func skip() {}

  /// Ends the flow when its subscriber's token was dropped on an unknown thread.
  func endIfAbandoned() {}
}

/// Tells a closure.
final class HandlerReceiver<Element>: FlowReceiver<Element> {
  private var handler: ((Element) -> Void)?

  init(_ handler: @escaping (Element) -> Void) {
    self.handler = handler
  }

  override func handle(_ element: Element, isLast: Bool) {
    let handler = self.handler
    if isLast { self.handler = nil }
    handler?(element)
  }
}

/// Tells a subscriber of ``Coordinator/coordinate(to:unlessRunning:)``, and ends the flow when the
/// subscriber leaves (K4).
final class StreamReceiver<Downstream: Subscriber>: FlowReceiver<Downstream.Input> {
  /// The flow, from its start to its end.
  var child: CoordinatorNode?

  private var downstream: Downstream?
  private var subscription: OwnedSubscription?

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// Hands the subscriber its subscription, which it may cancel at once (S7).
  ///
  /// - Parameter home: Ends the flow when the token is dropped on an unknown thread.
  func makeSubscription(home: CoordinatorNode) -> OwnedSubscription {
    let subscription = OwnedSubscription(owner: self, home: home)
    self.subscription = subscription
    guard var downstream = take() else { return subscription }
    downstream.receive(subscription: subscription)
    if subscription.isActive { self.downstream = downstream }
    return subscription
  }

  override func handle(_ element: Downstream.Input, isLast: Bool) {
    guard let subscription, subscription.isActive, var downstream = take() else { return }
    if isLast {
      child = nil
      self.subscription = nil
      subscription.complete()
      if downstream.receive(element) { downstream.receive(completion: .finished) }
    } else if downstream.receive(element) {
      if subscription.isActive { self.downstream = downstream }
    } else {
      subscription.cancel()
    }
  }

  override func skip() {
    guard let subscription, subscription.complete(), var downstream = take() else { return }
    self.subscription = nil
    downstream.receive(completion: .finished)
  }

  override func endIfAbandoned() { subscription?.endIfAbandoned() }

  private func take() -> Downstream? {
    let downstream = self.downstream
    self.downstream = nil
    return downstream
  }
}

extension StreamReceiver: SubscriptionOwner {
  func subscriptionWasCancelled() {
    let downstream = take()
    let child = self.child
    self.child = nil
    subscription = nil
    // The stream was made on the main actor and its subscription cannot leave it.
    if let child { MainActor.assumeIsolated { child.endUnheard() } }
    extendLifetime(downstream)
  }
}
