/// The subscription to a source that never does anything: it keeps its subscriber until it is
/// cancelled, and itself with it.
///
/// What stands behind a subscriber lives on its account: a shared run with its kept values (C8), a
/// gate through which a cancellation reaches the operators above it. A source that let go of the
/// subscriber at once, because nothing will ever come, would take them along.
@usableFromInline
final class EndlessSubscription: SubscriberCell {
  private let hold = SelfHold()

  /// Hands a subscriber a subscription that it will hear nothing more of.
  @usableFromInline
  static func start<S: Subscriber>(_ subscriber: consuming S) -> Subscription {
    let subscription = EndlessSubscription(subscriber)
    subscription.hold.hold(subscription)
    subscription.isEntered = true
    subscription.withSubscriber(of: S.self) { $0.receive(subscription: subscription) }
    subscription.isEntered = false
    if !subscription.isActive { subscription.settle() }
    return subscription
  }

  override func tearDown(_ above: inout Sources) {
    if !isEntered { settle() }
  }

  /// Nothing will ever happen at home that could find the subscription abandoned, so its last
  /// reference goes with the token's.
  override func wasAbandoned(with root: Subscription, _ above: inout Sources) { hold.letGo(self) }

  private func settle() {
    vacate()
    hold.letGo(self)
  }
}
