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

  private init(publisher: VectorPublisher, send: @escaping (VectorEvent) -> Void) {
    self.publisher = publisher
    self.send = send
    value = { nil }
  }

  /// Makes a subject that replays what is younger than a window, if there is one.
  init(keeping capacity: Int, for window: Duration?, on scheduler: any Scheduler) {
    guard let window else {
      self.init(ReplaySubject<VectorValue, VectorFailure>(capacity: capacity))
      return
    }
    // The values carry the time of their sending.
    let subject = ReplaySubject<(value: VectorValue, time: Duration), VectorFailure>(
      capacity: capacity)
    let publisher = Deferred {
      let oldest = scheduler.now - window
      return subject.filter { $0.time > oldest }.map(\.value)
    }
    self.init(publisher: publisher.eraseToAnyPublisher()) { event in
      subject.send(event) { ($0, scheduler.now) }
    }
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
      let subject = VectorSubject(
        keeping: max(1, context.count("bufferSize") ?? .max), for: context.window("windowTime"),
        on: context.scheduler)
      return context.graph.keep(subject, as: context.node.id)
    },
  ]
}

/// Passes a stream on, as events of a case.
struct FeedingSubscriber: Subscriber {
  let send: (VectorEvent) -> Void

  /// Takes the subscription, before anything arrives.
  let keep: (Subscription) -> Void

  func receive(subscription: Subscription) { keep(subscription) }

  func receive(_ value: VectorValue) -> Bool {
    send(.next(value))
    return true
  }

  func receive(completion: Completion<VectorFailure>) {
    switch completion {
    case .finished: send(.complete)
    case .failure(let failure): send(.error(failure.value))
    }
  }
}
