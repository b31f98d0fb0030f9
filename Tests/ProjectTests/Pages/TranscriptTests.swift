import Testing

@Suite("Pages: transcripts")
struct TranscriptTests {
  @Test("A run that a page shows is a part of one that the explorer's tests compare")
  func runsAreReal() throws {
    let pages = try Project.pages()
    #expect(pages.flatMap { Transcripts.problems(of: $0, reading: Project.text(of:)) } == [])
    let shown = pages.filter { page in page.fences.contains { $0.tag?.kind == "transcript" } }
    #expect(shown.map(\.path) == ["README.md"])
  }

  private func page(_ block: String, of path: String = "run.txt") -> Page {
    Page(path: "README.md", text: "<!-- transcript: \(path) -->\n```text\n\(block)\n```")
  }

  private func problems(of page: Page) -> [String] {
    struct NotThere: Error {}
    return Transcripts.problems(of: page) { path in
      if path != "run.txt" { throw NotThere() }
      return "> back\nagain\n> forward\nno\n> back\nbye\n"
    }
  }

  @Test(
    "A block may leave lines out where it says so",
    arguments: ["> back\nbye", "again\n> forward", "> back\n…\n> back\nbye"])
  func partsAreFound(_ block: String) {
    #expect(problems(of: page(block)) == [])
  }

  @Test("A run that never was is reported at the line where it leaves the real one")
  func inventedRunsAreReported() {
    let found = [
      page("> back\nno"), page("> back\n…\nyes"), page("bye\n…\nagain"),
      page("> back", of: "other.txt"),
    ].flatMap(problems(of:))
    #expect(
      found == [
        "README.md:4: this is not how run.txt goes on: no",
        "README.md:5: this is not how run.txt goes on: yes",
        "README.md:5: this is not how run.txt goes on: again",
        "README.md:2: there is no other.txt.",
      ])
  }
}
