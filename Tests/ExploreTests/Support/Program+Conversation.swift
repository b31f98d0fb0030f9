import Foundation
import TestSupport

extension Program {
  /// What a person does at a terminal.
  enum Act: Sendable {
    /// Types, as soon as the line of the cursor reads so.
    case type(String, when: String)

    /// Changes the size of the window, as soon as the line of the cursor reads so.
    case resize(width: Int, height: Int, when: String)

    /// Sends the program a signal, as soon as the line of the cursor reads so.
    case signal(Int32, when: String)

    /// Whether the line of the cursor is the expected one; after `"…"` its end is enough.
    fileprivate func isDue(at line: String) -> Bool {
      switch self {
      case .type(_, let cue), .resize(_, _, let cue), .signal(_, let cue):
        cue.first == "…" ? line.hasSuffix(cue.dropFirst()) : line == cue
      }
    }
  }

  /// What a person has seen.
  struct Scene: Sendable {
    /// The terminal as it is left.
    let terminal: TerminalModel

    /// The exit status; negative after a signal.
    let status: Int32

    /// Whether the terminal has the settings that it had before.
    let isRestored: Bool
  }

  /// Runs the program in a terminal that understands codes, and acts when it shows what is expected.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - home: The folder where it keeps its files.
  ///   - width: The columns of the window.
  ///   - height: The rows of the window.
  ///   - acts: What is done, one after the other. Nothing waits for a time.
  func converse(
    _ arguments: [String] = [], home: URL, width: Int = 65, height: Int = 24, _ acts: [Act]
  ) async throws -> Scene {
    let (person, terminal) = try Self.openTerminal()
    Self.resize(person, width: width, height: height)
    let process = makeProcess(
      arguments,
      environment: [
        "TERM": "xterm", "NO_COLOR": "1", "HOME": home.path, "XDG_STATE_HOME": home.path,
      ])
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    let before = Self.settings(of: person)
    try process.run()
    try terminal.close()
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            let model = try Self.play(
              acts, person, process.processIdentifier,
              TerminalModel(width: width, height: height))
            process.waitUntilExit()
            let isSignal = process.terminationReason == .uncaughtSignal
            return Scene(
              terminal: model,
              status: isSignal ? -process.terminationStatus : process.terminationStatus,
              isRestored: Self.settings(of: person) == before)
          })
      }
    }
  }

  private static func play(
    _ acts: [Act], _ person: FileHandle, _ program: Int32, _ model: TerminalModel
  ) throws -> TerminalModel {
    var model = model
    var acts = acts[...]
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // Fails when the program has left the terminal.
      let count = read(person.fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { return model }
      bytes += buffer[..<count]
      // What is cut within a character waits for its rest.
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      bytes = []
      model.write(text)
      while let act = acts.first, act.isDue(at: model.cursorLine) {
        acts.removeFirst()
        switch act {
        case .type(let text, _): try person.write(contentsOf: Data(text.utf8))
        case .signal(let signal, _): kill(program, signal)
        case .resize(let width, let height, _):
          model.resize(width: width, height: height)
          resize(person, width: width, height: height)
          // The terminal is not the one that controls the program, so nothing else tells it.
          kill(program, SIGWINCH)
        }
      }
    }
  }

  private static func resize(_ person: FileHandle, width: Int, height: Int) {
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(person.fileDescriptor, UInt(TIOCSWINSZ), &size)
  }

  private static func settings(of person: FileHandle) -> [UInt] {
    var settings = termios()
    guard tcgetattr(person.fileDescriptor, &settings) == 0 else { return [] }
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag].map { UInt($0) }
  }
}

extension TerminalModel {
  /// What stands in the line of the cursor.
  fileprivate var cursorLine: String { lines.indices.contains(row) ? lines[row] : "" }
}
