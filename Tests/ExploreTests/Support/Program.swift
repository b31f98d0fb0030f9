import Foundation

/// The built `explore`, run as its users run it.
struct Program {
  /// What a run came to.
  struct Run: Equatable {
    /// Everything that was written, to standard output and standard error, in its order.
    var output: String

    /// The exit status; negative after a signal.
    var status: Int32
  }

  /// Why the program could not be run.
  struct NotFound: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "The program is not at \(path). Build the whole package before its tests: swift build."
    }
  }

  private let url: URL

  /// Finds the program beside the test bundle.
  init() throws {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var directory = URL(fileURLWithPath: bundle)
    repeat {
      directory.deleteLastPathComponent()
    } while directory.path.contains(".xctest")
    url = directory.appendingPathComponent("explore")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw NotFound(path: url.path)
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: What it reads from standard input.
  func run(_ arguments: [String] = [], input: [UInt8] = []) async throws -> Run {
    try await withFile(containing: input) { file in
      let process = makeProcess(arguments)
      process.standardInput = try FileHandle(forReadingFrom: file)
      return try await runCollectingOutput(process)
    }
  }

  /// Runs the program in a shell, so that its input and output can be anything.
  ///
  /// - Parameter command: The shell command, in which `explore` stands for the program.
  func run(shell command: String) async throws -> Run {
    let process = makeProcess(["-c", "explore() { \"$0\" \"$@\"; }; \(command)", url.path])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.standardInput = FileHandle.nullDevice
    return try await runCollectingOutput(process)
  }

  /// Prepares a run, with variables besides the test's own.
  func makeProcess(_ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }

  /// Waits for the end of a process that is running, away from the tests' own threads.
  func finish(
    _ process: Process, reading readOutput: @escaping @Sendable () throws -> Data
  ) async throws -> Run {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            let output = try readOutput()
            process.waitUntilExit()
            let isSignal = process.terminationReason == .uncaughtSignal
            return Run(
              output: String(decoding: output, as: UTF8.self),
              status: isSignal ? -process.terminationStatus : process.terminationStatus)
          })
      }
    }
  }

  private func runCollectingOutput(_ process: Process) async throws -> Run {
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    try pipe.fileHandleForWriting.close()
    return try await finish(process) { try pipe.fileHandleForReading.readToEnd() ?? Data() }
  }

  /// Makes a file, and removes it afterwards.
  func withFile<Result>(
    containing bytes: [UInt8], _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("explore-\(UUID().uuidString).script")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file)
  }
}
