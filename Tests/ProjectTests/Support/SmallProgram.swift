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
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Client.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let compiler = try Tool(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-module-name", "Client",
        "-I", BuildFolder.modules().path(), "-diagnostic-style", "llvm",
      ] + options + ["-c", file.path(), "-o", folder.appending(path: "Client.o").path()])
    let found = compiler.output.matches(of: /Client\.swift:(\d+):\d+: (error|warning): (.*)/)
      .map { "\($0.1): \($0.3)" }
    // A compiler that could not work at all must not pass for one that found nothing.
    if found.isEmpty && compiler.status != 0 { return ["0: \(compiler.output)"] }
    return found
  }
}
