import Testing

/// The one file that may step out of the compiler's checks, by hand audited.
private let auditedFile: String? = "Sources/Streams/Engine/Threads/HomeBound.swift"

@Suite("Code: rules")
struct SourceRuleTests {
  @Test("Tests use what users use: nothing is imported with @testable")
  func nothingIsTestable() throws {
    let files = try Project.sources(under: "Sources", "Tests", "Benchmarks")
    #expect(files.flatMap { $0.places(of: "@testable import") } == [])
  }

  @Test("The compiler's race checks are switched off in the one audited file only")
  func raceChecksStayOn() throws {
    let files = try Project.sources(under: "Sources").filter { $0.path != auditedFile }
    let words = ["@unchecked Sendable", "nonisolated(unsafe)"]
    #expect(files.flatMap { file in words.flatMap(file.places(of:)) } == [])
  }

  @Test("No file is longer than 400 lines")
  func filesAreShort() throws {
    let long = try Project.sources(under: "Sources", "Tests", "Benchmarks")
      .map { (path: $0.path, count: $0.text.utf8.count { $0 == UInt8(ascii: "\n") }) }
      .filter { $0.count > 400 }
      .map { "\($0.path) has \($0.count) lines" }
    #expect(long == [])
  }

  @Test("Comments and literals are not taken for code")
  func commentsAreNotCode() {
    let file = SourceFile(
      path: "A.swift",
      text: ##"""
        import Streams  // @testable import A
        /* @testable import A
        @testable import A */ let a = "@testable import A \" @testable import A"
        let b = """
          @testable import A \""" @testable import A
          """
        let c = #"@testable import A " @testable import A"#
        @testable import A
        """##)
    #expect(file.places(of: "@testable import") == ["A.swift:8: @testable import A"])
  }
}
