/// Reads lines, has an ``Explorer`` carry them out, and writes what came of them.
@MainActor
package struct CommandLoop {
  /// Who reads and writes the lines.
  package enum Partner {
    /// A person at a terminal, which echoes what they type. Mistakes end nothing.
    case person

    /// A person at a line editor, which draws the prompt by itself.
    case editor

    /// A script, from a pipe or from a file of this name. Its lines are echoed; the first mistake
    /// ends the run.
    case script(name: String?)
  }

  /// How a run ended.
  package enum Ending: Equatable {
    /// With `quit`, or with the input.
    case done

    /// With a line of a script that could not be carried out.
    case mistake
  }

  private let explorer: Explorer
  private let partner: Partner
  private let ink: Ink
  private let write: (String) throws -> Void
  private let complain: (String) throws -> Void

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - explorer: Who carries out the commands.
  ///   - partner: Who gives them.
  ///   - ink: How to colour what is written.
  ///   - write: Writes text that ends with a line feed, and prompts, which do not.
  ///   - complain: Writes what was wrong with a script.
  package init(
    explorer: Explorer, partner: Partner, ink: Ink = Ink(),
    write: @escaping (String) throws -> Void, complain: @escaping (String) throws -> Void
  ) {
    self.explorer = explorer
    self.partner = partner
    self.ink = ink
    self.write = write
    self.complain = complain
  }

  /// Runs to the end of the input, or to `quit`.
  ///
  /// - Parameter nextLine: Reads a line; `nil` at the end.
  /// - Throws: What reading and writing throw.
  package func run(nextLine: () async throws -> InputLine?) async throws -> Ending {
    try write(await explorer.greet())
    var lineNumber = 0
    var commandCount = 0
    try prompt()
    while let line = try await nextLine() {
      lineNumber += 1
      try echo(line)
      switch await answer(to: line) {
      case .nothing: break
      case .text(let text):
        commandCount += 1
        try write(text)
      case .quit:
        try sayGoodbye(after: commandCount + 1)
        return .done
      case .mistake(let error):
        guard case .script(let name) = partner else {
          try write("\(ink.bad(error.description))\n")
          break
        }
        let place = name.map { "\($0.printable), line \(lineNumber)" } ?? "line \(lineNumber)"
        try complain("explore: \(place): \(error)\n")
        return .mistake
      }
      try prompt()
    }
    // Control-D leaves the cursor behind the prompt.
    if case .person = partner { try write("\n") }
    try sayGoodbye(after: commandCount)
    return .done
  }

  private enum Answer {
    case nothing
    case text(String)
    case quit
    case mistake(CommandError)
  }

  private func answer(to line: InputLine) async -> Answer {
    do throws(CommandError) {
      guard let command = try command(in: line) else { return .nothing }
      return command == .quit ? .quit : .text(try await explorer.perform(command))
    } catch {
      return .mistake(error)
    }
  }

  private func command(in line: InputLine) throws(CommandError) -> Command? {
    switch line {
    case .text(let text): return try explorer.command(in: text)
    case .notText:
      throw CommandError("The line is not UTF-8.", advice: "Save the text in that encoding.")
    case .tooLong:
      throw CommandError(
        "The line is too long.", advice: "A line has at most \(LineSplitter.longest) bytes.")
    }
  }

  private func prompt() throws {
    if case .person = partner { try write("\n\(ink.heading(">")) ") }
  }

  private func echo(_ line: InputLine) throws {
    guard case .script = partner, case .text(let text) = line,
      !text.allSatisfy(\.isWhitespace)
    else { return }
    try write("\(ink.heading(">")) \(text.printable)\n")
  }

  private func sayGoodbye(after commandCount: Int) throws {
    let commands = commandCount == 1 ? "1 command" : "\(commandCount) commands"
    try write("End of the run: \(commands), \(DurationText.format(explorer.now)).\n")
  }
}
