import Testing

@Suite("Pages: links")
struct LinkTests {
  @Test("Every link of README and the guides leads to a file that is there")
  func linksLeadSomewhere() throws {
    let broken = try Project.pages().flatMap { page in
      page.linkedPaths.filter { !Project.contains($0) }.map { "\(page.path) links to \($0)" }
    }
    #expect(broken == [])
  }

  @Test("Links are resolved from the page's folder; anchors and addresses are left alone")
  func linksAreResolved() {
    let page = Page(
      path: "Guides/Testing.md",
      text: """
        [a](../README.md#first) [b](VectorFormat.md) [c](https://swift.org/x) [d](#here)
        """)
    #expect(page.linkedPaths == ["README.md", "Guides/VectorFormat.md"])
  }
}
