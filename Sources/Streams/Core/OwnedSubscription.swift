/// A subscription to something outside this module, which is told when it is cancelled.
///
/// ``Subscription`` is not open, so the package's other modules use this instead of a subclass.
package final class OwnedSubscription: Subscription {
  // Exclusivity: the owner is moved out before it is called or released.
  @exclusivity(unchecked) private var owner: (any SubscriptionOwner)?
  // Written once, before anyone else knows of the subscription.
  private weak var home: (any SubscriptionHome)?

  /// Makes a subscription that keeps its owner until it ends.
  ///
  /// - Parameters:
  ///   - owner: Stops when the subscription is cancelled.
  ///   - home: Told when the token is dropped on an unknown thread.
  package init(owner: any SubscriptionOwner, home: (any SubscriptionHome)? = nil) {
    self.owner = owner
    self.home = home
    super.init()
  }

  /// Ends the subscription because what it was for has ended; the owner is not told.
  ///
  /// - Returns: False when it had ended before.
  @discardableResult
  package func complete() -> Bool {
    guard end() else { return false }
    let owner = self.owner
    self.owner = nil
    extendLifetime(owner)
    return true
  }

  package override func tearDown() {
    let owner = self.owner
    self.owner = nil
    owner?.subscriptionWasCancelled()
  }

  package override func wasAbandoned() { home?.subscriptionWasAbandoned() }
}

/// What stands behind an ``OwnedSubscription``.
package protocol SubscriptionOwner: AnyObject {
  /// Stops, because nobody listens any more. Called at most once, at home.
  func subscriptionWasCancelled()
}

/// Where an ``OwnedSubscription`` belongs.
package protocol SubscriptionHome: AnyObject, Sendable {
  /// Goes home, and looks there for the subscriptions that are not active any more.
  ///
  /// Called on any thread, and told nothing that only its home may touch.
  func subscriptionWasAbandoned()
}
