import Testing

@Suite("Vector runner")
struct RunnerTests {
  /// The report on one case.
  private func report(_ line: String) -> String {
    var report = ConformanceReport()
    report.run(line, named: "own.jsonl")
    return report.description
  }

  /// A timeline over one cold input that emits a at 1 and finishes at 3.
  private func timeline(graph: String, events: String, subscriptions: String = "[]") -> String {
    #"""
    {"id": "own/1", "operator": "x", "form": "timeline", "inputs": [{"id": "e1", "kind": "cold", \#
    "events": [{"t": 1, "kind": "next", "value": "a"}, {"t": 3, "kind": "complete"}]}], \#
    "graph": [\#(graph)], "result": "n1", "expectedEvents": \#(events), \#
    "subscriptions": \#(subscriptions)}
    """#
  }

  private let identity =
    #"{"id": "n1", "op": "map", "src": "e1", "args": {"project": {"$fn": "identity"}}}"#

  @Test("A case that holds is counted")
  func passes() {
    let text = report(
      timeline(
        graph: identity,
        events: #"[{"t": 1, "kind": "next", "value": "a"}, {"t": 3, "kind": "complete"}]"#,
        subscriptions: #"[{"input": "e1", "spans": [[0, 3]]}]"#))
    #expect(text == "1 passed, 0 failed, 0 ruled otherwise")
  }

  @Test("A difference is drawn as marbles, and so are subscriptions")
  func differences() {
    let text = report(
      timeline(
        graph: identity, events: #"[{"t": 2, "kind": "next", "value": "b"}]"#,
        subscriptions: #"[{"input": "e1", "spans": [[0, null]]}]"#))
    #expect(
      text == """
        failed   own/1
            n1: The stream did not do what was expected.
              time      0
              expected  --b-
              actual    -a-|
                         ^
            At 1ms: nothing was expected, but a came.
            The actual as a literal: "-a-|"
            e1: The source was not subscribed as expected.
              time      0
              expected  ^---
              actual    ^--!
            Subscription 1: expected 0ms to the end of the test, but it was 0ms to 3ms.
            The actual as literals: "^--!"
        0 passed, 1 failed, 0 ruled otherwise
        """)
  }

  @Test("What the runner does not know is a failure")
  func unknown() {
    let end = #"[{"t": 3, "kind": "complete"}]"#
    #expect(
      report(timeline(graph: #"{"id": "n1", "op": "fold", "src": "e1"}"#, events: end))
        .contains("The runner does not know the operator fold."))
    #expect(
      report(
        timeline(
          graph: #"{"id": "n1", "op": "map", "src": "e1", "args": {"project": {"$fn": "guess"}}}"#,
          events: end)
      )
      .contains(
        """
        The function project of n1 (map) is "guess", which the runner does not know.
        """))
    #expect(
      report(
        timeline(
          graph: #"""
            {"id": "n1", "op": "map", "src": "e1", \#
            "args": {"project": {"$fn": "identity"}, "mood": "good"}}
            """#, events: end)
      )
      .contains("The node n1 (map) has the argument mood, which the runner does not know."))
  }

  @Test("A call that should not be is a failure, even where all events are as expected")
  func calls() {
    func text(_ function: String) -> String {
      report(
        timeline(
          graph: #"{"id": "n1", "op": "map", "src": "e1", "args": {"project": \#(function)}}"#,
          events: #"[{"t": 1, "kind": "next", "value": null}, {"t": 3, "kind": "complete"}]"#))
    }
    #expect(
      text(#"{"$fn": "uncalled"}"#) == """
        failed   own/1
            The function project of n1 (map) was called with [a, 0].
        0 passed, 1 failed, 0 ruled otherwise
        """)
    #expect(
      text(#"{"$fn": "table", "arity": 1, "rows": []}"#) == """
        failed   own/1
            The function project of n1 (map) has no row for [a].
        0 passed, 1 failed, 0 ruled otherwise
        """)
    #expect(
      text(#"{"$fn": "seq", "outcomes": []}"#) == """
        failed   own/1
            The function project of n1 (map) has 0 outcomes and was called 1 times.
        0 passed, 1 failed, 0 ruled otherwise
        """)
  }

  @Test("A rule explains a difference if there is none with the operator of Rx in its place")
  func rulings() {
    let first = #"""
      {"id": "n1", "op": "first", "src": "e1", \#
      "args": {"predicate": {"$fn": "equals", "value": "z"}}}
      """#
    let failure = #"{"t": 3, "kind": "error", "error": {"$": "error", "name": "EmptyError"}}"#
    #expect(
      report(timeline(graph: first, events: "[\(failure)]")) == """
        ruled otherwise by S8: a first or last that finds no value finishes, it does not fail
            own/1
        0 passed, 0 failed, 1 ruled otherwise
        """)
    #expect(
      report(timeline(graph: first, events: #"[{"t": 3, "kind": "error", "error": "other"}]"#))
        == """
        failed   own/1
            n1: The stream did not do what was expected.
              time      0
              expected  ---#
              actual    ---|
                           ^
            At 3ms: expected the failure (other), but the finish came.
            The actual as a literal: "---|"
            S8 came into play, but does not explain this. With Rx in its place:
            n1: The stream did not do what was expected.
              time      0
              expected  ---#
              actual    ---#
                           ^
            At 3ms: expected the failure other, but the failure EmptyError came.
            The actual as a literal: "---#"
        0 passed, 1 failed, 0 ruled otherwise
        """)
  }
}
