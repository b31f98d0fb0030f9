import Foundation

/// The checkout that these tests were compiled from.
enum Project {
  /// The folder that holds the manifest.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files with an extension below some folders, sorted.
  static func files(under folders: String..., withExtension suffix: String) -> [String] {
    let paths = folders.flatMap { folder in
      let below = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
      return (below?.allObjects ?? []).compactMap { $0 as? String }.map { "\(folder)/\($0)" }
    }
    return paths.filter { $0.hasSuffix(".\(suffix)") }.sorted()
  }

  /// All Swift files of the package.
  static func sources(under folders: String...) throws -> [SourceFile] {
    try folders.flatMap { files(under: $0, withExtension: "swift") }
      .map { SourceFile(path: $0, text: try text(of: $0)) }
  }

  /// README.md, the guides, and the page of the benchmarks.
  static func pages() throws -> [Page] {
    try (["README.md", "Benchmarks/README.md"] + files(under: "Guides", withExtension: "md"))
      .map { Page(path: $0, text: try text(of: $0)) }
  }

  /// Whether a file or folder is there.
  static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }
}
