/// What a gate keeps of the subscription to one of its sources, to cancel it.
///
/// It does not retain (L5): the source owns the subscription, and with it its reference to the gate.
/// Only a subscription that keeps nothing of its subscriber is retained: nobody else may own it, what
/// operators left in it must run at a cancellation, and it cannot close a cycle.
@usableFromInline
struct Inlet {
  /// Read as well where a token is dropped, so it is touched inside the gate's lock.
  @usableFromInline weak var subscription: Subscription?

  @usableFromInline var retained: Subscription?

  @inlinable init() {}

  /// Keeps the subscription of a source that has just been subscribed to, in place of an earlier one.
  ///
  /// - Returns: What was retained of the earlier one, to be released outside of the lock.
  @inlinable
  mutating func connect(_ subscription: Subscription) -> Subscription? {
    let replaced = retained.take()
    if subscription.keepsNothing {
      retained = subscription
    } else {
      self.subscription = subscription
    }
    return replaced
  }

  /// Gives up the subscription, so that it can be cancelled outside of the lock and of any access to
  /// the inlet: what a cancellation releases may use the operator again (L1).
  @inlinable
  mutating func take() -> Subscription? {
    if let taken = retained.take() { return taken }
    let taken = subscription
    subscription = nil
    return taken
  }
}
