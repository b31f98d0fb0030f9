import Synchronization

/// The hold that one subscriber has on one source.
///
/// A subscription is active until its stream ends, it is cancelled, or its token is dropped.
/// It belongs to the isolation it was made in; the compiler keeps it there.
public class Subscription: Cancellable {
  @usableFromInline
  enum Phase {
    @usableFromInline static let active: UInt8 = 0
    /// Its token was dropped where its home could not be proved: it delivers nothing from this
    /// instant, and its source lets go of it at its next activity.
    @usableFromInline static let abandoned: UInt8 = 1
    /// Its stream ended, or an operator in it wants no more.
    @usableFromInline static let ended: UInt8 = 2
    /// Its receiver wants no more: not even what an operator still had to deliver (S5).
    @usableFromInline static let cancelled: UInt8 = 3
  }

  /// What operators do when the subscription is over; `nil` in the usual case that none wants to know.
  ///
  /// Retained by hand: releasing a `nil` costs each subscription 9 instructions.
  // Exclusivity: loaded and stored as a whole, at home.
  @exclusivity(unchecked) @usableFromInline
  final var hooks: Unmanaged<EndHooks>?

  @usableFromInline final let phase = Atomic<UInt8>(Phase.active)

  /// How many gates stand in front of this one, up to the greatest number; see ``GateInput``.
  // Exclusivity: stored once, before anything is delivered.
  @exclusivity(unchecked) @usableFromInline
  final var nesting: UInt8 = 0

  @inlinable package init() {}

  deinit {
    if let hooks { hooks.release() }
  }

  /// Whether values may still arrive.
  ///
  /// False from the instant of the end, of `cancel()`, or of the
  /// token's `deinit`, whichever came first (S5, S6).
  @inlinable public final var isActive: Bool {
    phase.load(ordering: .relaxed) == Phase.active
  }

  /// Ends the subscription: when this returns nothing more arrives (S5) and everything that it
  /// held has been released (L1), except a subscriber that is being called at this moment, which is
  /// released as soon as that call returns.
  public final func cancel() {
    guard markCancelled() else { return }
    var above = Sources()
    tearDown(&above)
    if !above.isEmpty { above.cancel() }
    if hooks != nil { runHooks() }
  }

  /// Moves to the cancelled phase.
  ///
  /// - Returns: Whether the subscription was not over before.
  @inline(__always)
  final func markCancelled() -> Bool {
    phase.exchange(Phase.cancelled, ordering: .acquiringAndReleasing) < Phase.ended
  }

  /// Ends the subscription from within: an operator has what it needs (S8).
  ///
  /// The operator may still deliver to its downstream, until that cancels.
  @usableFromInline
  package final func stop() {
    guard end() else { return }
    var above = Sources()
    tearDown(&above)
    if !above.isEmpty { above.cancel() }
  }

  /// Moves to the ended phase, unless it was cancelled before (S5: that stays known).
  ///
  /// - Returns: Whether this call did it. Who is told `true` releases what the subscription holds.
  @inlinable
  package final func end() -> Bool {
    var current = phase.load(ordering: .relaxed)
    while current < Phase.ended {
      let (isDone, found) = phase.compareExchange(
        expected: current, desired: Phase.ended, ordering: .acquiringAndReleasing)
      if isDone { return true }
      current = found
    }
    return false
  }

  /// Begins anew: an ended subscription that nobody knows any more serves the next subscriber.
  @inlinable
  final func restart() {
    if hooks != nil { dropHooks() }
    nesting = 0
    phase.store(Phase.active, ordering: .relaxed)
  }

  /// Whether its source keeps nothing of the subscriber: one that delivers during `subscribe(_:)`, or
  /// never.
  @inlinable @inline(__always)
  package final var keepsNothing: Bool { type(of: self) == Subscription.self }

  /// Whether the receiver wants no more, as opposed to a stream that ended.
  @inlinable @inline(__always)
  package final var isCancelled: Bool {
    // Abandoned or cancelled: the odd phases.
    phase.load(ordering: .relaxed) & 1 != 0
  }

  /// Ends a subscription whose token was dropped away from home; its source calls this at home.
  @usableFromInline
  package final func endIfAbandoned() {
    if phase.load(ordering: .acquiring) == Phase.abandoned { endAbandoned() }
  }

  /// Ends the subscription of a source that delivers all it has during `subscribe(_:)`, when the
  /// source is done or was stopped.
  @usableFromInline
  final func closed() -> Subscription {
    endIfAbandoned()
    _ = end()
    return self
  }

  /// Releases what the subscription holds.
  ///
  /// Called once, at home, after the phase became ended or cancelled.
  ///
  /// - Parameter above: Takes the subscriptions to the sources, which the caller cancels.
  @usableFromInline
  package func tearDown(_ above: inout Sources) {}

  /// Stops delivery from any thread: what a token's `deinit` does away from home (L2).
  package final func abandon() {
    let (isDone, found) = phase.compareExchange(
      expected: Phase.active, desired: Phase.abandoned, ordering: .acquiringAndReleasing)
    if isDone { return Sources(self).abandon(with: self) }
    if found == Phase.ended {
      // S5: an operator that has ended its upstream delivers no further.
      phase.store(Phase.cancelled, ordering: .releasing)
    }
  }

  /// Cancels a subscription that was abandoned; called at home.
  @usableFromInline
  func endAbandoned() { cancel() }

  /// Hears that the token, its own or one below, was dropped where its home could not be proved.
  ///
  /// Called at most once, on any thread. Does nothing here: a source that does something delivers to
  /// what is below, which ends everything at home.
  ///
  /// - Parameters:
  ///   - root: What the token held.
  ///   - above: Takes the subscriptions to the sources, which the caller tells as well.
  package func wasAbandoned(with root: Subscription, _ above: inout Sources) {}
}
