import Foundation

/// What a built module offers to its clients, as the toolchain's documentation tools see it.
struct SymbolGraph: Decodable {
  /// A public declaration.
  struct Symbol: Decodable {
    let pathComponents: [String]
    let docComment: Comment?
    /// Where it is declared; the compiler's own additions, such as a synthesized `hash(into:)`, have
    /// no place.
    let location: Location?

    struct Location: Decodable {
      let uri: String
    }

    struct Comment: Decodable {
      let lines: [Line]
    }

    struct Line: Decodable {
      let text: String
    }
  }

  let symbols: [Symbol]

  /// The paths of the declarations that have no documentation comment, of their own or inherited.
  var undocumentedPaths: [String] {
    symbols.filter { $0.location != nil && $0.docComment?.lines.isEmpty ?? true }
      .map { $0.pathComponents.joined(separator: ".") }
      .sorted()
  }

  /// Extracts the graph of a module of the package that is being tested.
  static func extracted(from module: String) throws -> SymbolGraph {
    try withFolder(for: module) { folder in
      let data = try Data(contentsOf: folder.appending(path: "\(module).symbols.json"))
      return try JSONDecoder().decode(SymbolGraph.self, from: data)
    }
  }

  /// What the documentation compiler finds wrong with a module's comments, each place once: it
  /// reports the comment of an operator for every publisher.
  static func documentationProblems(in module: String) throws -> [String] {
    try withFolder(for: module) { folder in
      let compiler = try Tool(
        "docc",
        [
          "convert", "--additional-symbol-graph-dir", folder.path(),
          "--fallback-display-name", module, "--fallback-bundle-identifier", module,
          "--output-dir", folder.appending(path: "Documentation").path(), "--warnings-as-errors",
        ])
      if compiler.status == 0 { return [] }
      var places: Set<String> = []
      let problems = compiler.output.matches(of: /error: (.*)\n\s*--> (.*?:\d+)/)
        .filter { places.insert(String($0.2)).inserted }
        .map { "\($0.2): \($0.1)" }
      return problems.isEmpty ? [compiler.output] : problems
    }
  }

  /// Whether the toolchain has a documentation compiler.
  static var canCompileDocumentation: Bool {
    (try? Tool("docc", ["--help"]))?.status == 0
  }

  private static func withFolder<Result>(
    for module: String, _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let extractor = try Tool(
      "swift",
      [
        "symbolgraph-extract", "-module-name", module, "-I", BuildFolder.modules().path(),
        "-target", targetTriple(), "-minimum-access-level", "public",
        "-output-dir", folder.path(),
      ])
    guard extractor.status == 0 else { throw Failure(description: extractor.output) }
    return try body(folder)
  }

  private static func targetTriple() throws -> String {
    let information = try Tool("swiftc", ["-print-target-info"]).output
    guard let match = information.firstMatch(of: /"triple"\s*:\s*"([^"]+)"/) else {
      throw Failure(description: "The compiler does not tell its target:\n\(information)")
    }
    return String(match.1)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
