import Streams
import StreamsTesting

/// One run of a case in steps.
final class ScriptRun {
  private let script: VectorScript
  private let nodes: [VectorNode]

  /// The scheduler of the streams; its clock stands still, so that timers never fire.
  private let scheduler = VirtualTimeScheduler()
  private let clock = StepClock()
  private let graph: VectorGraph
  private var recorders: [String: Recorder<VectorValue, VectorFailure>] = [:]
  private var liveCounts: [String: LiveCount] = [:]
  private var feeds: [Subscription] = []
  private var findings = RunFindings()

  init(_ script: VectorScript, _ nodes: [VectorNode], followingRx followsRx: Bool) {
    self.script = script
    self.nodes = nodes
    graph = VectorGraph(nodes, inputs: [:], on: scheduler, followsRx: followsRx) { [clock] in
      clock.step
    }
  }

  /// Runs the steps in order; those inside a handler run when their event comes.
  func run() -> RunFindings {
    for (index, step) in script.steps.enumerated() where step.inside == nil {
      clock.step = index
      perform(step, index)
    }
    compare()
    for recorder in recorders.values { recorder.cancel() }
    for feed in feeds { feed.cancel() }
    graph.tearDown()
    return findings
  }

  private func perform(_ step: VectorStep, _ index: Int) {
    switch step.action {
    case .subscribe(let node, let name): subscribe(node, as: name)
    case .feed(let node, let subject): feed(node, into: subject)
    case .unsubscribe(let name): recorders[name]?.cancel()
    case .send(let event, let node): send(event, to: node, step)
    case .connect(let node): graph.connect(node)
    case .dispose(let node): graph.dispose(node)
    case .checkValue(let node, let expected): checkValue(of: node, expected, step)
    case .checkObserved(let node, let expected):
      let actual = (liveCounts[node]?.count ?? 0) > 0
      if actual != expected {
        difference("Step \(index): \(node) is\(actual ? "" : " not") subscribed.")
      }
    }
  }

  private func subscribe(_ node: String, as name: String) {
    let live = liveCounts[node] ?? LiveCount()
    liveCounts[node] = live
    recorders[name] = Recorder(
      Counted(upstream: graph.publisher(node), count: live), on: clock
    ) { [unowned self] index, _, subscription in
      // The recorder is not there yet when the stream emits while it is subscribed.
      for (stepIndex, step) in script.steps.enumerated() {
        guard let inside = step.inside, inside.subscriber == name, inside.event == index else {
          continue
        }
        if case .unsubscribe(name) = step.action {
          subscription.cancel()
        } else {
          perform(step, stepIndex)
        }
      }
    }
  }

  private func feed(_ node: String, into subject: String) {
    guard let subject = graph.subject(subject) else { return }
    graph.publisher(node).subscribe(
      FeedingSubscriber(send: subject.send) { [self] in feeds.append($0) })
  }

  private func send(_ event: VectorEvent, to node: String, _ step: VectorStep) {
    if let error = step.raises {
      expect(error, from: node, raising: graph.isDisposed(node) ? Self.disposedError : nil)
    } else {
      graph.send(event, to: node)
    }
  }

  private func checkValue(of node: String, _ expected: VectorValue?, _ step: VectorStep) {
    if let error = step.raises {
      let raised = graph.isDisposed(node) ? Self.disposedError : graph.failure(of: node)
      return expect(error, from: node, raising: raised)
    }
    guard let actual = graph.subject(node)?.value() else {
      graph.fault("\(node) has no value that could be read.")
      return
    }
    if actual != expected {
      difference("The value of \(node) is \(actual), and not \(expected?.description ?? "none").")
    }
  }

  private static let disposedError = VectorValue.error(
    name: "ObjectUnsubscribedError", message: nil)

  /// Compares the error that a step shall raise with the one that it raises in Rx.
  ///
  /// Here no step raises any.
  private func expect(_ error: VectorValue, from node: String, raising raised: VectorValue?) {
    if error != raised {
      difference("Step \(clock.step): \(node) raises \(raised?.description ?? "nothing") in Rx.")
    } else if !graph.followsRx {
      graph.note(graph.isDisposed(node) ? .disposedSubject : .valueOfFailedSubject)
      difference("Step \(clock.step): \(node) raises nothing.")
    }
  }

  private func difference(_ text: String) {
    findings.differences.append(text)
  }

  private func compare() {
    for (name, events) in script.received.sorted(by: { $0.key < $1.key }) {
      let expected = events.map { VectorTimedEvent(at: root(of: $0.at), event: $0.event) }
      let actual = recorders[name]?.timeline ?? Timeline()
      if let difference = actual.difference(
        from: expected.timeline(), values: .letters)
      {
        self.difference("\(name), with a step for a frame: \(difference)")
      }
    }
    for name in recorders.keys.sorted() where script.received[name] == nil {
      graph.fault("The case does not say what \(name) receives.")
    }
    CaseRunner.compareNotes(graph, nodes, into: &findings)
  }

  /// The step in its turn during which a step runs.
  ///
  /// What is sent inside a delivery is delivered before the outermost send returns (S1): later than
  /// in Rx, but still during the step that stands outside.
  private func root(of index: Int) -> Int {
    guard script.steps.indices.contains(index), let inside = script.steps[index].inside,
      let events = script.received[inside.subscriber], events.indices.contains(inside.event),
      events[inside.event].at < index
    else { return index }
    return root(of: events[inside.event].at)
  }
}

/// A clock that shows the number of a step as a time.
private final class StepClock: Scheduler {
  var step = 0

  var now: Duration { CaseRunner.frame * step }

  func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    preconditionFailure("Nothing waits for the next step of a script.")
  }

  func schedule(
    after delay: Duration, every period: Duration, origin: WorkOrigin,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork {
    schedule(after: delay, origin: origin) { _ = action() }
  }

  func cancelWork(_ id: ScheduledWork.ID) {}
}

/// How many subscriptions there are: a subscriber is released when its subscription has ended (L1).
private final class LiveCount {
  var count = 0
}

private struct Counted<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let count: LiveCount

  @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    count.count += 1
    let watch = ReleaseWatch { [count] in count.count -= 1 }
    return upstream.subscribe(WatchedSubscriber(watch: watch, downstream: subscriber))
  }
}
