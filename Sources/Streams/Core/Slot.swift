/// One subscriber's place in a list of subscribers.
///
/// Ownership runs downstream only: the list owns the slot, the slot owns the subscriber. The slot's
/// own hold on the list is given up when either of them ends.
@usableFromInline
final class Slot: SubscriberCell {
  @usableFromInline let list: SlotList

  // Exclusivity, for both: touched by the list's owner alone, one word at a time.
  @exclusivity(unchecked) @usableFromInline
  var index = -1

  /// Whether the subscriber is being called at this moment; it cannot be destroyed then.
  @exclusivity(unchecked) @usableFromInline
  var isEntered = false

  @inlinable @inline(__always)
  init<S: Subscriber>(_ subscriber: consuming S, in list: SlotList) {
    self.list = list
    super.init(subscriber)
  }

  @usableFromInline
  override func tearDown() {
    let isUnlinked = list.unlink(self)
    // Inside its own delivery: the list settles it when the call returns.
    if !isEntered {
      vacate()
      if isUnlinked { Unmanaged.passUnretained(self).release() }
    }
    list.subscriberLeft()
  }
}
