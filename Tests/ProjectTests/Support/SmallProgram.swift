import Foundation

/// A program of a client of the package, and what the compiler says of it.
struct SmallProgram {
  /// Its one file.
  let text: String

  /// What is passed to the compiler beside the language mode.
  var options: [String] = []

  /// Compiles the program in Swift 6 mode against the package that is being tested.
  ///
  /// All the compiler's passes run, since that which finds races between regions comes late.
  ///
  /// - Returns: The errors and warnings, each as `line: text`.
  func diagnostics() throws -> [String] {
    try inFolder { folder in
      let object = folder.appending(path: "Client.o").path()
      let compiler = try compile(["-c", "-o", object], in: folder)
      let found = compiler.output.matches(of: /Client\.swift:(\d+):\d+: (error|warning): (.*)/)
        .map { "\($0.1): \($0.3)" }
      // A compiler that could not work at all must not pass for one that found nothing.
      if found.isEmpty && compiler.status != 0 { return ["0: \(compiler.output)"] }
      return found
    }
  }

  /// Compiles the program, which uses `Streams` alone, and runs it.
  ///
  /// Its `main` runs on the main thread of a process, where no test of the test runner can be.
  ///
  /// - Returns: What it prints, or what the compiler said.
  func output() throws -> String {
    try inFolder { folder in
      let program = folder.appending(path: "Client").path()
      let objects = try BuildFolder.objects(of: "Streams").map { $0.path() }
      let compiler = try compile(objects + ["-o", program], in: folder)
      if compiler.status != 0 { return compiler.output }
      return try Tool(program, []).output
    }
  }

  private func compile(_ arguments: [String], in folder: URL) throws -> Tool {
    let file = folder.appending(path: "Client.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try Tool(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-module-name", "Client",
        "-I", BuildFolder.modules().path(), "-diagnostic-style", "llvm", file.path(),
      ] + options + arguments)
  }

  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
