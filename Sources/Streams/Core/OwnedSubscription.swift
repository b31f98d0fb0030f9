import Synchronization

/// A subscription to something outside this module, which is told when it is cancelled.
///
/// ``Subscription`` is not open, so the package's other modules use this instead of a subclass.
@usableFromInline
package final class OwnedSubscription: Subscription {
  // Read on any thread when a token is dropped, so it stands behind a lock.
  private let owner: Mutex<(any SubscriptionOwner)?>

  /// Makes a subscription that keeps its owner until it ends.
  package init(owner: (any SubscriptionOwner)?) {
    self.owner = Mutex(owner)
    super.init()
  }

  /// Ends the subscription because what it was for has ended; the owner is not told.
  ///
  /// - Returns: False when it had ended before, or nobody listens any more.
  @usableFromInline @discardableResult
  package func complete() -> Bool {
    guard isActive, end() else { return false }
    extendLifetime(takeOwner())
    return true
  }

  package override func tearDown(_ above: inout Sources) {
    takeOwner()?.subscriptionWasCancelled()
  }

  package override func wasAbandoned(with root: Subscription, _ above: inout Sources) {
    takeOwner()?.subscriptionWasAbandoned()
  }

  private func takeOwner() -> (any SubscriptionOwner)? {
    owner.withLock { owner in owner.take() }
  }
}

/// What stands behind an ``OwnedSubscription``.
package protocol SubscriptionOwner: AnyObject, Sendable {
  /// Stops, because nobody listens any more.
  ///
  /// Called at most once, at home.
  func subscriptionWasCancelled()

  /// Goes home and stops there, because nobody listens any more.
  ///
  /// Called at most once, on any thread, when a token was dropped that could not prove where it was.
  func subscriptionWasAbandoned()
}
