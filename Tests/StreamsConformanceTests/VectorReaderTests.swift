import Testing

@Suite("Vector files")
struct VectorReaderTests {
  private func mistakes(in text: String) -> [String] {
    VectorCaseReader.cases(in: text, named: "own.jsonl").mistakes.map(\.description)
  }

  /// A case that is right, apart from what is put in the place of its fields.
  private func line(
    graph: String = #"[{"id": "n1", "op": "EMPTY"}]"#,
    rest: String = #""script": [], "received": []"#
  ) -> String {
    #"{"id": "a", "operator": "EMPTY", "form": "script", "graph": \#(graph), \#(rest)}"#
  }

  @Test("Blank lines are passed over, and the others are counted from one")
  func lines() {
    let (cases, mistakes) = VectorCaseReader.cases(
      in: "\n\(line())\n\nnonsense\n", named: "own.jsonl")
    #expect(cases.map(\.id) == ["a"])
    #expect(
      mistakes.map(\.description) == [
        "own.jsonl:4: this line is not JSON; a case is one object on one line."
      ])
  }

  @Test("What is missing is named, and said what it is for")
  func missing() {
    #expect(
      mistakes(in: #"{"id": "a"}"#) == [
        "own.jsonl:1: operator: is missing: add the operator that the case is about."
      ])
    #expect(
      mistakes(in: line(graph: #"[{"id": "n1"}]"#)) == [
        "own.jsonl:1: graph[0].op: is missing: add the name of the operator."
      ])
  }

  @Test("What is of the wrong kind is named")
  func wrongKind() {
    #expect(mistakes(in: "[1]") == ["own.jsonl:1: expected an object, found an array."])
    #expect(
      mistakes(in: line(graph: #"{"id": "n1"}"#)) == [
        "own.jsonl:1: graph: must be an array, and is an object."
      ])
    #expect(
      mistakes(in: line(rest: #""script": [{"do": "jump"}], "received": []"#)) == [
        """
        own.jsonl:1: script[0].do: "jump" is not known: write one of "subscribe", "unsubscribe", \
        "connect", "next", "error", "complete", "dispose", "value", "observed".
        """
      ])
  }

  @Test("Names that lead nowhere, and names that are there twice")
  func names() {
    let step = #"{"do": "subscribe", "node": "n9", "as": "s1"}"#
    #expect(
      mistakes(in: line(rest: #""script": [\#(step)], "received": []"#)) == [
        "own.jsonl:1: graph: n9 is used, and no input or node has that id: add it to the graph."
      ])
    #expect(
      mistakes(in: line(graph: #"[{"id": "n1", "op": "of"}, {"id": "n1", "op": "of"}]"#)) == [
        "own.jsonl:1: graph: n1 is there twice: rename one of them."
      ])
    #expect(
      mistakes(in: "\(line())\n\(line())") == [
        "own.jsonl:2: id: a is there twice: give each case its own."
      ])
  }

  @Test("Values and functions that mean nothing")
  func values() {
    func graph(_ argument: String) -> String {
      line(graph: #"[{"id": "n1", "op": "of", "args": {"values": \#(argument)}}]"#)
    }
    #expect(
      mistakes(in: graph(#"[{"$": "color"}]"#)) == [
        """
        own.jsonl:1: graph[0].args.values[0]: "$": "color" is not known: write "error", "date", \
        "number" or "notification".
        """
      ])
    #expect(
      mistakes(in: graph(#"{"$fn": "table", "arity": 2, "rows": [{"in": [1], "out": 2}]}"#)) == [
        """
        own.jsonl:1: graph[0].args.values.rows[0].in: needs as many values as the arity says: 2.
        """
      ])
    #expect(
      mistakes(in: graph(#"{"$fn": "seq", "outcomes": [{}]}"#)) == [
        """
        own.jsonl:1: graph[0].args.values.outcomes[0]: has no outcome: add "out" with a value, or \
        "throw".
        """
      ])
  }
}
