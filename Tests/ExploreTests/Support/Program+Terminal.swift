import Foundation

extension Program {
  /// Why no terminal could be had.
  struct NoTerminal: Error {
    let errorNumber: Int32
  }

  /// Runs the program in a terminal of its own.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - text: What the person types; it is there from the beginning, and is not echoed.
  ///   - environment: Variables to set besides the test's own.
  func runInTerminal(
    _ arguments: [String] = [], typing text: String, environment: [String: String]
  ) async throws -> Run {
    let (person, terminal) = try Self.openTerminal()
    try person.write(contentsOf: Data(text.utf8))
    let process = makeProcess(arguments, environment: environment)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    try terminal.close()
    return try await finish(process) {
      var output = Data()
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        // Fails when the last program has left the terminal.
        let count = read(person.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { return output }
        output += buffer[..<count]
      }
    }
  }

  /// Opens both sides of a terminal.
  static func openTerminal() throws -> (person: FileHandle, terminal: FileHandle) {
    var person: Int32 = -1
    var terminal: Int32 = -1
    guard openpty(&person, &terminal, nil, nil, nil) == 0 else {
      throw NoTerminal(errorNumber: errno)
    }
    var settings = termios()
    tcgetattr(terminal, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(terminal, TCSANOW, &settings)
    return (
      FileHandle(fileDescriptor: person, closeOnDealloc: true),
      FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    )
  }
}
