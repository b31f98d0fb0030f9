/// The shell of every operator that joins a fixed number of sources: it keeps their values in a row,
/// asks the operator's machine what to do about each event, and does it.
@usableFromInline
final class JoinGate<Machine: JoinMachine, Row, Downstream: Subscriber>: Gate<Downstream> {
  /// Moves a value that came on a side into its place in the row, and out what stood there.
  @usableFromInline
  typealias Put<Value> = (inout Row, _ side: Int, inout Value?) -> Void

  /// Makes an output of the row.
  @usableFromInline
  typealias Take = (inout Row) -> Downstream.Input?

  // Exclusivity, for all: no user code runs inside an access. A value that leaves the row is moved
  // out of it and released afterwards.

  @exclusivity(unchecked) @usableFromInline
  var machine: Machine

  @exclusivity(unchecked) @usableFromInline
  var row: Row

  @exclusivity(unchecked) @usableFromInline
  var inlets: ContiguousArray<Inlet>

  /// Whether one side has displaced the others.
  @exclusivity(unchecked) @usableFromInline
  var isDecided = false

  @usableFromInline let emptyRow: Row
  @usableFromInline let take: Take

  @inlinable
  init(sides: Int, emptyRow: Row, take: @escaping Take, downstream: Downstream) {
    machine = Machine(sides: sides)
    row = emptyRow
    inlets = ContiguousArray(repeating: Inlet(), count: sides)
    self.emptyRow = emptyRow
    self.take = take
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func forEachInlet(_ body: (inout Inlet) -> Void) {
    for side in inlets.indices { body(&inlets[side]) }
  }

  @usableFromInline
  override func disconnect() {
    let released = row
    row = emptyRow
    extendLifetime(released)
  }

  /// Subscribes to a source, unless an earlier one has made it needless.
  @inlinable @inline(__always)
  func connect<Source: Publisher>(
    _ source: Source, side: Int, put: @escaping Put<Source.Output>
  ) where Source.Failure == Downstream.Failure {
    guard isOpen && !isDecided else { return }
    source.subscribe(JoinSubscriber(gate: self, side: side, put: put))
  }

  @inlinable
  func receive(_ subscription: Subscription, side: Int) {
    if isDecided { return subscription.cancel() }
    keep(subscription) { inlets[side].connect(subscription) }
  }

  @inlinable
  func receive<Value>(_ value: Value, side: Int, put: Put<Value>) -> Bool {
    guard isOpen else { return false }
    // Then what the value displaces, until the event is over: its `deinit` may send (L1, S1).
    var value = Optional(value)
    defer { extendLifetime(value) }
    switch machine.receiveValue(on: side) {
    case .drop:
      return true
    case .leave:
      return false
    case .keep:
      put(&row, side, &value)
      return true
    case .emit:
      put(&row, side, &value)
      return emitRow()
    case .emitAlone:
      isDecided = true
      for other in inlets.indices where other != side {
        lock.perform { inlets[other].take() }?.cancel()
      }
      put(&row, side, &value)
      return emitRow()
    case .emitLast:
      put(&row, side, &value)
      if let output = take(&row) { finish(after: output) }
      return false
    case .finish:
      emit(completion: .finished)
      return false
    }
  }

  @inlinable
  func receive(completion: Completion<Downstream.Failure>, side: Int) {
    guard isOpen else { return }
    switch completion {
    case .finished: if machine.receiveFinish(of: side) { emit(completion: .finished) }
    case .failure: emit(completion: completion)
    }
  }

  @inlinable @inline(__always)
  func emitRow() -> Bool {
    guard let output = take(&row) else { return isOpen }
    return emit(output)
  }
}

@usableFromInline
struct JoinSubscriber<Input, Machine: JoinMachine, Row, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Gate = JoinGate<Machine, Row, Downstream>

  @usableFromInline let gate: Gate
  @usableFromInline let side: Int
  @usableFromInline let put: Gate.Put<Input>

  @inlinable
  init(gate: Gate, side: Int, put: @escaping Gate.Put<Input>) {
    self.gate = gate
    self.side = side
    self.put = put
  }

  @inlinable
  mutating func receive(subscription: Subscription) { gate.receive(subscription, side: side) }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { gate.receive(value, side: side, put: put) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    gate.receive(completion: completion, side: side)
  }
}
