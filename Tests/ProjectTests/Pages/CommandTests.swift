import Testing

@Suite("Pages: commands")
struct CommandTests {
  private static func manifest() throws -> String {
    // The formatter may break a target's arguments over lines.
    try Project.text(of: "Package.swift").replacing(/\(\s+/, with: "(")
  }

  @Test("Every command on README, the guides and the benchmarks' page can be typed as it stands")
  func commandsExist() throws {
    let manifest = try Self.manifest()
    let problems = try Project.pages().flatMap {
      Commands.problems(of: $0, manifest: manifest, contains: Project.contains)
    }
    #expect(problems == [])
  }

  @Test("README's two commands are marked, so that .ci/run can run them")
  func theTwoCommandsAreMarked() throws {
    let fences = Page(path: "README.md", text: try Project.text(of: "README.md")).fences
    let marked = fences.filter { $0.tag?.kind == "command" }.map { "\($0.lines)" }
    #expect(marked == [#"["swift run explore"]"#, #"["swift test"]"#])
  }

  @Test("A misspelled executable and a missing script are reported")
  func mistakesAreReported() {
    let page = Page(
      path: "README.md",
      text: """
        ```sh
        swift run -c release explore --style result  # the other flow
        swift run explorer
        echo quit | swift run -c release
        bash .ci/go
        Benchmarks/instructions
        swift test
        ```
        """)
    let problems = Commands.problems(
      of: page, manifest: #".executableTarget(name: "explore","#,
      contains: { $0 == "Benchmarks/instructions" })
    #expect(
      problems == [
        "README.md:1: the manifest has no executable \"explorer\".",
        "README.md:1: `swift run` needs the name of an executable.",
        "README.md:1: there is no .ci/go.",
      ])
  }
}
