/// What a gate does with what a source of it delivers.
@usableFromInline
protocol SourceReceiver<Input, Failure>: AnyObject {
  associatedtype Input
  associatedtype Failure: Error

  func connect(_ subscription: Subscription)

  func receive(_ value: Input) -> Bool

  func receive(completion: Completion<Failure>)
}

/// Stands in a source, and owns the gate.
///
/// Generic over the gate's own class, so that its methods are specialised, which overridden methods
/// of a generic class are not.
@usableFromInline
struct GateSource<Receiver: SourceReceiver>: Subscriber {
  @usableFromInline typealias Input = Receiver.Input
  @usableFromInline typealias Failure = Receiver.Failure

  @usableFromInline let gate: Receiver

  @inlinable
  init(of gate: Receiver) {
    self.gate = gate
  }

  @inlinable
  mutating func receive(subscription: Subscription) { gate.connect(subscription) }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.receive(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { gate.receive(completion: completion) }
}
