import Synchronization

/// A heap cell that holds a subscriber of any type, and calls it without knowing that type.
///
/// A chain of operators is one nested struct; this is the box it lives in. The class is not generic:
/// the subscriber's bytes stand in `storage` (or behind a pointer in it, when they are too many), and
/// two functions, compiled where the type was known, read and destroy them. So a call costs one
/// indirect jump into specialised code, and no metadata is looked up, not even in `deinit`.
/// Measured against a generic subclass with a stored `S?`: subscribe, one value and cancel took
/// 1,569 instructions with it and 1,081 with this.
@usableFromInline
class SubscriberCell: Subscription {
  /// Six words hold a `sink` with three closures, or a `map` before a `sink`.
  ///
  /// Pointers, because they will hold references: the optimizer takes for granted that integers hold
  /// none, and then frees too early what is stored here.
  @usableFromInline typealias Storage = (Word, Word, Word, Word, Word, Word)
  @usableFromInline typealias Word = UnsafeMutableRawPointer?

  /// Whether there still is a subscriber.
  ///
  /// This and the next stand here because the bytes fit beside the phase.
  @exclusivity(unchecked) @usableFromInline
  final var isOccupied = true

  /// Whether the source is inside the subscriber for another reason than a delivery; it cannot be
  /// destroyed then.
  @exclusivity(unchecked) @usableFromInline
  final var isEntered = false

  /// Whether a list counts the subscriber, if the cell is a ``Slot``; the home and a thread that drops a
  /// token may both be the one to take it off.
  ///
  /// Not in `Slot` itself: the compiler (Swift 6.3.1) crashes in a client's release build when it copies
  /// the `deinit` of a class there that adds an atomic of its own.
  @usableFromInline final let isCounted = Atomic<Bool>(false)

  /// The subscriber's type.
  @usableFromInline final let subscriberType: ObjectIdentifier

  /// Hands a value, by address, to the subscriber; ends the subscription when that wants no more.
  ///
  /// The phase tells the source, which has to look at it anyway: an answer took 2 instructions more a
  /// delivery.
  @usableFromInline final let deliver: (SubscriberCell, UnsafeRawPointer) -> Void

  /// Hands a completion, by address, to the subscriber when there is one, then destroys it.
  @usableFromInline final let dispose: (SubscriberCell, UnsafeRawPointer?) -> Void

  // Exclusivity: the subscriber is entered by its source alone, which never enters it twice at once
  // (S1), and `dispose` waits until it has been left. The checks would cost 60 instructions a call.
  @exclusivity(unchecked) @usableFromInline
  final var storage: Storage = (nil, nil, nil, nil, nil, nil)

  @inlinable @inline(__always)
  init<S: Subscriber>(_ subscriber: consuming S) {
    subscriberType = ObjectIdentifier(S.self)
    deliver = { cell, value in
      cell.withSubscriber(of: S.self) { subscriber in
        if !subscriber.receive(value.assumingMemoryBound(to: S.Input.self).pointee) {
          _ = cell.end()
        }
      }
    }
    dispose = { cell, completion in
      cell.withSubscriber(of: S.self) { subscriber in
        if let completion {
          subscriber.receive(
            completion: completion.assumingMemoryBound(to: Completion<S.Failure>.self).pointee)
        }
        _ = withUnsafeMutablePointer(to: &subscriber) { $0.move() }
      }
      if !SubscriberCell.isInline(S.self) {
        cell.storage.0?.deallocate()
      }
    }
    super.init()
    place(subscriber)
  }

  /// Gives an ended cell that nobody else knows a new subscriber of the same type, and with it a new
  /// life.
  @inlinable @inline(__always)
  final func renew<S: Subscriber>(_ subscriber: consuming S) {
    place(subscriber)
    isOccupied = true
    restart()
  }

  /// Moves a subscriber in.
  @inlinable @inline(__always)
  final func place<S: Subscriber>(_ subscriber: consuming S) {
    if SubscriberCell.isInline(S.self) {
      // Initialized outside of the closure: captured by it, the subscriber would be copied, at 40
      // instructions for each closure in it. The property's address is the object's for life.
      withUnsafeMutablePointer(to: &storage) { UnsafeMutableRawPointer($0) }
        .initializeMemory(as: S.self, to: subscriber)
    } else {
      let outside = UnsafeMutablePointer<S>.allocate(capacity: 1)
      outside.initialize(to: subscriber)
      storage.0 = UnsafeMutableRawPointer(outside)
    }
  }

  /// Takes over the subscriber of a cell that is being released.
  init(heirOf cell: SubscriberCell) {
    subscriberType = cell.subscriberType
    deliver = cell.deliver
    dispose = cell.dispose
    super.init()
    storage = cell.storage
    cell.isOccupied = false
  }

  @inlinable @inline(__always)
  static func isInline<S>(_: S.Type) -> Bool {
    MemoryLayout<S>.size <= MemoryLayout<Storage>.size
      && MemoryLayout<S>.alignment <= MemoryLayout<Storage>.alignment
  }

  /// Lends the subscriber, which must be of type `S`.
  @inlinable @inline(__always)
  final func withSubscriber<S, Result>(
    of type: S.Type, _ body: (inout S) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &storage) { storage in
      let inside = UnsafeMutableRawPointer(storage)
      let address =
        SubscriberCell.isInline(S.self) ? inside : inside.load(as: UnsafeMutableRawPointer.self)
      return body(&address.assumingMemoryBound(to: S.self).pointee)
    }
  }

  /// Hands over a completion, if there is one, and destroys the subscriber; nothing when that was
  /// done before.
  @usableFromInline
  final func vacate(telling completion: UnsafeRawPointer? = nil) {
    guard isOccupied else { return }
    isOccupied = false
    dispose(self, completion)
  }

  deinit {
    guard isOccupied else { return }
    Teardown.nest {
      vacate()
    } orDefer: {
      SubscriberCell(heirOf: self)
    }
  }
}
