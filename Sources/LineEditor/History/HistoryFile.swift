import Foundation

/// The file that keeps a history between runs, a line each.
///
/// What is wrong with the file is said, and stops nothing: the history is then that of this run.
package struct HistoryFile: Sendable {
  /// Why a history could not be read or kept.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    /// The reason, as a sentence.
    package let description: String
  }

  /// The most bytes that are read of a file, from its end.
  package static let longest = 1 << 20

  private let path: String

  /// Names a file.
  package init(path: String) {
    self.path = path
  }

  /// The file of a program where the platform keeps such things: under `$XDG_STATE_HOME`, or
  /// `~/.local/state`; on Apple's platforms under `~/Library/Application Support`.
  ///
  /// - Returns: `nil` when there is no home.
  package init?(program: String, environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if canImport(Darwin)
      let folder = home.map { "\($0)/Library/Application Support" }
    #else
      // The XDG rules: a path that is not absolute is to be ignored.
      let folder =
        environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        ?? home.map { "\($0)/.local/state" }
    #endif
    guard let folder else { return nil }
    path = "\(folder)/\(program)/history"
  }

  /// Reads the history.
  ///
  /// - Returns: The lines, none when there is no file; and what is wrong with it, if anything.
  package func load() -> (history: History, problem: Problem?) {
    // A pipe without a writer must not hold up the start.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return (History(), errno == ENOENT ? nil : problem("cannot be read", reason: errno))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return (History(), Problem(description: "The history \(path) is not a file."))
    }
    let data: Data
    do {
      let start = max(0, Int(status.st_size) - Self.longest)
      try file.seek(toOffset: UInt64(start))
      let read = try file.read(upToCount: Self.longest) ?? Data()
      // What is left of a line that was cut in two is none.
      data = start > 0 ? read.drop { $0 != UInt8(ascii: "\n") } : read
    } catch {
      return (History(), problem("cannot be read", error))
    }
    let parts = data.split(separator: UInt8(ascii: "\n"))
    let lines = parts.compactMap { String(validating: $0, as: UTF8.self) }
      .filter { $0.utf8.count <= Editor.longestLine && !$0.contains(where: \.isControl) }
    let lost = parts.count - lines.count
    return (
      History(lines),
      lost == 0
        ? nil
        : Problem(
          description: "\(lost == 1 ? "A line" : "\(lost) lines") of the history \(path) cannot be "
            + "read, and \(lost == 1 ? "is" : "are") left out.")
    )
  }

  /// Adds lines at the end of the file; makes the file, readable for its owner only, and its folder.
  ///
  /// Several programs can do so at once: each line is written whole.
  package func append(_ lines: [String]) throws(Problem) {
    guard !lines.isEmpty else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw problem("cannot be written", reason: errno) }
    defer { close(descriptor) }
    let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw problem("cannot be written", reason: errno)
    }
  }

  /// Writes the file anew with these lines, when it has grown far beyond what a history keeps.
  package func trim(to history: History) throws(Problem) {
    var status = stat()
    guard stat(path, &status) == 0, Int(status.st_size) > Self.longest else { return }
    do {
      let text = history.lines.map { "\($0)\n" }.joined()
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      throw problem("cannot be written", error)
    }
  }

  private func problem(_ verb: String, _ error: any Error) -> Problem {
    Problem(description: "The history \(path) \(verb): \(error.localizedDescription)")
  }

  private func problem(_ verb: String, reason: Int32) -> Problem {
    Problem(description: "The history \(path) \(verb): \(String(cString: strerror(reason))).")
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
