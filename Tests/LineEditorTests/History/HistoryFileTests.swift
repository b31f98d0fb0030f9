import Foundation
import LineEditor
import Testing

@Suite("History file")
struct HistoryFileTests {
  @Test("What is appended is there in the next run, for the owner only")
  func roundTrip() throws {
    try withFolder { folder in
      let file = HistoryFile(path: "\(folder)/a/b/history")
      #expect(file.load().history == History())
      #expect(file.load().problem == nil)
      try file.append(["tap sign in", "日本 👍"])
      try file.append(["tree", "tree"])
      #expect(file.load().history.lines == ["tap sign in", "日本 👍", "tree"])
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/a/b/history")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Lines that cannot be read are left out, and counted")
  func brokenLines() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let bytes = Array("one\n".utf8) + [0xFF, 0x0A] + Array("\u{1B}[2J\ntwo\n\n".utf8)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let (history, problem) = HistoryFile(path: path).load()
      #expect(history.lines == ["one", "two"])
      #expect(
        problem?.description == "2 lines of the history \(path) cannot be read, and are left out.")
    }
  }

  @Test("A folder, a pipe and a place that cannot be made are said to be none, and stop nothing")
  func noFiles() throws {
    try withFolder { folder in
      let inFolder = HistoryFile(path: folder).load()
      #expect(inFolder.history == History())
      #expect(inFolder.problem?.description == "The history \(folder) is not a file.")
      let pipe = "\(folder)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(HistoryFile(path: pipe).load().problem?.description.hasSuffix("not a file.") == true)
      #expect(throws: HistoryFile.Problem.self) { try HistoryFile(path: folder).append(["x"]) }
      #expect(throws: HistoryFile.Problem.self) { try HistoryFile(path: pipe).append(["x"]) }
      let below = HistoryFile(path: "\(pipe)/history")
      #expect(below.load().problem?.description.hasSuffix("Not a directory.") == true)
      #expect(throws: HistoryFile.Problem.self) { try below.append(["x"]) }
    }
  }

  @Test("A file that has grown large is read from its end, and made small again")
  func largeFile() throws {
    try withFolder { folder in
      let path = "\(folder)/history"
      let file = HistoryFile(path: path)
      try file.append((0..<60_000).map { "line number \($0) with some text" })
      let history = file.load().history
      #expect(file.load().problem == nil)
      #expect(history.lines.count == History.capacity)
      #expect(history.lines.last == "line number 59999 with some text")
      try file.trim(to: history)
      #expect(file.load().history == history)
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect(size == history.lines.reduce(0) { $0 + $1.utf8.count + 1 })
    }
  }

  @Test("The place follows the platform's custom, and there is none without a home")
  func place() throws {
    try withFolder { folder in
      #if canImport(Darwin)
        let environment = ["HOME": folder]
        let path = "\(folder)/Library/Application Support/explore/history"
      #else
        let environment = ["HOME": "/nowhere", "XDG_STATE_HOME": folder]
        let path = "\(folder)/explore/history"
      #endif
      try HistoryFile(program: "explore", environment: environment)?.append(["time"])
      #expect(HistoryFile(path: path).load().history.lines == ["time"])
      #expect(HistoryFile(program: "explore", environment: ["HOME": "relative"]) == nil)
      #expect(HistoryFile(program: "explore", environment: [:]) == nil)
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("history-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
