/// The shell of the flattening operators: it asks the machine which inners to start, and starts them.
@usableFromInline
final class FlatteningGate<Outer, Inner: Publisher, Downstream: Subscriber>:
  Gate<Downstream>, SourceReceiver
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Failure = Inner.Failure

  // Exclusivity, for all: no user code runs inside an access.

  @exclusivity(unchecked) @usableFromInline
  var machine: FlatteningMachine<Outer>

  @exclusivity(unchecked) @usableFromInline
  var transform: ((Outer) throws(Inner.Failure) -> Inner)?

  @exclusivity(unchecked) @usableFromInline
  var outer = Inlet()

  @exclusivity(unchecked) @usableFromInline
  var inners = InletTable()

  /// The inner that is being subscribed to at this moment; nil when there is none, or when it has
  /// finished meanwhile and another waits.
  @exclusivity(unchecked) @usableFromInline
  var starting: Int?

  /// What that inner has handed over.
  @exclusivity(unchecked) @usableFromInline
  var successor: AnyPublisher<Inner.Output, Inner.Failure>?

  /// Whether the outer is being subscribed to at this moment.
  @exclusivity(unchecked) @usableFromInline
  var isOpening = false

  /// A value that has come meanwhile, and may be the last; see ``postpone(_:)``.
  @exclusivity(unchecked) @usableFromInline
  var postponed: Outer?

  @inlinable
  init(
    machine: FlatteningMachine<Outer>,
    transform: @escaping (Outer) throws(Inner.Failure) -> Inner, downstream: Downstream
  ) {
    self.machine = machine
    self.transform = transform
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func forEachInlet(_ body: (inout Inlet) -> Void) {
    body(&outer)
    inners.forEachInlet(body)
  }

  @usableFromInline
  override func disconnect() {
    let released = (machine.takeWaiting(), transform, successor, postponed)
    transform = nil
    successor = nil
    postponed = nil
    extendLifetime(released)
  }

  @inlinable
  func subscribe(to upstream: some Publisher<Outer, Inner.Failure>) {
    isOpening = true
    upstream.subscribe(GateSource(of: self))
    isOpening = false
    resume()
  }

  @inlinable
  func connect(_ subscription: Subscription) {
    keep(subscription) { outer.connect(subscription) }
  }

  @inlinable
  func receive(_ value: Outer) -> Bool {
    guard isOpen else { return false }
    if isOpening && isNestedDeep {
      postpone(value)
    } else if machine.receive(value) {
      start(value)
    }
    return isOpen
  }

  /// Keeps a value back until the next one comes, or the end: only then is it known whether its inner
  /// is the last source, and can be handed over.
  ///
  /// Done behind many gates and for an outer that delivers at once, so that the wait is short.
  @usableFromInline
  func postpone(_ value: Outer) {
    resume()
    postponed = value
  }

  @usableFromInline
  func resume(isLast: Bool = false) {
    guard let value = postponed.take(), isOpen, machine.receive(value) else { return }
    start(value, isLast: isLast && machine.running == 1)
  }

  /// Starts an inner, and then, as long as inners finish while they are being subscribed to, the next
  /// that waits: in a loop, so that any number of them needs the stack of one (C9).
  ///
  /// - Parameter isLast: Whether nothing else is to be delivered, so that the inner may be handed over.
  @inlinable
  func start(_ first: Outer, isLast: Bool = false) {
    var next = Optional(first)
    while let value = next.take(), isOpen, let transform {
      let number = lock.perform { inners.add() }
      let interrupted = starting
      starting = number
      do throws(Inner.Failure) {
        let inner = try transform(value)
        if isLast && handOver(inner) { return }
        if isOpen { subscribe(to: inner, number: number) }
      } catch {
        _ = fail(error)
      }
      let hasFinished = starting == nil
      starting = interrupted
      if hasFinished && isOpen { next = valueAfterFinish() }
    }
  }

  /// Subscribes to an inner, and to what it hands over meanwhile (C9: in a loop as well).
  @inlinable
  func subscribe<Source: Publisher>(to inner: Source, number: Int)
  where Source.Output == Inner.Output, Source.Failure == Inner.Failure {
    inner.subscribe(FlatteningInner(gate: self, number: number))
    while let next = successor.take(), isOpen {
      next.subscribe(FlatteningInner(gate: self, number: number))
    }
  }

  @usableFromInline
  func adopt(_ publisher: AnyPublisher<Inner.Output, Inner.Failure>, number: Int) {
    guard isOpen else { return }
    if starting == number {
      successor = publisher
      return
    }
    let interrupted = starting
    starting = number
    subscribe(to: publisher, number: number)
    let hasFinished = starting == nil
    starting = interrupted
    if hasFinished && isOpen, let value = valueAfterFinish() { start(value) }
  }

  /// Does what the machine says about an inner that has finished.
  ///
  /// - Returns: The value to start the next one for.
  @inlinable
  func valueAfterFinish() -> Outer? {
    switch machine.innerFinishes() {
    case .none: return nil
    case .start(let value): return value
    case .finish:
      emit(completion: .finished)
      return nil
    }
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    guard isOpen else { return }
    switch completion {
    case .finished:
      resume(isLast: true)
      if isOpen && machine.outerFinishes() { emit(completion: .finished) }
    case .failure:
      resume()
      emit(completion: completion)
    }
  }

  @inlinable
  func receiveInner(_ subscription: Subscription, number: Int) {
    nest(subscription)
    keep(subscription) { inners.connect(subscription, at: number) }
  }

  @inlinable
  func receiveInner(completion: Completion<Inner.Failure>, number: Int) {
    guard isOpen else { return }
    switch completion {
    case .finished:
      let removed = lock.perform { inners.remove(number) }
      extendLifetime(removed)
      if starting == number && machine.isAnyWaiting {
        // C9: `start` goes on with the next when this one's `subscribe` has returned.
        starting = nil
      } else if let value = valueAfterFinish() {
        start(value)
      }
    case .failure:
      emit(completion: completion)
    }
  }
}

@usableFromInline
struct FlatteningInner<Outer, Inner: Publisher, Downstream: Subscriber>: GateInput
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let gate: FlatteningGate<Outer, Inner, Downstream>
  @usableFromInline let number: Int

  @inlinable
  init(gate: FlatteningGate<Outer, Inner, Downstream>, number: Int) {
    self.gate = gate
    self.number = number
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    gate.receiveInner(subscription, number: number)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.emit(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    gate.receiveInner(completion: completion, number: number)
  }

  @usableFromInline
  func adopt(
    _ successor: AnyPublisher<Input, Failure>, before rest: AnyPublisher<Input, Failure>?
  ) -> Bool {
    guard rest == nil else { return false }
    gate.adopt(successor, number: number)
    return true
  }
}
