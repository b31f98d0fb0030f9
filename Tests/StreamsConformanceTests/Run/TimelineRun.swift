import Streams
import StreamsTesting

extension CaseRunner {
  /// Runs a case in virtual time.
  ///
  /// The order in which things are scheduled is part of the format: first, for each result, its
  /// subscription and its cancellation, then the events of the hot inputs.
  static func run(
    _ timeline: VectorTimeline, _ nodes: [VectorNode], followingRx followsRx: Bool
  ) -> RunFindings {
    let scheduler = VirtualTimeScheduler()
    var findings = RunFindings()
    scheduler.onFailure = { findings.faults.append($0.description) }

    // The clock starts at zero, a case perhaps before that.
    let shift = -min(0, timeline.results.map(\.subscribeAt).min() ?? 0)
    let late = LateInputs()
    let graph = VectorGraph(
      nodes, inputs: late.placeholders(for: timeline.inputs), on: scheduler,
      followsRx: followsRx, clock: { scheduler.now.frames - shift })

    var recorders: [Int: Recorder<VectorValue, VectorFailure>] = [:]
    for (index, result) in timeline.results.enumerated() {
      scheduler.schedule(after: frame * (result.subscribeAt + shift), label: "subscribe") {
        recorders[index] = Recorder(graph.publisher(result.node), on: scheduler)
      }
      if let end = result.unsubscribeAt {
        scheduler.schedule(after: frame * (end + shift), label: "cancel") {
          recorders[index]?.cancel()
        }
      }
    }
    late.start(timeline.inputs, on: scheduler, shiftedBy: shift)
    scheduler.run()

    for (index, result) in timeline.results.enumerated() {
      let actual = recorders[index]?.timeline ?? Timeline()
      let expected = result.events.timeline(shiftedBy: shift)
      if let difference = actual.difference(from: expected, values: .letters) {
        findings.differences.append("\(result.node): \(difference)")
      }
    }
    for expected in timeline.subscriptions {
      let spans = expected.spans.map { from, to in
        SubscriptionSpan(
          subscribed: frame * (from + shift), ended: to.map { frame * ($0 + shift) })
      }
      if let difference = late.difference(of: expected.input, from: spans) {
        findings.differences.append("\(expected.input): \(difference)")
      }
    }
    compareNotes(graph, nodes, into: &findings)
    for recorder in recorders.values { recorder.cancel() }
    graph.tearDown()
    return findings
  }
}

/// The inputs of a case: the graph is built over them before they start.
private final class LateInputs {
  typealias Source = MarbleSource<VectorValue, VectorFailure>

  private var sources: [String: any Source] = [:]

  /// A stream for each input, which has to be started before it is subscribed.
  func placeholders(for inputs: [VectorInput]) -> [String: VectorPublisher] {
    Dictionary(
      inputs.map { input in
        let publisher = Deferred { [unowned self] in
          sources[input.id]?.erased ?? Empty().eraseToAnyPublisher()
        }
        return (input.id, publisher.eraseToAnyPublisher())
      }
    ) { first, _ in first }
  }

  /// Makes the sources; the events of hot ones are scheduled by that.
  func start(_ inputs: [VectorInput], on scheduler: VirtualTimeScheduler, shiftedBy shift: Int) {
    for input in inputs {
      switch input.kind {
      case .hot:
        sources[input.id] = HotSource(input.events.timeline(shiftedBy: shift), on: scheduler)
      case .cold:
        sources[input.id] = ColdSource(input.events.timeline(), on: scheduler)
      }
    }
  }

  /// How the subscriptions of an input differ from what is expected.
  func difference(of id: String, from spans: [SubscriptionSpan]) -> TimelineDifference? {
    sources[id].flatMap { $0.difference(from: spans, frame: CaseRunner.frame) }
  }
}

extension MarbleSource {
  fileprivate var erased: AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
