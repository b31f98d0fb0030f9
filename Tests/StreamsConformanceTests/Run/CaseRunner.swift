import Streams
import StreamsTesting

/// Runs cases.
enum CaseRunner {
  /// One frame of a case on the clock.
  static let frame = Duration.milliseconds(1)

  /// Runs a case, and a second time when rules came into play that differ from Rx: such a rule
  /// explains a difference if there is none once the operators in question do as they do in Rx.
  static func run(_ vector: VectorCase) -> CaseResult {
    let findings = run(vector, followingRx: false)
    if findings.isClean { return CaseResult(id: vector.id, verdict: .passed) }
    guard let ruling = findings.rulings.first else {
      return CaseResult(id: vector.id, verdict: .failed(findings.text))
    }
    let second = run(vector, followingRx: true)
    if second.isClean { return CaseResult(id: vector.id, verdict: .ruledOtherwise(ruling)) }
    return CaseResult(
      id: vector.id,
      verdict: .failed(
        """
        \(findings.text)
        \(ruling.rule) came into play, but does not explain this. With Rx in its place:
        \(second.text)
        """))
  }

  private static func run(_ vector: VectorCase, followingRx followsRx: Bool) -> RunFindings {
    switch vector.form {
    case .timeline(let timeline): run(timeline, vector.graph, followingRx: followsRx)
    case .script(let script): ScriptRun(script, vector.graph, followingRx: followsRx).run()
    }
  }

  /// Compares the calls and the produced values that nodes noted with those that the case expects.
  static func compareNotes(
    _ graph: VectorGraph, _ nodes: [VectorNode], into findings: inout RunFindings
  ) {
    for node in nodes {
      if let expected = node.calls {
        let functions = Set(node.arguments.keys)
        let actual = (graph.calls[node.id] ?? []).filter { functions.contains($0.function) }
        if expected != actual {
          findings.differences.append(
            """
            The functions of \(node.id) (\(node.op)) were not called as expected.
              expected  \(expected.map(\.description).joined(separator: ", "))
              actual    \(actual.map(\.description).joined(separator: ", "))
            """)
        }
      }
      if let expected = node.produced, expected != graph.produced[node.id] ?? [] {
        findings.differences.append(
          """
          \(node.id) (\(node.op)) did not produce what was expected.
            expected  \(expected)
            actual    \(graph.produced[node.id] ?? [])
          """)
      }
    }
    findings.faults += graph.faults
    findings.rulings += graph.rulings
  }
}

extension [VectorTimedEvent] {
  /// The events on the clock of a recorder.
  func timeline(shiftedBy shift: Int = 0) -> Timeline<VectorValue, VectorFailure> {
    Timeline(
      map { event in
        let time = CaseRunner.frame * (event.at + shift)
        switch event.event {
        case .next(let value): return .value(value, at: time)
        case .error(let error): return .failure(VectorFailure(value: error), at: time)
        case .complete: return .finished(at: time)
        }
      })
  }
}

extension MarbleValues where Value == VectorValue {
  /// A string of one character is drawn as itself.
  static var letters: MarbleValues { MarbleValues { .string(String($0)) } }
}

extension Duration {
  /// The duration in frames of a case.
  var frames: Int { Int(self / CaseRunner.frame) }
}
