import ExplorerKit
import TerminalText
import Testing

@Suite("Screen frame") @MainActor
struct ScreenFrameTests {
  private func explorer() async throws -> Explorer {
    let explorer = Explorer(style: .result)
    try await explorer.perform(["tap sign in", "type email 日本語👍"])
    return explorer
  }

  @Test("A frame fits every window, and its upper edge fills it")
  func fits() async throws {
    let explorer = try await explorer()
    for width in 12...140 {
      for line in explorer.screen(columns: width) { #expect(line.columns <= width, "\(width)") }
      #expect(explorer.screen(columns: width).first?.columns == min(width, 100))
    }
  }

  @Test("Where there is little room, texts are wrapped, and notes stand below their commands")
  func narrow() async throws {
    #expect(
      try await explorer().screen(columns: 36) == [
        "╭─ Sign in ────────────────── 0.350s",
        "│  Try ada@example.com with the",
        "│  password lovelace.",
        "│",
        "│  type email           日本語👍",
        "│  type password",
        "│  tap sign in",
        "│    Fill in email and password",
        "│    first.",
        "│  tap forgot password",
        "│  back                 to welcome",
        "╰─ welcome › sign in",
      ])
  }

  @Test("The prompt tells style, time and screen, as far as there is room")
  func prompt() async throws {
    let explorer = try await explorer()
    #expect(explorer.prompt(columns: 80) == "result 0.350s sign in > ")
    #expect(explorer.prompt(columns: 40) == "0.350s sign in > ")
    #expect(explorer.prompt(columns: 20) == "sign in > ")
    #expect(explorer.prompt(columns: 12) == "> ")
  }

  @Test("The list of commands fits the window")
  func help() async throws {
    for width in [30, 40, 80, 120] {
      let explorer = Explorer(style: .result, columns: { width })
      for line in try await explorer.perform("help").split(separator: "\n").dropLast(6) {
        #expect(line.columns <= width)
      }
    }
  }

  @Test("A line that types into a secret field is a secret")
  func secrets() async throws {
    let explorer = try await explorer()
    #expect(explorer.isSecret("type PASSWORD lovelace"))
    #expect(!explorer.isSecret("type email lovelace"))
    #expect(!explorer.isSecret("bogus"))
  }
}
