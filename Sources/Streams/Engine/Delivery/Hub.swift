/// The engine of every subject: one list of subscribers, and serial delivery to it.
@usableFromInline
class Hub<Output, Failure: Error>: SlotList {
  @usableFromInline
  enum Event {
    /// A value, and how many entries the list had when its `send` began (S4).
    case value(Output, reach: Int)
    case completion(Completion<Failure>)
  }

  /// What was sent during a delivery; `nil` in the usual case that nothing was.
  @exclusivity(unchecked) @usableFromInline
  final var queue: Queue<Event>?

  /// How the stream ended, from the instant of `send(completion:)`, when delivery is queued too (S6).
  @exclusivity(unchecked) @usableFromInline
  final var completion: Completion<Failure>?

  @exclusivity(unchecked) @usableFromInline
  final var isCompleted = false

  @inlinable
  override init() {
    super.init()
  }

  /// Delivers a value to everyone who is subscribed now, or queues it when a delivery is going on.
  ///
  /// The caller makes sure that the stream has not ended.
  @inlinable @inline(__always)
  final func send(_ value: Output) {
    assert(isHome)
    if isBusy {
      enqueue(.value(value, reach: count))
      return
    }
    isBusy = true
    deliver(value, reach: count)
    rest()
    // Released when the list is whole again, and not busy any more: what it does then is done at once.
    extendLifetime(value)
  }

  /// Ends the stream; nothing when it has ended before.
  @inlinable
  final func send(completion: Completion<Failure>) {
    assert(isHome)
    guard !isCompleted else { return }
    isCompleted = true
    self.completion = completion
    endLifeline()
    if isBusy {
      enqueue(.completion(completion))
      return
    }
    isBusy = true
    deliver(completion)
    rest()
  }

  /// Adds a subscriber that is greeted with nothing.
  @inlinable @inline(__always)
  final func add<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    add(subscriber, taking: {}, greeting: { _, _ in })
  }

  /// Adds a subscriber, and greets it with what it shall receive at once.
  ///
  /// - Parameters:
  ///   - take: Answers what the subscriber is greeted with. Called when it is in the list, and before
  ///     it has its subscription: what is sent from then on is queued, and reaches it too (S4).
  ///   - greet: Called with the new slot, after it has its subscription; it delivers through
  ///     ``greet(_:with:)``.
  @inlinable @inline(__always)
  final func add<S: Subscriber, Greeting>(
    _ subscriber: consuming S, taking take: () -> Greeting, greeting greet: (Slot, Greeting) -> Void
  ) -> Subscription where S.Input == Output, S.Failure == Failure {
    let slot: Slot
    if let spare = takeSpare(for: S.self) {
      spare.renew(subscriber)
      slot = spare
    } else {
      slot = Slot(subscriber, in: self)
    }
    append(slot)
    let wasCompleted = isCompleted
    let isOutermost = !isBusy
    isBusy = true
    slot.isEntered = true
    do {
      let greeting = take()
      slot.withSubscriber(of: S.self) { $0.receive(subscription: slot) }
      greet(slot, greeting)
      // Its release may cancel, and comes while the slot is entered.
      extendLifetime(greeting)
    }
    slot.isEntered = false
    // An end that was sent during the greeting is queued behind the values that were sent before it.
    if slot.isOccupied && (wasCompleted || !slot.isActive) { settleGreeted(slot) }
    if isOutermost { rest() }
    return slot
  }

  /// Delivers one value to a subscriber that is being greeted.
  ///
  /// - Returns: Whether it wants more.
  @inlinable @inline(__always)
  final func greet(_ slot: Slot, with value: Output) -> Bool {
    guard slot.isActive else { return false }
    withUnsafePointer(to: value) { slot.deliver(slot, $0) }
    return slot.isActive
  }

  @usableFromInline
  final func settleGreeted(_ slot: Slot) {
    if let completion, slot.isActive {
      withUnsafePointer(to: completion) { settle(slot, telling: $0) }
    } else {
      settle(slot)
    }
  }

  @inlinable @inline(__always)
  final func deliver(_ value: Output, reach: Int) {
    withUnsafePointer(to: value) { value in
      var index = 0
      while index < reach {
        // Not retained: the list holds the slot until `settle`, also when it is cancelled by the
        // very call. Retaining costs 20 instructions a delivery.
        let entry = entries[index]
        index += 1
        entry?._withUnsafeGuaranteedRef { slot in
          if slot.isActive {
            called = ObjectIdentifier(slot)
            slot.deliver(slot, value)
            if slot.isActive { return }
            // S5, S8: it wants no more, or was cancelled while it was called.
          }
          // Nobody is inside a subscriber now, and the slot may be the next subscriber's soon.
          called = nil
          settle(slot)
        }
      }
    }
    called = nil
    // Its release may be what cancels the subscriber that has just had it, which then is not being
    // called any more.
    extendLifetime(value)
  }

  @usableFromInline
  final func deliver(_ completion: Completion<Failure>) {
    withUnsafePointer(to: completion) { completion in
      for index in 0..<count {
        entries[index]?._withUnsafeGuaranteedRef { slot in
          settle(slot, telling: slot.isActive ? completion : nil)
        }
      }
    }
    count = 0
    holeCount = 0
  }

  @usableFromInline
  final func enqueue(_ event: Event) {
    isRestless = true
    if queue == nil { queue = Queue() }
    queue?.append(event)
  }

  /// Does what is left to do, then opens the hub for the next send.
  @inlinable @inline(__always)
  final func rest() {
    if isRestless { drain() }
    isBusy = false
  }

  /// Delivers what was queued, and closes the holes.
  @usableFromInline
  final func drain() {
    var watch = LoopWatch()
    while let event = queue?.popFirst() {
      // T6: a loop that feeds itself is found, not suffered.
      assert(
        watch.allowsTurn(before: queue?.count ?? 0),
        """
        A subject delivers what was sent during its own delivery, and what is sent then, \
        \(watch.rounds) times over, and there is more: a subscriber sends to the subject that it \
        listens to, without an end. Put removeDuplicates() or prefix(_:) into the loop, or stop sending.
        """)
      switch event {
      case .value(let value, let reach): deliver(value, reach: reach)
      case .completion(let completion): deliver(completion)
      }
    }
    queue = nil
    closeHoles()
    isRestless = false
  }
}
