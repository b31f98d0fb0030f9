/// The one door to a downstream that several sources, or time, deliver to.
///
/// The gate is the shell around an operator's state machine. It keeps delivery serial: what arrives
/// while the downstream is being called is queued and delivered before the outermost call returns
/// (S1). It is also the subscription that the downstream is handed.
///
/// Ownership runs downstream only (L5): each source owns, inside its subscriber, a reference to the
/// gate; the gate refers to its sources weakly, through ``Inlet``. A token that is dropped away from
/// home is passed on to the sources there and then (L2): one that never does anything would not find
/// out.
@usableFromInline
class Gate<Downstream: Subscriber>: Subscription {
  @usableFromInline
  enum Event {
    case value(Downstream.Input)
    case completion(Completion<Downstream.Failure>)
  }

  // Exclusivity, for all: `isBusy` lets one call in at a time, and the downstream is destroyed only
  // when no call is inside it. What is released is taken out first, so that the access is over when
  // its `deinit` runs.

  @exclusivity(unchecked) @usableFromInline
  final var downstream: Downstream?

  @exclusivity(unchecked) @usableFromInline
  final var isBusy = false

  /// Whether the sources may still deliver: the end has not been decided, nothing was cancelled.
  ///
  /// What comes later is dropped (S6).
  @exclusivity(unchecked) @usableFromInline
  final var isConnected = true

  @exclusivity(unchecked) @usableFromInline
  final var queue: Queue<Event>?

  /// Guards the inlets, and what else is taken out of the gate where a token is dropped.
  @usableFromInline final let lock = SpinLock()

  /// What the token below held that was dropped elsewhere; set before the gate is marked as abandoned.
  @usableFromInline final weak var abandonedRoot: Subscription?

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  /// Cancels the timers, and releases the operator's closures.
  ///
  /// Called once, when the end is decided (S8: before it is delivered) or at cancellation.
  @usableFromInline
  func disconnect() {}

  /// Lends the inlets one after the other, inside the lock.
  @usableFromInline
  func forEachInlet(_ body: (inout Inlet) -> Void) {}

  @usableFromInline
  final func disconnectOnce(_ above: inout Sources) {
    guard isConnected else { return }
    isConnected = false
    lock.perform {
      forEachInlet { inlet in
        if let source = inlet.take() { above.append(source) }
      }
    }
    disconnect()
  }

  /// Ends the sources, because the end has been decided.
  @usableFromInline
  final func disconnectOnce() {
    var above = Sources()
    disconnectOnce(&above)
    if !above.isEmpty { above.cancel() }
  }

  @usableFromInline
  override final func tearDown(_ above: inout Sources) {
    disconnectOnce(&above)
    _ = queue.take()
    // Inside a delivery: released by `rest()` when the call has returned.
    if !isBusy { _ = downstream.take() }
  }

  @usableFromInline
  override func wasAbandoned(with root: Subscription, _ above: inout Sources) {
    lock.perform {
      if root !== self { abandonedRoot = root }
      forEachInlet { inlet in
        if let source = inlet.subscription { above.append(source) }
      }
    }
    // Nothing is delivered from here, nor subscribed to: what is below may not find out before.
    _ = phase.compareExchange(
      expected: Phase.active, desired: Phase.abandoned, ordering: .acquiringAndReleasing)
  }

  /// Cancels from the bottom, so that the hooks below run as well.
  @usableFromInline
  override final func endAbandoned() {
    lock.perform { abandonedRoot }?.cancel()
    cancel()
  }

  /// Hands this subscription to the downstream, then lets the operator subscribe to its sources.
  ///
  /// What the sources deliver meanwhile reaches the downstream at once.
  @inlinable
  final func open(_ connect: () -> Void) -> Subscription {
    isBusy = true
    downstream?.receive(subscription: self)
    rest()
    if isActive { connect() }
    return self
  }

  /// Keeps the subscription of a source that has just been subscribed to; cancels it when the gate has
  /// been closed meanwhile.
  ///
  /// - Parameter connect: Puts it into its inlet, inside the lock.
  @inlinable @inline(__always)
  final func keep(_ subscription: Subscription, _ connect: () -> Subscription?) {
    guard isOpen else { return subscription.cancel() }
    let replaced = lock.perform(connect)
    extendLifetime(replaced)
    // A token that was dropped elsewhere at that moment may not have seen it.
    if !isActive { endIfAbandoned() }
  }

  /// Whether the sources shall go on.
  ///
  /// A gate whose token was dropped elsewhere is ended here.
  @inlinable
  final var isOpen: Bool {
    if isActive { return isConnected }
    endIfAbandoned()
    return false
  }

  /// Delivers a value.
  ///
  /// - Returns: Whether the sources shall go on.
  @inlinable @discardableResult
  final func emit(_ value: Downstream.Input) -> Bool {
    guard isOpen else { return false }
    if isBusy {
      enqueue(.value(value))
      return true
    }
    isBusy = true
    deliver(value)
    rest()
    return isOpen
  }

  /// Delivers the end; nothing when it has been decided before.
  @inlinable
  final func emit(completion: Completion<Downstream.Failure>) {
    guard isOpen else { return }
    disconnectOnce()
    if isBusy {
      enqueue(.completion(completion))
      return
    }
    isBusy = true
    deliver(completion)
    rest()
  }

  /// Ends the sources, then delivers a last value and the end (S8).
  @inlinable
  final func finish(after value: Downstream.Input) {
    guard isOpen else { return }
    disconnectOnce()
    if isBusy {
      enqueue(.value(value))
      enqueue(.completion(.finished))
      return
    }
    isBusy = true
    deliver(value)
    if isActive { deliver(.finished) }
    rest()
  }

  /// Ends the sources, then the downstream with a failure.
  ///
  /// - Returns: `false`, the answer that asks a source for no more.
  @inlinable
  final func fail(_ error: Downstream.Failure) -> Bool {
    emit(completion: .failure(error))
    return false
  }

  @inlinable
  final func deliver(_ value: Downstream.Input) {
    if downstream?.receive(value) != true { cancel() }
  }

  @usableFromInline
  final func deliver(_ completion: Completion<Downstream.Failure>) {
    guard end() else { return }
    downstream?.receive(completion: completion)
  }

  @usableFromInline
  final func enqueue(_ event: Event) {
    if queue == nil { queue = Queue() }
    queue?.append(event)
  }

  /// Delivers what was queued, then opens the gate, or releases the downstream of an ended one (L1).
  @inlinable
  final func rest() {
    if queue != nil { drain() }
    isBusy = false
    if !isActive { settle() }
  }

  @usableFromInline
  final func drain() {
    while isActive, let event = queue?.popFirst() {
      switch event {
      case .value(let value): deliver(value)
      case .completion(let completion): deliver(completion)
      }
    }
    _ = queue.take()
  }

  @usableFromInline
  final func settle() {
    cancel()
    _ = downstream.take()
  }
}
