import ExplorerKit
import Testing

@Suite("Suggestion")
struct SuggestionTests {
  @Test(
    "a slip of the keyboard finds its word, and another word finds none",
    arguments: [
      ("tpa", "tap"), ("ta", "tap"), ("tapp", "tap"), ("TAP", "tap"), ("bakc", "back"),
      ("sign-in", "sign in"), ("forgot pasword", "forgot password"), ("x", nil), ("", nil),
      ("elephant", nil), (String(repeating: "tap", count: 10_000), nil),
    ] as [(String, String?)])
  func suggests(word: String, suggestion: String?) {
    let candidates = ["tap", "back", "sign in", "forgot password"]
    #expect(Suggestion.nearest(to: word, among: candidates) == suggestion)
  }

  @Test("the nearest wins, and the first of equals")
  func nearest() {
    #expect(Suggestion.nearest(to: "stat", among: ["start", "stack", "stats"]) == "start")
    #expect(Suggestion.nearest(to: "stacks", among: ["stats", "stack"]) == "stack")
  }

  @Test("quoted text shows what would disturb a terminal, and is cut when it is very long")
  func quoted() {
    #expect("a\u{1B}[2J\tb\u{202E}".quoted == #""a\u{1B}[2J\u{9}b\u{202E}""#)
    #expect("naïve 日本 👩‍👩‍👧".quoted == "\"naïve 日本 👩‍👩‍👧\"")
    #expect(String(repeating: "x", count: 500).quoted.count == 203)
  }
}
