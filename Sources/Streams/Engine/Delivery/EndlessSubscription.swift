import Synchronization

/// The subscription to a source that never does anything: it keeps its subscriber until it is
/// cancelled, and itself with it.
///
/// What stands behind a subscriber lives on its account: a shared run with its kept values (C8), a
/// gate through which a cancellation reaches the operators above it. A source that let go of the
/// subscriber at once, because nothing will ever come, would take them along.
@usableFromInline
final class EndlessSubscription: SubscriberCell {
  /// Whether the reference to itself is still outstanding.
  ///
  /// Who clears it releases it: the home, or a
  /// token that is dropped elsewhere.
  private let isKept = Atomic<Bool>(true)

  /// Hands a subscriber a subscription that it will hear nothing more of.
  @usableFromInline
  static func start<S: Subscriber>(_ subscriber: consuming S) -> Subscription {
    let subscription = EndlessSubscription(subscriber)
    _ = Unmanaged.passRetained(subscription)
    subscription.isEntered = true
    subscription.withSubscriber(of: S.self) { $0.receive(subscription: subscription) }
    subscription.isEntered = false
    if !subscription.isActive { subscription.settle() }
    return subscription
  }

  override func tearDown() {
    if !isEntered { settle() }
  }

  /// Nothing will ever happen at home that could find the subscription abandoned, so its last
  /// reference goes with the token's.
  override func wasAbandoned() { letGo() }

  private func settle() {
    vacate()
    letGo()
  }

  private func letGo() {
    if isKept.exchange(false, ordering: .acquiringAndReleasing) {
      Unmanaged.passUnretained(self).release()
    }
  }
}
