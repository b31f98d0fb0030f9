/// The shell of the operators that put a second source after the end of a first.
@usableFromInline
final class FollowingGate<FirstFailure: Error, Second: Publisher, Downstream: Subscriber>:
  Gate<Downstream>
where Second.Output == Downstream.Input, Second.Failure == Downstream.Failure {
  @usableFromInline
  typealias Rule = (Completion<FirstFailure>) throws(Second.Failure) -> FollowingStep<Second>

  // Exclusivity, for all: no user code runs inside an access.

  @exclusivity(unchecked) @usableFromInline
  var rule: Rule?

  /// The source that runs.
  @exclusivity(unchecked) @usableFromInline
  var source = Inlet()

  /// What the first source has handed over, the next on top.
  @exclusivity(unchecked) @usableFromInline
  var parts: ContiguousArray<AnyPublisher<Second.Output, FirstFailure>> = []

  /// What the second source has handed over while it was being subscribed to.
  @exclusivity(unchecked) @usableFromInline
  var successor: AnyPublisher<Second.Output, Second.Failure>?

  /// Whether a source is being subscribed to at this moment.
  @exclusivity(unchecked) @usableFromInline
  var isStarting = false

  /// Whether the next part is to be subscribed to when that call has returned.
  @exclusivity(unchecked) @usableFromInline
  var isPartDue = false

  @inlinable
  init(rule: @escaping Rule, downstream: Downstream) {
    self.rule = rule
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func forEachInlet(_ body: (inout Inlet) -> Void) { body(&source) }

  @usableFromInline
  override func disconnect() {
    let released = (rule, parts, successor)
    rule = nil
    parts = []
    successor = nil
    extendLifetime(released)
  }

  @inlinable
  func connect(_ subscription: Subscription) {
    nest(subscription)
    keep(subscription) { source.connect(subscription) }
  }

  @inlinable
  func start(first: some Publisher<Second.Output, FirstFailure>) {
    isStarting = true
    first.subscribe(FollowingFirst(gate: self))
    isStarting = false
    if isPartDue { startPart() }
  }

  /// Subscribes to what the first source has handed over, one part after the other: in a loop, like the
  /// second source.
  @usableFromInline
  func startPart() {
    isPartDue = true
    guard !isStarting else { return }
    isStarting = true
    while isPartDue, isOpen, let part = parts.popLast() {
      isPartDue = false
      part.subscribe(FollowingFirst(gate: self))
    }
    isStarting = false
  }

  @usableFromInline
  func adopt(
    first successor: AnyPublisher<Second.Output, FirstFailure>,
    before rest: AnyPublisher<Second.Output, FirstFailure>?
  ) -> Bool {
    guard isOpen else { return true }
    if let rest { parts.append(rest) }
    parts.append(successor)
    startPart()
    return true
  }

  @inlinable
  func receiveFirst(completion: Completion<FirstFailure>) {
    guard isOpen, let rule else { return }
    if case .finished = completion, !parts.isEmpty { return startPart() }
    self.rule = nil
    do throws(Second.Failure) {
      switch try rule(completion) {
      case .end(let completion): emit(completion: completion)
      case .subscribe(let second): if isOpen && !handOver(second) { start(second) }
      }
    } catch {
      _ = fail(error)
    }
  }

  /// Subscribes to the second source, and to what it hands over meanwhile: in a loop, so that any
  /// number of sources that follow one another needs the stack of one (C9).
  @inlinable
  func start<Source: Publisher>(_ second: Source)
  where Source.Output == Downstream.Input, Source.Failure == Downstream.Failure {
    isStarting = true
    second.subscribe(FollowingSecond(gate: self))
    while let next = successor.take(), isOpen { next.subscribe(FollowingSecond(gate: self)) }
    isStarting = false
  }

  @usableFromInline
  func adopt(_ publisher: AnyPublisher<Second.Output, Second.Failure>) {
    guard isOpen else { return }
    if isStarting { successor = publisher } else { start(publisher) }
  }
}

@usableFromInline
struct FollowingFirst<Failure: Error, Second: Publisher, Downstream: Subscriber>: GateInput
where Second.Output == Downstream.Input, Second.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let gate: FollowingGate<Failure, Second, Downstream>

  @inlinable
  init(gate: FollowingGate<Failure, Second, Downstream>) {
    self.gate = gate
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    gate.connect(subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.emit(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    gate.receiveFirst(completion: completion)
  }

  @usableFromInline
  func adopt(
    _ successor: AnyPublisher<Input, Failure>, before rest: AnyPublisher<Input, Failure>?
  ) -> Bool {
    gate.adopt(first: successor, before: rest)
  }
}

@usableFromInline
struct FollowingSecond<FirstFailure: Error, Second: Publisher, Downstream: Subscriber>: GateInput
where Second.Output == Downstream.Input, Second.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Second.Failure

  @usableFromInline let gate: FollowingGate<FirstFailure, Second, Downstream>

  @inlinable
  init(gate: FollowingGate<FirstFailure, Second, Downstream>) {
    self.gate = gate
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    gate.connect(subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.emit(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { gate.emit(completion: completion) }

  @usableFromInline
  func adopt(
    _ successor: AnyPublisher<Input, Failure>, before rest: AnyPublisher<Input, Failure>?
  ) -> Bool {
    guard rest == nil else { return false }
    gate.adopt(successor)
    return true
  }
}
