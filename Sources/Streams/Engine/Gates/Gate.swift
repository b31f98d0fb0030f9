/// The one door to a downstream that several sources, or time, deliver to.
///
/// The gate is the shell around an operator's state machine. It keeps delivery serial: what arrives
/// while the downstream is being called is queued and delivered before the outermost call returns
/// (S1). It is also the subscription that the downstream is handed.
///
/// Ownership runs downstream only (L5): each source owns, inside its subscriber, a reference to the
/// gate; the gate refers to its sources weakly, through ``Inlet``.
@usableFromInline
class Gate<Downstream: Subscriber>: Subscription {
  @usableFromInline
  enum Event {
    case value(Downstream.Input)
    case completion(Completion<Downstream.Failure>)
  }

  // Exclusivity, for all: `isBusy` lets one call in at a time, and the downstream is destroyed only
  // when no call is inside it.

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

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  /// Cancels the sources and the timers, and releases the operator's closures.
  ///
  /// Called once, when the end is decided (S8: before it is delivered) or at cancellation.
  @usableFromInline
  func disconnect() {}

  @usableFromInline
  final func disconnectOnce() {
    guard isConnected else { return }
    isConnected = false
    disconnect()
  }

  @usableFromInline
  override final func tearDown() {
    disconnectOnce()
    queue = nil
    // Inside a delivery: released by `rest()` when the call has returned.
    if !isBusy { downstream = nil }
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

  /// Cancels the subscription of a source that has just been subscribed to, when the gate has been
  /// closed meanwhile.
  ///
  /// - Returns: Whether it is to be kept.
  @inlinable
  final func admits(_ subscription: Subscription) -> Bool {
    if isOpen { return true }
    subscription.cancel()
    return false
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
    queue = nil
  }

  @usableFromInline
  final func settle() {
    cancel()
    downstream = nil
  }
}
