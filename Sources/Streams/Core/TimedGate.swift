/// A gate between one source and a downstream that takes the same values, and a scheduler beside it.
@usableFromInline
class TimedGate<Downstream: Subscriber>: Gate<Downstream> {
  @usableFromInline final let link: SchedulerLink
  @usableFromInline final let origin: WorkOrigin

  // Exclusivity: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  final var inlet = Inlet()

  @inlinable
  init(scheduler: any Scheduler, origin: WorkOrigin, downstream: Downstream) {
    link = SchedulerLink(scheduler)
    self.origin = origin
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    inlet.cancel()
  }

  @inlinable
  final func connect(_ subscription: Subscription) { connect(subscription, to: &inlet) }
}

/// What a gate does with what its one source delivers.
@usableFromInline
protocol TimedGateShell<Input, Failure>: AnyObject {
  associatedtype Input
  associatedtype Failure: Error

  func connect(_ subscription: Subscription)

  func receive(_ value: Input) -> Bool

  func receive(completion: Completion<Failure>)
}

/// Stands in the source, and owns the gate.
///
/// Generic over the gate's own class, so that its methods are specialised, which overridden methods
/// of a generic class are not.
@usableFromInline
struct TimedGateSubscriber<Shell: TimedGateShell>: Subscriber {
  @usableFromInline typealias Input = Shell.Input
  @usableFromInline typealias Failure = Shell.Failure

  @usableFromInline let gate: Shell

  @inlinable
  init(gate: Shell) {
    self.gate = gate
  }

  @inlinable
  mutating func receive(subscription: Subscription) { gate.connect(subscription) }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.receive(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { gate.receive(completion: completion) }
}
