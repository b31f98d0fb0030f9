import Foundation
import Testing

@Suite("Conformance")
struct ConformanceTests {
  /// The folder of the vectors that come with this target.
  private static let ownVectors = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Vectors")

  /// The folders whose vectors are run: the target's own, and the one that `STREAM_VECTORS` names.
  private static var folders: [URL] {
    let named = ProcessInfo.processInfo.environment["STREAM_VECTORS"]
    return [ownVectors] + (named.map { [URL(filePath: $0)] } ?? [])
  }

  /// The vector files of a folder; `nil` when it cannot be read.
  private func vectorFiles(in folder: URL) -> [URL]? {
    let content = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return content?.filter { $0.pathExtension == "jsonl" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test("Every vector passes, or a rule of the contract decides otherwise", arguments: folders)
  func vectors(folder: URL) throws {
    let files = try #require(
      vectorFiles(in: folder), "\(folder.path()) cannot be read: name a folder with *.jsonl files.")
    var report = ConformanceReport()
    for file in files {
      report.run(
        try String(contentsOf: file, encoding: .utf8), named: file.lastPathComponent)
    }
    print("\(folder.path()):\n\(report)")
    #expect(
      !files.isEmpty, "There is no *.jsonl in \(folder.path()): name the folder of the vectors.")
    for mistake in report.mistakes { Issue.record("\(mistake)") }
    for (id, text) in report.failures { Issue.record("\(id)\n\(text)") }
    #expect(report.count > 0, "The files in \(folder.path()) hold no case.")
  }
}
