import Testing

@Suite("Documentation")
struct DocumentationTests {
  private static let modules = ["Streams", "StreamsTesting", "Coordinators", "CoordinatorsTesting"]

  @Test("Every public declaration is documented", arguments: modules)
  func everythingIsDocumented(_ module: String) throws {
    let paths = try SymbolGraph.extracted(from: module).undocumentedPaths
    #expect(paths.isEmpty, "\(paths.joined(separator: "\n"))")
  }
}
