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

  /// Whether the second source is being subscribed to at this moment.
  @exclusivity(unchecked) @usableFromInline
  var isStarting = false

  /// What the second source has handed over meanwhile.
  @exclusivity(unchecked) @usableFromInline
  var successor: AnyPublisher<Second.Output, Second.Failure>?

  @inlinable
  init(rule: @escaping Rule, downstream: Downstream) {
    self.rule = rule
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    let released = (rule, successor)
    rule = nil
    successor = nil
    source.cancel()
    extendLifetime(released)
  }

  @inlinable
  func receiveFirst(completion: Completion<FirstFailure>) {
    guard isOpen, let rule else { return }
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
struct FollowingFirst<Failure: Error, Second: Publisher, Downstream: Subscriber>: Subscriber
where Second.Output == Downstream.Input, Second.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let gate: FollowingGate<Failure, Second, Downstream>

  @inlinable
  init(gate: FollowingGate<Failure, Second, Downstream>) {
    self.gate = gate
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    gate.connect(subscription, to: &gate.source)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.emit(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    gate.receiveFirst(completion: completion)
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
    gate.nest(subscription)
    gate.connect(subscription, to: &gate.source)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.emit(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { gate.emit(completion: completion) }

  @usableFromInline
  func adopt(_ successor: AnyPublisher<Input, Failure>) { gate.adopt(successor) }
}
