import Foundation
import Testing

/// A script, and what the explorer is known to write when it runs it in a style.
struct Transcript: CustomTestStringConvertible, Sendable {
  /// The script's name, without extension.
  let name: String

  /// The style of coordinators.
  let style: String

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Transcripts")

  /// Whether transcripts are to be written anew instead of compared.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["EXPLORE_RECORD"] == "1"
  }

  /// The styles of coordinators.
  static let styles = ["result", "delegate"]

  /// The names of the scripts in the folder.
  static let scripts: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".script") }.map { String($0.dropLast(7)) }.sorted()
  }()

  /// Every script, in each style.
  static let all = scripts.flatMap { name in styles.map { Transcript(name: name, style: $0) } }

  /// Every file in the folder that belongs to no script.
  static func orphans() throws -> [String] {
    let known = all.flatMap { ["\($0.name).script", $0.file.lastPathComponent] } + ["README.md"]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !known.contains($0) }
  }

  /// The script.
  var script: URL { Self.folder.appendingPathComponent("\(name).script") }

  /// Where the known output is kept.
  var file: URL { Self.folder.appendingPathComponent("\(name).\(style).txt") }

  var testDescription: String { file.lastPathComponent }

  /// Reads the known output; empty when there is none yet.
  func read() throws -> String {
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Keeps an output as the known one.
  func write(_ text: String) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
