import Foundation
import TestSupport
import Testing

@Suite("Terminal", .hangLimit)
struct TerminalTests {
  @Test("on a dumb terminal a person is prompted, and goes on after a mistake")
  func person() async throws {
    let run = try await Program().runInTerminal(
      typing: "tap sing in\n\ntime\nquit\n", environment: ["TERM": "dumb"])
    #expect(run.status == 0)
    #expect(run.output.contains("\r\n> The screen \"Welcome\" has no action \"sing in\". "))
    #expect(run.output.contains("0.000s, at rest\r\n"))
    #expect(run.output.hasSuffix("End of the run: 2 commands, 0.000s.\r\n"))
  }

  @Test("a dumb terminal is left without colours, and without a line editor")
  func withoutColour() async throws {
    let run = try await Program().runInTerminal(
      typing: "tree\nquit\n", environment: ["NO_COLOR": "", "TERM": "dumb"])
    #expect(run.status == 0)
    #expect(run.output.contains("> AppCoordinator#1 [welcome]\r\n"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("the end of the input, Control-D, ends the run")
  func endOfInput() async throws {
    let run = try await Program().runInTerminal(
      typing: "time\n\u{4}", environment: ["TERM": "dumb"])
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("> \r\nEnd of the run: 1 command, 0.000s.\r\n"))
  }

  @Test("a script is read to its end, though there is a terminal")
  func script() async throws {
    let program = try Program()
    try await program.withFile(containing: Array("tree\nbogus\n".utf8)) { file in
      let run = try await program.runInTerminal(
        ["--script", file.path], typing: "", environment: ["NO_COLOR": "1"])
      #expect(run.status == 2)
      #expect(run.output.contains("> tree\r\nAppCoordinator#1 [welcome]\r\n> bogus\r\n"))
      #expect(run.output.contains("line 2: There is no command \"bogus\"."))
    }
  }
}
