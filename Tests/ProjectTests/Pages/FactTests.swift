import Testing

@Suite("Pages: facts")
struct FactTests {
  @Test("Every fact about the frameworks has a test that names it, or is left out with a reason")
  func factsAreTested() throws {
    let path = "Tests/Surfaces/README.md"
    let facts = Facts(
      page: Page(path: path, text: try Project.text(of: path)),
      files: try Project.sources(under: "Tests/Surfaces/Tests"))
    #expect(facts.count == 95 + 54)
    #expect(facts.problems == [])
  }

  @Test("Facts without tests, tests of what is left out, and unknown numbers are reported")
  func problemsAreReported() {
    let page = Page(
      path: "README.md",
      text: """
        | Fact | What | |
        | --- | --- | --- |
        | U1 | tested | |
        | U2 | not tested | knob |
        | U3 | not tested | Left out: a reason. |
        | U4 | tested | Left out: a reason. |
        | SU1 | tested | |
        | U1 | again | |
        """)
    let tests = SourceFile(
      path: "A.swift",
      text: """
        @Test("U1, SU1: both")
        @Test(
          "U4: one", arguments: [1])
        // U2 is no test's name.
        @Test("U9: unknown")
        """)
    #expect(
      Facts(page: page, files: [tests]).problems == [
        "U2: no test names it.", "U4 is left out and has a test.", "U1 is in the table twice.",
        "A.swift:5: there is no fact U9.",
      ])
  }
}
