import Foundation

/// A run of a command of the toolchain.
struct Tool {
  /// What it answered; zero is success.
  let status: Int32

  /// Everything it printed, errors included.
  let output: String

  /// Runs a command that stands on the search path, and waits for its end.
  init(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: data ?? Data(), as: UTF8.self)
  }
}
