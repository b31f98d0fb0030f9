import Foundation
import TestSupport
import Testing

@Suite("Conversation", .hangLimit)
struct ConversationTests {
  private let prompt = "result 0.000s welcome >"

  @Test("A whole run: what was entered and what came of it stay, the screen stands at the bottom")
  func wholeRun() async throws {
    let scene = try await withHome { home in
      try await Program().converse(
        home: home,
        [
          .type("tap \t\r", when: prompt),
          .type("type em\tada@example.com\rtime", when: "result 0.350s sign in >"),
          .resize(width: 40, height: 24, when: "result 0.350s sign in > time"),
          .type("\u{3}\u{4}", when: "0.350s sign in > time"),
        ])
    }
    #expect(
      scene.terminal.allLines == [
        "A sample app, with coordinators in resul", "t style.",
        "Write what stands at the left of a scree", "n, or \"help\".",
        "+ AppCoordinator#1 started",
        "  AppCoordinator#1 [welcome]",
        "result 0.000s welcome > tap sign in",
        "+ AuthCoordinator#2 started",
        "  AppCoordinator#1 [welcome]",
        "  └─ AuthCoordinator#2 [sign in]",
        "result 0.350s sign in > type email ada@e", "xample.com",
        "0.350s sign in > time^C",
        "0.350s sign in >",
        "End of the run: 2 commands, 0.350s.",
      ])
    #expect(scene.status == 0)
    #expect(scene.isRestored)
    #expect(scene.terminal.modes == [])
    #expect(scene.terminal.unknownCodes == [])
  }

  @Test(
    "The screen fits the window at every width, and a signal leaves the terminal restored",
    arguments: [(120, "result "), (80, "result "), (40, "")])
  func widths(width: Int, style: String) async throws {
    let scene = try await withHome { home in
      try await Program().converse(
        home: home, width: width, height: 30,
        [
          .type("tap sign in\rx", when: "\(style)0.000s welcome >"),
          .signal(SIGTERM, when: "\(style)0.350s sign in > x"),
        ])
    }
    #expect(scene.status == -SIGTERM)
    #expect(scene.isRestored)
    #expect(scene.terminal.modes == [])
    let frame = scene.terminal.lines.filter { "╭│╰".contains($0.first ?? " ") }
    #expect(frame.first?.hasPrefix("╭─ Sign in ─") == true)
    #expect(frame.first?.count == min(width, 100))
    #expect(frame.last == "╰─ welcome › sign in")
    #expect(frame.count == (width == 40 ? 12 : 9))
  }

  @Test("What was entered is there in the next run, but for secrets and what begins with a blank")
  func history() async throws {
    try await withHome { home in
      let program = try Program()
      _ = try await program.converse(
        home: home,
        [.type("tap sign in\rtype password lovelace\r time\rtree\rtree\r\u{4}", when: prompt)])
      let scene = try await program.converse(
        home: home,
        [
          .type("\u{1B}[A", when: prompt), .type("\u{1B}OA", when: prompt + " tree"),
          .type("\u{12}tr", when: prompt + " tap sign in"),
          .type("\u{7}\u{3}\u{4}", when: "(search \"tr\") tree"),
        ])
      #expect(scene.terminal.lines.suffix(3).first == prompt + " tap sign in^C")
      #expect(scene.status == 0)
    }
  }

  @Test("A history that cannot be read is said to be so, and stops nothing")
  func brokenHistory() async throws {
    try await withHome { home in
      #if canImport(Darwin)
        let folder = "Library/Application Support/explore/history"
      #else
        let folder = "explore/history"
      #endif
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
      let scene = try await Program().converse(
        home: home, width: 200, [.type("time\rtree\r\u{4}", when: prompt)])
      let text = scene.terminal.allLines.joined(separator: "\n")
      #expect(text.contains("history is not a file."))
      #expect(text.components(separatedBy: "cannot be written").count == 2)
      #expect(text.hasSuffix("End of the run: 2 commands, 0.000s."))
      #expect(scene.status == 0)
    }
  }

  @Test("The lines of a paste wait for Enter, and are carried out one by one")
  func paste() async throws {
    let scene = try await withHome { home in
      try await Program().converse(
        home: home,
        [
          .type("\u{1B}[200~tap sign in\rback\r\ntime\n\u{1B}[201~", when: prompt),
          .type("\r\u{4}", when: prompt + " tap sign in⏎back⏎time⏎"),
        ])
    }
    #expect(
      scene.terminal.lines.filter { $0.contains(">") } == [
        prompt + " tap sign in", "result 0.350s sign in > back", "result 0.700s welcome > time",
        "result 0.700s welcome >",
      ])
  }

  @Test("Any bytes can come from the keyboard, and the terminal is restored after them")
  func anyBytes() async throws {
    let noise = "\u{1B}[999;999X\u{1B}O\u{1B}\u{0}\u{1F}\u{1C}日\u{301}\u{1B}[200~x\u{1B}[201~"
    let scene = try await withHome { home in
      try await Program().converse(
        home: home, [.type(noise + "\u{3}\u{4}", when: prompt)])
    }
    #expect(scene.status == 0)
    #expect(scene.isRestored)
    #expect(scene.terminal.unknownCodes == [])
  }

  @Test("In real time, what happens is shown above the line that is being typed")
  func realTime() async throws {
    let scene = try await withHome { home in
      try await Program().converse(
        ["--real-time"], home: home,
        [
          .type("\u{1B}[200~advance manual\ntap sign in\n\u{1B}[201~\rdraft", when: "…welcome >"),
          .type("\u{3}\u{4}", when: "…sign in > draft"),
        ])
    }
    let started = scene.terminal.allLines.lastIndex(of: "+ AuthCoordinator#2 started")
    let draft = scene.terminal.allLines.lastIndex { $0.hasSuffix("draft^C") }
    #expect(started ?? .max < draft ?? -1)
    #expect(scene.status == 0)
  }

  private func withHome<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("explore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    return try await body(home)
  }
}
