import Testing

@Suite("Pages: snippets")
struct SnippetTests {
  @Test("Every Swift block of README and the guides is compiled code")
  func pagesShowCompiledCode() throws {
    let snippets = Snippets(in: try Project.sources(under: "Sources", "Tests", "Benchmarks"))
    #expect(snippets.problems == [])
    #expect(try Project.pages().flatMap(snippets.problems(of:)) == [])
  }

  private let code = file(
    """
    func some() {
      //: snippet: greeting
      if isMorning {
        greet()

      }
      //: end snippet
    }
    """)

  /// A file whose marks are written `//:` here, so that they are not taken for marks of this file.
  private static func file(_ text: String) -> SourceFile {
    SourceFile(path: "A.swift", text: text.replacing("//:", with: "//"))
  }

  private func page(_ block: String) -> Page { Page(path: "README.md", text: block) }

  @Test("A block may differ from its code by their common indentation only")
  func blockEqualsItsCode() {
    let problems = Snippets(in: [code]).problems(
      of: page(
        """
        Text.

        <!-- snippet: greeting -->
        ```swift
        if isMorning {
          greet()

        }
        ```
        """))
    #expect(problems == [])
  }

  @Test("A block that differs is drawn against its code")
  func differenceIsDrawn() {
    let problems = Snippets(in: [code]).problems(
      of: page(
        """
        <!-- snippet: greeting -->
        ```swift
        if isMorning {
          wave()

        }
        ```
        """))
    #expect(
      problems == [
        """
        README.md:2: the block differs from the compiled snippet "greeting" \
        (- in the code, + on the page):
          if isMorning {
        -   greet()
        +   wave()
          
          }
        """
      ])
  }

  @Test("A block without a name, and one without code, are reported")
  func unknownBlocksAreReported() {
    let problems = Snippets(in: [code]).problems(
      of: page(
        """
        ```swift
        greet()
        ```
        <!-- snippet: farewell -->
        ```swift
        leave()
        ```
        """))
    #expect(
      problems == [
        "README.md:1: a Swift block needs `<!-- snippet: NAME -->` on the line before it.",
        "README.md:5: no compiled file has `// snippet: farewell`.",
      ])
  }

  @Test("Marks that do not pair, and names used twice, are reported")
  func wrongMarksAreReported() {
    let file = Self.file(
      """
      //: end snippet
      //: snippet: a
      //: snippet: b
      //: end snippet
      //: snippet: b
      //: end snippet
      //: snippet: c
      """)
    #expect(
      Snippets(in: [file]).problems == [
        "A.swift:1: `// end snippet` without a beginning.",
        "A.swift:3: \"a\" has no `// end snippet` yet.",
        "A.swift:6: a second snippet named \"b\".",
        "A.swift: \"c\" has no `// end snippet`.",
      ])
  }
}
