/// One subscriber's place in a list of subscribers.
///
/// Ownership runs downstream only: the list owns the slot, the slot owns the subscriber. The slot
/// holds the list as well, for as long as it lives. That cycle is cut when the list gives up the slot: at
/// the slot's end, or, when it is kept as a spare, when the list is closed.
@usableFromInline
final class Slot: SubscriberCell {
  @usableFromInline let list: SlotList

  // Exclusivity: touched by the list's owner alone, one word at a time.
  @exclusivity(unchecked) @usableFromInline
  var index = -1

  @inlinable @inline(__always)
  init<S: Subscriber>(_ subscriber: consuming S, in list: SlotList) {
    self.list = list
    super.init(subscriber)
  }

  @usableFromInline
  override func tearDown(_ above: inout Sources) {
    let isUnlinked = list.unlink(self)
    // Inside its own delivery the list finds out, and settles it when the call returns.
    if list.called != ObjectIdentifier(self) && !isEntered {
      vacate()
      if isUnlinked { list.letGo(.passUnretained(self)) }
    }
    list.subscriberLeft(&above)
  }

  @usableFromInline
  override func wasAbandoned(with root: Subscription, _ above: inout Sources) {
    if list.countOff(self) == 0 { list.lastSubscriberWasAbandoned(&above) }
  }
}
