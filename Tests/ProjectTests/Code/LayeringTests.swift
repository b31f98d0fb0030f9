import Testing

/// What each module of the package may import; a module that is missing here may import nothing.
private let layers: [String: Set<String>] = [
  "Streams": [],
  "StreamsTesting": ["Streams"],
  "Coordinators": ["Streams"],
  "CoordinatorsTesting": ["Coordinators", "Streams"],
  "CoordinatorsUIKit": ["Coordinators", "Streams"],
  "TerminalText": [],
  "LineEditor": ["TerminalText"],
  "ExplorerKit": ["Coordinators", "Streams", "TerminalText"],
  "explore": ["ExplorerKit", "LineEditor", "TerminalText"],
]

/// What the two cores may import beside modules of the package.
private let coreSystemModules: Set<String> = [
  "Synchronization", "Observation", "Darwin", "Glibc", "Musl", "Android",
]

private let cores: Set<String> = ["Streams", "Coordinators"]

/// The imports of a file that its layer does not allow, as `path imports module`.
private func forbiddenImports(of file: SourceFile) -> [String] {
  let parts = file.path.split(separator: "/")
  guard parts.count > 2, parts[0] == "Sources" else { return [] }
  let module = String(parts[1])
  let allowed = layers[module, default: []]
  let restricted = cores.contains(module) ? nil : layers.keys
  return file.importedModules
    .filter { imported in
      if allowed.contains(imported) { return false }
      guard let restricted else { return !coreSystemModules.contains(imported) }
      return restricted.contains(imported)
    }
    .map { "\(file.path) imports \($0)" }
}

@Suite("Code: layers")
struct LayeringTests {
  @Test("Every module imports only what stands below it; the cores neither Foundation nor Dispatch")
  func modulesImportWhatStandsBelow() throws {
    #expect(try Project.sources(under: "Sources").flatMap(forbiddenImports(of:)) == [])
  }

  @Test("A core that imports Foundation, and a layer that is skipped upwards, are found")
  func forbiddenImportsAreFound() {
    let core = SourceFile(
      path: "Sources/Streams/Core/A.swift",
      text: """
        // import Dispatch
        import Synchronization
        @preconcurrency public import struct Foundation.Date
        let text = "import Dispatch"
        import Coordinators
        """)
    let kit = SourceFile(
      path: "Sources/StreamsTesting/B.swift",
      text: """
        internal import Streams
        import Testing
        import Coordinators
        """)
    #expect(
      [core, kit].flatMap(forbiddenImports(of:)) == [
        "Sources/Streams/Core/A.swift imports Foundation",
        "Sources/Streams/Core/A.swift imports Coordinators",
        "Sources/StreamsTesting/B.swift imports Coordinators",
      ])
  }
}
