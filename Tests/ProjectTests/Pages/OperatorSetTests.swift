import Testing

@Suite("Pages: the set")
struct OperatorSetTests {
  @Test(
    "Every subject, source, operator, scheduler and bridge has its test file and its row in the guide"
  )
  func theSetIsComplete() throws {
    let files = try OperatorSet.folders.flatMap { try Project.sources(under: $0) }
    let page = "Guides/StreamContract.md"
    let problems = OperatorSet.problems(
      of: files,
      testedBy: Project.files(under: "Tests/StreamsTests", withExtension: "swift"),
      describedBy: Page(path: page, text: try Project.text(of: page)))
    #expect(files.count > 60)
    #expect(problems == [])
  }

  @Test("A missing test file and a missing row are reported; hidden files need neither")
  func gapsAreReported() {
    let folder = "Sources/Streams/Operators/Shaping"
    let files = [
      SourceFile(path: "\(folder)/Map.swift", text: "public func map() {}"),
      SourceFile(path: "\(folder)/Filter.swift", text: "public func filter() {}"),
      SourceFile(path: "\(folder)/FilterMachine.swift", text: "struct FilterMachine {}"),
    ]
    let page = Page(
      path: "Guides/Set.md",
      text: "| `map` | [Map](../Sources/Streams/Operators/Shaping/Map.swift) |")
    #expect(
      OperatorSet.problems(
        of: files, testedBy: ["Tests/StreamsTests/MapTests.swift"], describedBy: page) == [
          "\(folder)/Filter.swift: there is no FilterTests.swift.",
          "\(folder)/Filter.swift: Guides/Set.md has no row that links to it.",
        ])
  }
}
