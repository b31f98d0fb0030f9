import ExplorerKit
import Testing

@Suite("Command loop") @MainActor
struct ReplTests {
  @Test("a script is echoed, blank lines are not, and the run is counted at its end")
  func script() async throws {
    let run = try await run(["time", "", "  ", "# a comment", "TIME"])
    #expect(run.ending == .done)
    #expect(
      run.outputAfterGreeting == """
        > time
        0.000s, at rest
        > # a comment
        > TIME
        0.000s, at rest
        End of the run: 2 commands, 0.000s.

        """)
    #expect(run.complaints == "")
  }

  @Test("a script ends at its first mistake, which names the line")
  func mistake() async throws {
    let run = try await run(["# one", "", "time", "tiem", "time"])
    #expect(run.ending == .mistake)
    #expect(
      run.outputAfterGreeting == """
        > # one
        > time
        0.000s, at rest
        > tiem

        """)
    #expect(
      run.complaints == """
        explore: line 4: There is no command "tiem". Did you mean "time"? "help" lists the commands.

        """)
  }

  @Test("a mistake in a file names the file")
  func mistakeInFile() async throws {
    let run = try await run(["back"], partner: .script(name: "walks/first.script"))
    #expect(
      run.complaints == """
        explore: walks/first.script, line 1: There is nothing to go back to: this is the first \
        screen. Tap one of its actions.

        """)
  }

  @Test("a person is prompted, not echoed, and goes on after a mistake")
  func person() async throws {
    let run = try await run(["tiem", "", "time"], partner: .person)
    #expect(run.ending == .done)
    #expect(
      run.outputAfterGreeting == """

        > There is no command "tiem". Did you mean "time"? "help" lists the commands.

        >\u{20}
        > 0.000s, at rest

        >\u{20}
        End of the run: 1 command, 0.000s.

        """)
    #expect(run.complaints == "")
  }

  @Test("quit ends the run, whatever follows")
  func quit() async throws {
    let run = try await run(["quit", "bogus"])
    #expect(run.ending == .done)
    #expect(
      run.outputAfterGreeting == """
        > quit
        End of the run: 1 command, 0.000s.

        """)
  }

  @Test("an input without lines is a run")
  func empty() async throws {
    let run = try await run([])
    #expect(run.ending == .done)
    #expect(run.outputAfterGreeting == "End of the run: 0 commands, 0.000s.\n")
  }

  @Test("lines that are no text, or too long, are mistakes like others")
  func noText() async throws {
    var messages: [String] = []
    for line in [InputLine.notText, .tooLong] {
      messages.append(try await run(lines: [.text("time"), line]).complaints)
    }
    #expect(
      messages == [
        "explore: line 2: The line is not UTF-8. Save the text in that encoding.\n",
        "explore: line 2: The line is too long. A line has at most 16384 bytes.\n",
      ])
  }

  @Test("an echo shows what would disturb a terminal")
  func echo() async throws {
    let run = try await run(["# \u{1B}[2J"])
    #expect(run.outputAfterGreeting.hasPrefix("> # \\u{1B}[2J\n"))
  }

  @Test("what writing throws ends the run")
  func writing() async throws {
    struct Full: Error {}
    let loop = CommandLoop(
      explorer: Explorer(style: .result), partner: .person,
      write: { _ in throw Full() }, complain: { _ in })
    await #expect(throws: Full.self) { try await loop.run(nextLine: { .text("time") }) }
  }

  private struct Run {
    var output = ""
    var complaints = ""
    var ending = CommandLoop.Ending.done

    /// What was written after the welcome screen.
    var outputAfterGreeting: String {
      output.split(separator: "╰─ welcome\n", maxSplits: 1).last.map(String.init) ?? ""
    }
  }

  private func run(
    _ texts: [String], partner: CommandLoop.Partner = .script(name: nil)
  ) async throws -> Run {
    try await run(lines: texts.map { .text($0) }, partner: partner)
  }

  private func run(
    lines: [InputLine], partner: CommandLoop.Partner = .script(name: nil)
  ) async throws -> Run {
    var run = Run()
    var rest = lines[...]
    let loop = CommandLoop(
      explorer: Explorer(style: .result), partner: partner,
      write: { run.output += $0 }, complain: { run.complaints += $0 })
    run.ending = try await loop.run(nextLine: { rest.popFirst() })
    return run
  }
}
