/// The shell of the operators that put a second source after the end of a first.
@usableFromInline
final class FollowingGate<FirstFailure: Error, Second: Publisher, Downstream: Subscriber>:
  Gate<Downstream>
where Second.Output == Downstream.Input, Second.Failure == Downstream.Failure {
  @usableFromInline
  typealias Rule = (Completion<FirstFailure>) throws(Second.Failure) -> FollowingStep<Second>

  // Exclusivity, for both: no user code runs inside an access.

  @exclusivity(unchecked) @usableFromInline
  var rule: Rule?

  /// The source that runs.
  @exclusivity(unchecked) @usableFromInline
  var source = Inlet()

  @inlinable
  init(rule: @escaping Rule, downstream: Downstream) {
    self.rule = rule
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    let released = rule
    rule = nil
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
      case .subscribe(let second): if isOpen { second.subscribe(FollowingSecond(gate: self)) }
      }
    } catch {
      _ = fail(error)
    }
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
struct FollowingSecond<FirstFailure: Error, Second: Publisher, Downstream: Subscriber>: Subscriber
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
    gate.connect(subscription, to: &gate.source)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.emit(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { gate.emit(completion: completion) }
}
