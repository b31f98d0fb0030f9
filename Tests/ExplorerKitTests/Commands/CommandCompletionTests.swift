import ExplorerKit
import Testing

@Suite("Command completion")
struct CommandCompletionTests {
  private let completion = CommandCompletion(
    actions: ["sign in", "Forgot password"], fields: ["email", "password"],
    tabs: ["shop", "settings"], answers: ["keep editing"])

  @Test(
    "The word before the cursor becomes a command, or what can follow the command",
    arguments: [
      ("t|", 0, ["tab", "tap", "time", "tree", "type"]), ("  TAP|", 2, ["tap"]), ("tx|", 0, []),
      ("tap |", 4, ["Forgot password", "sign in"]), ("tap  sign i|", 5, ["sign in"]),
      ("tap f|", 4, ["Forgot password"]), ("Type e|", 5, ["email"]), ("type email a|", 5, []),
      ("swipe |", 6, ["begin", "cancel", "finish"]), ("advance |", 8, ["auto", "manual"]),
      ("style r|", 6, ["result"]), ("tree |", 5, ["dot", "mermaid", "text"]), ("bogus |", 6, []),
      ("tab s|", 4, ["settings", "shop"]), ("answer k|", 7, ["keep editing"]),
      ("t|ap sign", 0, ["tab", "tap", "time", "tree", "type"]),
    ])
  func words(line: String, start: Int, candidates: [String]) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    let found = completion.candidates(for: parts.joined(), at: parts[0].count)
    #expect(found.start == start)
    #expect(found.candidates == candidates)
  }

  @Test("Nothing typed offers every command")
  func everything() {
    let all = Set(CommandSyntax.all.map(\.verb))
    #expect(Set(completion.candidates(for: "", at: 0).candidates) == all)
  }
}
