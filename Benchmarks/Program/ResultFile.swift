#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Results on disk: what `--json` writes and `--baseline` reads.
struct ResultFile: Codable {
  let results: [Measurement]

  /// Checks that a file can be written, before a minute of measuring goes into it.
  static func checkWritable(_ path: String) throws(UsageError) {
    var isFolder = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard !isFolder, FileManager.default.isWritableFile(atPath: path) else {
        throw cannotBeWritten(path)
      }
    } else {
      try write(Data(), to: path)
    }
  }

  func write(to path: String) throws(UsageError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try Self.write(encoder.encode(self) + Data("\n".utf8), to: path)
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError(message: "The results cannot be written as JSON: \(error).")
    }
  }

  private static func write(_ data: Data, to path: String) throws(UsageError) {
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw cannotBeWritten(path)
    }
  }

  private static func cannotBeWritten(_ path: String) -> UsageError {
    UsageError(
      message: """
        --json "\(path)" cannot be written. Name a file in a folder that exists and that you may \
        write to.
        """)
  }

  static func read(_ path: String) throws(UsageError) -> ResultFile {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw UsageError(
        message: """
          --baseline "\(path)" cannot be read. Name a file that --json has written: \
          benchmarks --json \(path).
          """)
    }
    do {
      return try JSONDecoder().decode(ResultFile.self, from: data)
    } catch {
      throw UsageError(
        message: """
          --baseline "\(path)" is not a file of results: \(place(of: error)). Write a new one: \
          benchmarks --json \(path).
          """)
    }
  }

  private static func place(of error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return keys.isEmpty ? "its top level" : keys.joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "\"\(key.stringValue)\" is missing in \(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "the value at \(path(context)) is of another kind than expected"
    case .dataCorrupted: return "it is not well-formed JSON"
    default: return "\(error)"
    }
  }
}

extension Measurement {
  /// By how much a time may differ from an earlier one before it counts as a change.
  private static let noise = 0.1

  /// What changed since an earlier run; empty when nothing did.
  func change(since earlier: Measurement?) -> String {
    guard let earlier else { return "new" }
    var changes: [String] = []
    let share = time.minimum / max(earlier.time.minimum, 0.01) - 1
    if abs(share) > Self.noise {
      let percent = fixed(abs(share) * 100, digits: 0)
      changes.append(share > 0 ? "\(percent)% slower" : "\(percent)% faster")
    }
    if let bytes = memory?.bytes, let before = earlier.memory?.bytes, abs(bytes - before) >= 1 {
      changes.append("\(bytes > before ? "+" : "")\(fixed(bytes - before, digits: 0)) bytes")
    }
    if events == earlier.events && checksum != earlier.checksum { changes.append("other checksum") }
    return changes.joined(separator: ", ")
  }
}
