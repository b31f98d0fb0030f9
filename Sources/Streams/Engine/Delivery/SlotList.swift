import Synchronization

/// The subscribers of a subject in the order in which they came (S3), and the rules of calling them.
///
/// Subscribing, cancelling and finding a slot take constant time: a slot knows its index, a
/// cancelled one leaves a hole, and holes are closed as soon as they outnumber the slots. Holes are
/// never closed during a delivery, so "everyone who was there when the send began" is a plain count
/// (S4); those that come about inside it are closed when the list is at rest again.
@usableFromInline
class SlotList {
  // Exclusivity, for all: the list is confined to one isolation, accesses are single loads and
  // stores, and no user code runs inside one. The checks cost more than a whole delivery.

  /// The slots, each retained once, and holes.
  @exclusivity(unchecked) @usableFromInline
  final var entries: UnsafeMutablePointer<Unmanaged<Slot>?>

  @exclusivity(unchecked) @usableFromInline
  final var capacity: Int

  /// The number of entries, holes included.
  @exclusivity(unchecked) @usableFromInline
  final var count = 0

  /// The number of slots whose subscriber wants more; a token that is dropped elsewhere counts at once.
  @usableFromInline final let liveCount = Atomic<Int>(0)

  /// How many of the entries are holes.
  @exclusivity(unchecked)
  final var holeCount = 0

  /// Whether a subscriber is being called; what is sent meanwhile is queued (S1).
  @exclusivity(unchecked) @usableFromInline
  final var isBusy = false

  /// Whether something is left to do before the list is at rest: to deliver what was queued, or to
  /// close holes.
  @exclusivity(unchecked) @usableFromInline
  final var isRestless = false

  /// Whom a value is being delivered to: it is not destroyed before that call has returned.
  ///
  /// One word for the whole list instead of a flag in each slot: that took 3 instructions more a
  /// delivery.
  @exclusivity(unchecked) @usableFromInline
  final var called: ObjectIdentifier?

  /// What the owner of the list keeps beside it: the source of its values, if it has one.
  final var companion: AnyObject?

  /// Tells senders on other threads of the end; made when somebody asks.
  @exclusivity(unchecked)
  private final var knownLifeline: Lifeline?

  /// A slot that has ended, for the next subscriber.
  ///
  /// Measured against making and freeing one each time: subscribe, one value and cancel took 836
  /// instructions without it and 583 with it.
  @exclusivity(unchecked) @usableFromInline
  final var spare: Slot?

  private enum Claim {
    static let free: UInt8 = 0
    static let changing: UInt8 = 1
    static let closed: UInt8 = 2
  }

  /// Who may change `entries` and `spare` now: the owner's `deinit` can run on another thread while a
  /// token is cancelled at home, and this word lets one of the two do it.
  private let claim = Atomic<UInt8>(Claim.free)

  @usableFromInline
  init() {
    capacity = 2
    entries = .allocate(capacity: 2)
  }

  deinit {
    entries.deallocate()
  }

  @usableFromInline
  final func append(_ slot: Slot) {
    // What makes room releases subscribers, and they may take it again.
    while count == capacity { makeRoom() }
    slot.index = count
    (entries + count).initialize(to: .passRetained(slot))
    count += 1
    slot.isCounted.store(true, ordering: .relaxed)
    liveCount.add(1, ordering: .relaxed)
  }

