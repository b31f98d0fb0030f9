import Streams

/// A subject of a graph, whatever its kind.
struct VectorSubject {
  let publisher: VectorPublisher
  let send: (VectorEvent) -> Void

  /// The current value; `nil` for a subject that has none.
  let value: () -> VectorValue?

  init(
    _ subject: some Subject<VectorValue, VectorFailure>,
    value: @escaping () -> VectorValue? = { nil }
  ) {
    publisher = subject.eraseToAnyPublisher()
    send = { subject.send($0) }
    self.value = value
  }

  init(
    publisher: VectorPublisher, send: @escaping (VectorEvent) -> Void
  ) {
    self.publisher = publisher
    self.send = send
    value = { nil }
  }
}

extension Subject where Failure == VectorFailure {
  /// Sends an event of a case.
  func send(_ event: VectorEvent, _ make: (VectorValue) -> Output) {
    switch event {
    case .next(let value): send(make(value))
    case .error(let error): send(completion: .failure(VectorFailure(value: error)))
    case .complete: send(completion: .finished)
    }
  }
}

extension Subject where Output == VectorValue, Failure == VectorFailure {
  /// Sends an event of a case.
  func send(_ event: VectorEvent) { send(event) { $0 } }
}

extension OperatorTable {
  static let subjects: [String: Builder] = [
    "Subject": { context in
      context.graph.keep(
        VectorSubject(PassthroughSubject<VectorValue, VectorFailure>()), as: context.node.id)
    },
    "BehaviorSubject": { context in
      let subject = CurrentValueSubject<VectorValue, VectorFailure>(
        context.value("value") ?? .null)
      return context.graph.keep(
        VectorSubject(subject, value: { subject.value }), as: context.node.id)
    },
    "ReplaySubject": { context in
      // Rx keeps one value at least.
      let capacity = max(1, context.count("bufferSize") ?? .max)
      guard let window = context.window("windowTime") else {
        return context.graph.keep(
          VectorSubject(ReplaySubject<VectorValue, VectorFailure>(capacity: capacity)),
          as: context.node.id)
      }
      return context.graph.keep(
        windowed(
          ReplaySubject(capacity: capacity), window, on: context.scheduler),
        as: context.node.id)
    },
  ]

  /// A subject that replays what is younger than a window: values carry the time of their sending.
  private static func windowed(
    _ subject: ReplaySubject<(value: VectorValue, time: Duration), VectorFailure>,
    _ window: Duration, on scheduler: any Scheduler
  ) -> VectorSubject {
    let publisher = Deferred {
      let oldest = scheduler.now - window
      return subject.filter { $0.time > oldest }.map(\.value)
    }
    return VectorSubject(publisher: publisher.eraseToAnyPublisher()) { event in
      subject.send(event) { ($0, scheduler.now) }
    }
  }
}
