import ExplorerKit
import Foundation

/// Why input could not be read.
struct InputError: Error, CustomStringConvertible {
  /// What could not be read.
  let name: String

  /// Why not.
  let reason: String

  var description: String { "\(name) cannot be read: \(reason)." }
}

/// A file, a pipe or a terminal, from which lines are read.
@MainActor
final class Input {
  /// Standard input.
  static let standard = Input(descriptor: STDIN_FILENO, name: "Standard input")

  private let descriptor: Int32
  private let name: String
  private var splitter = LineSplitter()
  private var lines: ArraySlice<InputLine> = []
  private var hasEnded = false

  /// Opens a file.
  convenience init(path: String) throws(InputError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    let name = "The script \(path.quoted)"
    guard descriptor >= 0 else {
      throw InputError(name: name, reason: String(cString: strerror(errno)))
    }
    self.init(descriptor: descriptor, name: name)
  }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Whether a person types the lines.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Reads a line; `nil` at the end of the input.
  func nextLine() async throws -> InputLine? {
    while lines.isEmpty && !hasEnded {
      let bytes = try await read()
      if bytes.isEmpty {
        hasEnded = true
        lines = splitter.finish().map { [$0] } ?? []
      } else {
        lines = splitter.split(bytes)[...]
      }
    }
    return lines.popFirst()
  }

  /// Reads some bytes, away from the main actor, so that the app goes on meanwhile.
  private func read() async throws(InputError) -> [UInt8] {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [descriptor] in
        continuation.resume(returning: Self.read(descriptor))
      }
    }
    switch result {
    case .success(let bytes): return bytes
    case .failure(let code):
      throw InputError(name: name, reason: String(cString: strerror(code.number)))
    }
  }

  private struct ErrorCode: Error {
    let number: Int32
  }

  nonisolated private static func read(_ descriptor: Int32) -> Result<[UInt8], ErrorCode> {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count >= 0 { return .success(Array(buffer[..<count])) }
      if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return .failure(ErrorCode(number: errno))
      }
    }
  }
}
