import Foundation
import TestSupport
import Testing

@Suite("Program", .hangLimit)
struct ProgramTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test("help and version are printed, and nothing is run")
  func help() async throws {
    let help = try await program.run(["--help"], input: Array("bogus".utf8))
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Walks through a sample app"))
    let version = try await program.run(["--version"])
    #expect(version.status == 0)
    #expect(version.output.contains(/^explore \d+\.\d+\.\d+\n$/))
  }

  @Test("an option that is not there is a mistake")
  func unknownOption() async throws {
    #expect(
      try await program.run(["--stlye", "result"])
        == Program.Run(
          output: """
            explore: There is no option "--stlye". Did you mean --style? --help lists the options.

            """, status: 2))
  }

  @Test("a script that cannot be read says why")
  func unreadableScript() async throws {
    #expect(
      try await program.run(["--script", "/nowhere/walk.script"])
        == Program.Run(
          output: """
            explore: The script "/nowhere/walk.script" cannot be read: No such file or directory.

            """, status: 2))
    let folder = try await program.run(["--script", "/"])
    #expect(folder.status == 2)
    #expect(folder.output.hasSuffix("explore: The script \"/\" cannot be read: Is a directory.\n"))
  }

  @Test("a file and a pipe are read alike, but for the name in a mistake")
  func scriptFile() async throws {
    let bytes = Array("tap sign in\r\ntap sing in\r\n".utf8)
    let piped = try await program.run(input: bytes)
    try await program.withFile(containing: bytes) { file in
      let read = try await program.run(["--script", file.path])
      #expect(read.status == 2)
      #expect(read.output == piped.output.replacing("line 2:", with: "\(file.path), line 2:"))
    }
    #expect(
      piped.output.hasSuffix(
        """
        > tap sing in
        explore: line 2: The screen "Sign in" has no action "sing in". Did you mean "tap sign in"?

        """))
  }

  @Test("no input is too bad: it ends with status 0 or 2, and says why", arguments: BadInput.all)
  func badInput(input: BadInput) async throws {
    let run = try await program.run(input: input.bytes)
    #expect(run.status == input.status)
    #expect(run.output.hasSuffix(input.end))
  }

  @Test("a closed input is an empty one")
  func closedInput() async throws {
    let run = try await program.run(shell: "explore <&-")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("End of the run: 0 commands, 0.000s.\n"))
  }

  @Test("a closed output cannot be written")
  func closedOutput() async throws {
    #expect(
      try await program.run(shell: "explore >&-")
        == Program.Run(
          output: "explore: The output cannot be written: Bad file descriptor.\n", status: 1))
  }

  @Test("a reader that leaves ends the run without a word")
  func brokenPipe() async throws {
    #expect(
      try await program.run(
        shell: "{ yes time | explore; echo \"status $?\" >&2; } | head -n 1")
        == Program.Run(
          output: "A sample app, with coordinators in result style.\nstatus 0\n", status: 0))
  }

  @Test(
    "output that cannot be written is reported",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() async throws {
    #expect(
      try await program.run(shell: "explore >/dev/full")
        == Program.Run(
          output: "explore: The output cannot be written: No space left on device.\n", status: 1))
  }

  @Test("in real time the same happens, when its time has come")
  func realTime() async throws {
    let script = Array("tap sign in\nadvance 10ms\nadvance manual\nback\ntime\ntree\nquit".utf8)
    var runs: [Program.Run] = []
    for arguments in [[], ["--real-time"]] {
      var run = try await program.run(arguments, input: script)
      run.output = run.output.replacing(/─* \d+\.\d\d\ds\n/, with: "─\n")
        .replacing(/\d+\.\d\d\ds/, with: "a time")
        .replacing(/to come: .*\n/, with: "")
      runs.append(run)
    }
    #expect(runs[0] == runs[1])
  }

  @Test("without a terminal nothing is coloured")
  func noColour() async throws {
    let run = try await program.run(input: Array("tap sign in\ntap bogus\n".utf8))
    #expect(!run.output.contains("\u{1B}"))
  }
}

/// An input that somebody may give the program by mistake, and how the run ends.
struct BadInput: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  let status: Int32
  let end: String

  init(_ name: String, _ bytes: [UInt8], status: Int32, end: String) {
    testDescription = name
    self.bytes = bytes
    self.status = status
    self.end = end
  }

  static let all = [
    BadInput("nothing", [], status: 0, end: "End of the run: 0 commands, 0.000s.\n"),
    BadInput(
      "empty lines", Array("\n\n\r\n".utf8), status: 0,
      end: "End of the run: 0 commands, 0.000s.\n"),
    BadInput(
      "an end in the middle of a line", Array("time".utf8), status: 0,
      end: "> time\n0.000s, at rest\nEnd of the run: 1 command, 0.000s.\n"),
    BadInput(
      "no UTF-8", [0xFF, 0xFE, 0x0A], status: 2,
      end: "line 1: The line is not UTF-8. Save the text in that encoding.\n"),
    BadInput(
      "zeros", Array(repeating: 0, count: 10), status: 2, end: "\"help\" lists the commands.\n"),
    BadInput(
      "a line without end", Array(repeating: UInt8(ascii: "x"), count: 1_000_000), status: 2,
      end: "line 1: The line is too long. A line has at most 16384 bytes.\n"),
    BadInput(
      "a duration without end", Array("advance 999999999999999999999h".utf8), status: 2,
      end: "\"999999999999999999999h\" is too long. The longest is 1000h.\n"),
    BadInput(
      "long durations", Array("advance 1000h\nadvance 1000h".utf8), status: 0,
      end: "End of the run: 2 commands, 7200000.000s.\n"),
  ]
}
