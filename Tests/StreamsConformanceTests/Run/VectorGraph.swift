import Streams

/// The streams of one case, built on demand, and what was noted while they ran.
final class VectorGraph {
  let scheduler: any Scheduler

  /// Whether operators that the contract decides otherwise do as they do in Rx.
  let followsRx: Bool

  /// The time or the step that it is now.
  var at: Int { clock() }

  private let clock: () -> Int
  private let nodes: [String: VectorNode]
  private var publishers: [String: VectorPublisher]
  private var subjects: [String: VectorSubject] = [:]
  private var tearDownActions: [() -> Void] = []
  private var madeCount = 0
  private var connections: [String: () -> Subscription] = [:]
  private var failures: [String: VectorValue] = [:]
  private var disposed: Set<String> = []

  /// What keeps a case from being run as it should.
  private(set) var faults: [String] = []

  /// The rules of the contract that have come into play and differ from Rx, in order.
  private(set) var rulings: [Ruling] = []

  private(set) var calls: [String: [VectorCall]] = [:]
  private(set) var produced: [String: [VectorValue]] = [:]

  /// Makes the graph of a case.
  ///
  /// - Parameters:
  ///   - nodes: The operators.
  ///   - inputs: The sources that they may name.
  ///   - scheduler: Where time comes from.
  ///   - followsRx: Whether operators that the contract decides otherwise do as they do in Rx.
  ///   - clock: Tells the time or step for what is noted.
  init(
    _ nodes: [VectorNode], inputs: [String: VectorPublisher], on scheduler: any Scheduler,
    followsRx: Bool, clock: @escaping () -> Int
  ) {
    self.nodes = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    publishers = inputs
    self.scheduler = scheduler
    self.followsRx = followsRx
    self.clock = clock
  }

  // MARK: Streams

  /// The stream of an input or a node, always the same one.
  func publisher(_ id: String) -> VectorPublisher {
    if let publisher = publishers[id] { return publisher }
    let publisher = newInstance(of: id)
    publishers[id] = publisher
    return publisher
  }

  /// Gives a stream that a function made a name of its own.
  func adopt(_ publisher: VectorPublisher) -> VectorValue {
    madeCount += 1
    let id = "made \(madeCount)"
    publishers[id] = publisher
    return .reference(id)
  }

  /// A new stream of a node.
  func newInstance(of id: String) -> VectorPublisher {
    guard let node = nodes[id] else {
      fault("There is no input or node \(id).")
      return Empty().eraseToAnyPublisher()
    }
    let context = NodeContext(node, in: self)
    guard let build = OperatorTable.all[node.op] else {
      fault("The runner does not know the operator \(node.op).")
      return Empty().eraseToAnyPublisher()
    }
    let publisher = build(context)
    context.checkThatAllArgumentsWereUsed()
    return publisher
  }

  /// The stream that a value stands for.
  func stream(of value: VectorValue) -> VectorPublisher {
    switch value {
    case .reference(let id): return publisher(id)
    case .array(let elements): return sequence(elements)
    default:
      fault("\(value) is not a stream.")
      return Empty().eraseToAnyPublisher()
    }
  }

  /// The stream that a closure makes, or one that fails as the closure does.
  func stream(_ make: () throws(VectorFailure) -> VectorValue) -> VectorPublisher {
    do throws(VectorFailure) {
      return stream(of: try make())
    } catch {
      return Fail(error).eraseToAnyPublisher()
    }
  }

  // MARK: Subjects

  /// Keeps a subject, so that the case can send to it.
  func keep(_ subject: VectorSubject, as id: String) -> VectorPublisher {
    subjects[id] = subject
    return subject.publisher
  }

  /// Keeps what connects a stream that waits for that.
  func keep(connectable connect: @escaping () -> Subscription, as id: String) {
    connections[id] = connect
  }

  /// Connects a stream that waits for it.
  func connect(_ id: String) {
    _ = publisher(id)
    guard let connect = connections[id] else {
      return fault("\(id) is not a stream that waits to be connected.")
    }
    let connection = connect()
    atTearDown { connection.cancel() }
  }

  /// The subject of a node; a fault is noted when there is none.
  func subject(_ id: String) -> VectorSubject? {
    _ = publisher(id)
    if subjects[id] == nil { fault("\(id) is not a subject, or was disposed of.") }
    return subjects[id]
  }

  /// Sends to a subject.
  func send(_ event: VectorEvent, to id: String) {
    if case .error(let error) = event, failures[id] == nil { failures[id] = error }
    subject(id)?.send(event)
  }

  /// The failure that was sent to a subject.
  func failure(of id: String) -> VectorValue? { failures[id] }

  /// Lets go of a subject.
  func dispose(_ id: String) {
    _ = publisher(id)
    subjects[id] = nil
    publishers[id] = nil
    disposed.insert(id)
  }

  /// Whether a subject was let go.
  func isDisposed(_ id: String) -> Bool { disposed.contains(id) }

  /// Does something when the run is over.
  func atTearDown(_ action: @escaping () -> Void) { tearDownActions.append(action) }

  /// Lets go of all streams; those that note something hold the graph.
  func tearDown() {
    for action in tearDownActions { action() }
    tearDownActions = []
    subjects = [:]
    connections = [:]
    publishers = [:]
  }

  // MARK: Notes

  func fault(_ problem: String) {
    if !faults.contains(problem) { faults.append(problem) }
  }

  func note(_ call: VectorCall, of node: String) {
    calls[node, default: []].append(call)
  }

  func note(produced value: VectorValue, by node: String) {
    produced[node, default: []].append(value)
  }

  /// Notes that a rule has come into play that differs from Rx.
  func note(_ ruling: Ruling) {
    if !rulings.contains(ruling) { rulings.append(ruling) }
  }
}

/// The stream of some values.
func sequence(_ values: [VectorValue]) -> VectorPublisher {
  values.publisher.setFailureType(to: VectorFailure.self).eraseToAnyPublisher()
}
