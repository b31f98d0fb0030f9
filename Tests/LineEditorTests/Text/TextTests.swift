import Foundation
import TerminalText
import Testing

@Suite("Terminal text")
struct TextTests {
  @Test(
    "A text is as wide as a terminal shows it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("각", 2),
      ("ｶ", 1), ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2),
      ("1\u{FE0F}", 1),
      ("→", 1), ("─", 1), ("…", 1), ("›", 1), ("\u{200B}", 0), ("\u{AD}", 1), ("\u{301}", 0),
      ("क्ष", 2), ("\u{1B}[1;36mbold\u{1B}[0m", 4), ("\u{1B}[36m\u{301}", 0), ("𠀀", 2),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("A cut text fits, ends with a mark, and is plain behind it")
  func clipping() {
    #expect("forgot password".clipped(to: 8) == "forgot …")
    #expect("forgot".clipped(to: 6) == "forgot")
    #expect("日本語".clipped(to: 5) == "日本…")
    #expect("日本語".clipped(to: 4) == "日…")
    #expect("\u{1B}[1mbold\u{1B}[0m".clipped(to: 3) == "\u{1B}[1mbo…\u{1B}[0m")
    #expect("abc".clipped(to: 1) == "…")
    #expect("abc".clipped(to: 0) == "")
  }

  @Test(
    "A text is wrapped at blanks, and cut where there is none",
    arguments: [
      ("to the welcome screen", 11, ["to the", "welcome", "screen"]), ("", 10, [""]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cd", 5, ["ab cd"]), ("ab cd", 4, ["ab", "cd"]),
      ("日本語", 5, ["日本", "語"]), ("a b", 1, ["a", "b"]), ("ab  cd", 2, ["ab", "cd"]),
      ("ends in a blank ", 15, ["ends in a blank"]),
    ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test("Wrapped lines fit, and lose nothing but blanks")
  func wrappingOfAnything() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0..<60, using: &random)).map { _ -> Character in
          "ab  日👍é".randomElement(using: &random) ?? " "
        })
      let width = Int.random(in: 2..<20, using: &random)
      let lines = text.wrapped(to: width)
      #expect(lines.allSatisfy { $0.columns <= width }, "seed \(seed), \(text), \(width)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "seed \(seed)")
    }
  }
}