  /// Counts a slot no more, on any thread.
  ///
  /// - Returns: How many are left; `nil` when it was not counted.
  @usableFromInline
  final func countOff(_ slot: Slot) -> Int? {
    guard slot.isCounted.exchange(false, ordering: .acquiringAndReleasing) else { return nil }
    return liveCount.subtract(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Takes a slot out of the list, without releasing it.
  ///
  /// - Returns: Whether the caller now holds the reference that the list held.
  @usableFromInline
  final func unlink(_ slot: Slot) -> Bool {
    guard
      claim.compareExchange(
        expected: Claim.free, desired: Claim.changing, ordering: .acquiring
      ).exchanged
    else { return false }
    defer { claim.store(Claim.free, ordering: .releasing) }
    let index = slot.index
    guard index >= 0 else { return false }
    entries[index] = nil
    slot.index = -1
    _ = countOff(slot)
    if !isBusy && index == count - 1 {
      count = index
    } else {
      holeCount += 1
    }
    if holeCount * 2 > count {
      if isBusy { isRestless = true } else { closeHoles() }
    }
    return true
  }

  /// Hears that a subscriber wants no more, when the list is whole again.
  ///
  /// - Parameter above: Takes what is to be cancelled with it.
  @usableFromInline
  func subscriberLeft(_ above: inout Sources) {}

  /// Hears, on any thread, that the token of the last subscriber was dropped there.
  ///
  /// - Parameter above: Takes what is to be abandoned with it.
  func lastSubscriberWasAbandoned(_ above: inout Sources) {}

  /// Ends a slot that has been left and wants no more, was cancelled while it was called, or was
  /// abandoned (L1).
  @usableFromInline
  final func settle(_ slot: Slot, telling completion: UnsafeRawPointer? = nil) {
    _ = slot.end()
    _ = unlink(slot)
    slot.vacate(telling: completion)
    // Left to run when the slot was abandoned: its operators have heard of no end.
    if slot.hooks != nil { slot.runHooks() }
    // Whether it was unlinked here or by a `cancel()` during the call: the list's reference is still
    // outstanding.
    letGo(.passUnretained(slot))
  }

  /// Gives up the list's reference to a slot that has ended, or keeps it for the next subscriber.
  @usableFromInline
  final func letGo(_ slot: Unmanaged<Slot>) {
    guard
      claim.compareExchange(
        expected: Claim.free, desired: Claim.changing, ordering: .acquiring
      ).exchanged
    else { return slot.release() }
    let isSpare = spare == nil
    if isSpare { spare = slot.takeRetainedValue() }
    claim.store(Claim.free, ordering: .releasing)
    if !isSpare { slot.release() }
  }

  /// A slot for a new subscriber, when there is a spare one for its type that nobody knows of; one that
  /// does not fit is given up.
  ///
  /// Who still holds an ended subscription, weak or unowned too, must not meet the next subscriber's in
  /// it. (The object's own hold on its memory counts as one reference of either kind.)
  @inlinable @inline(__always)
  final func takeSpare<S: Subscriber>(for _: S.Type) -> Slot? {
    guard var slot = spare.take(), slot.subscriberType == ObjectIdentifier(S.self),
      _getWeakRetainCount(slot) == 1, _getUnownedRetainCount(slot) == 1,
      isKnownUniquelyReferenced(&slot)
    else { return nil }
    return slot
  }

  /// Tells senders that nothing more is taken.
  @usableFromInline
  final func endLifeline() { knownLifeline?.end() }

  /// True: a debug build stops where the owner of the list does not live.
  ///
  /// Code in Swift 5 mode can get there. The home is known once there is a sender.
  @usableFromInline
  final var isHome: Bool {
    knownLifeline?.assertIsHome()
    return true
  }

  /// What tells other threads whether the owner of the list is there, and has not ended.
  final func lifeline(on home: (any Actor)?, isCompleted: Bool) -> Lifeline {
    if let knownLifeline {
      assert(
        knownLifeline.isAtHome(home),
        """
        A subject's senders were made on two different actors. Make all of them on the actor that the \
        subject lives on.
        """)
      return knownLifeline
    }
    let made = Lifeline(home: home)
    knownLifeline = made
    if isCompleted { made.end() }
    return made
  }

  /// Ends every slot, because the owner of the list goes away (L4).
  ///
  /// May run on any thread.
  @usableFromInline
  final func close() {
    while !claim.compareExchange(
      expected: Claim.free, desired: Claim.closed, ordering: .acquiring
    ).exchanged {}
    knownLifeline?.end()
    companion = nil
    spare = nil
    for index in 0..<count {
      guard let entry = entries[index] else { continue }
      entries[index] = nil
      let slot = entry.takeRetainedValue()
      if slot.end() {
        slot.vacate()
        // Not run: this may be another thread than theirs.
        slot.dropHooks()
      }
    }
    count = 0
  }

  /// Closes the holes, and gives back storage that most likely is not needed any more.
  ///
  /// Not during a delivery, which counts entries.
  @usableFromInline
  final func closeHoles() {
    guard holeCount > 0 else { return }
    var kept = 0
    for index in 0..<count {
      guard let entry = entries[index] else { continue }
      entries[kept] = entry
      entry._withUnsafeGuaranteedRef { $0.index = kept }
      kept += 1
    }
    count = kept
    holeCount = 0
    if capacity > 64 && kept * 8 < capacity { move(toCapacity: capacity / 4) }
  }

  /// Makes room for another entry, in place of subscribers that were abandoned if there are any.
  private func makeRoom() {
    let abandoned = isBusy ? [] : takeAbandoned()
    if !isBusy { closeHoles() }
    if count * 2 > capacity { move(toCapacity: capacity * 2) }
    // L1: released when the list is whole again; what they release may use it.
    for slot in abandoned where slot.end() {
      slot.vacate()
      slot.runHooks()
    }
  }

  /// Takes out the slots whose token was dropped where its home could not be proved.
  private func takeAbandoned() -> [Slot] {
    var abandoned: [Slot] = []
    for index in 0..<count {
      guard let entry = entries[index] else { continue }
      let slot = entry._withUnsafeGuaranteedRef { $0 }
      if slot.isActive { continue }
      entries[index] = nil
      slot.index = -1
      _ = countOff(slot)
      holeCount += 1
      abandoned.append(entry.takeRetainedValue())
    }
    return abandoned
  }

  private func move(toCapacity newCapacity: Int) {
    let moved = UnsafeMutablePointer<Unmanaged<Slot>?>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = moved
    capacity = newCapacity
  }
}
