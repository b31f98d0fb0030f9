import Testing

@Suite("Pages: rules")
struct RuleTests {
  @Test("Every rule of the guides has a test that names it, and no other rule is cited")
  func rulesAreTested() throws {
    let rules = Rules(
      pages: try Project.pages(),
      files: try Project.sources(under: "Sources", "Tests", "Benchmarks"))
    #expect(rules.rules.count > 50)
    #expect(rules.problems == [])
  }

  @Test("Every rule of the guides has a break, and no other rule has one")
  func rulesAreBroken() throws {
    let files = try Project.files(under: "Tests/Breaks", withExtension: "txt")
      .map { BreakFile(path: $0, text: try Project.text(of: $0)) }
    #expect(Rules(pages: try Project.pages(), files: []).problems(of: files) == [])
  }

  @Test("Rules without tests, wrong links and unknown numbers are reported")
  func problemsAreReported() {
    let page = Page(
      path: "Guides/Rules.md",
      text: """
        # Rules
        ### Q1: tested
        [Tests](../Tests/QTests.swift)
        ### Q2: not tested
        ## The rest
        ### Q3: tested elsewhere
        [Tests](../Tests/OtherTests.swift)
        ### Q1: again
        [Tests](../Tests/QTests.swift)
        """
        .replacing("Q", with: "S"))
    let tests = SourceFile(
      path: "Tests/STests.swift",
      text: """
        @Test("Q1, Q3: both")
        @Test(
          "Q1: one")
        // Q7: no such rule
        /// As said before (Q3, Q8).
        """
        .replacing("Q", with: "S"))
    #expect(
      Rules(pages: [page], files: [tests]).problems == [
        "Guides/Rules.md:4: S2: no test names it.",
        "Guides/Rules.md:4: S2: its section links to no test.",
        "Guides/Rules.md:6: S3: Tests/OtherTests.swift has no test that names it.",
        "Guides/Rules.md:8: S1 is stated twice.",
        "Tests/STests.swift:4: there is no rule S7.",
        "Tests/STests.swift:5: there is no rule S8.",
      ])
  }

  @Test("Rules without a break, and breaks of unknown rules, are reported")
  func breaksAreReported() {
    let page = Page(
      path: "Guides/Rules.md",
      text: """
        ### Q1: broken
        ### Q2: broken, for the compiler to see
        ### Q3: not broken
        ### Q4: has an empty file
        """
        .replacing("Q", with: "S"))
    let files = [
      ("S1", "S1: the value is late.\n"), ("S2", "\nS2 (compiler): it is open.\n"),
      ("S4", "S1: the value is late.\n"), ("S30", "S30: nothing.\n"),
    ].map { BreakFile(path: "Tests/Breaks/\($0).txt", text: $1) }
    #expect(
      Rules(pages: [page], files: []).problems(of: files) == [
        "Guides/Rules.md:3: S3: no file in Tests/Breaks breaks it.",
        "Guides/Rules.md:4: S4: no file in Tests/Breaks breaks it.",
        "Tests/Breaks/S30.txt: there is no rule S30.",
      ])
  }
}
