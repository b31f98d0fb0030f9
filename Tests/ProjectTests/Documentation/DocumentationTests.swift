import Testing

@Suite("Documentation")
struct DocumentationTests {
  private static let modules = ["Streams", "StreamsTesting", "Coordinators", "CoordinatorsTesting"]

  @Test("Every public declaration is documented", arguments: modules)
  func everythingIsDocumented(_ module: String) throws {
    let paths = try SymbolGraph.extracted(from: module).undocumentedPaths
    #expect(paths.isEmpty, "\(paths.joined(separator: "\n"))")
  }

  @Test(
    "Every link in a documentation comment leads somewhere",
    .enabled(if: SymbolGraph.canCompileDocumentation, "the toolchain has no `docc`"),
    arguments: modules)
  func linksLeadSomewhere(_ module: String) throws {
    let problems = try SymbolGraph.documentationProblems(in: module)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }
}
