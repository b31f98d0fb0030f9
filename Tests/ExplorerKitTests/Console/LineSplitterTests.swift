import ExplorerKit
import Testing

@Suite("Line splitter")
struct LineSplitterTests {
  @Test("lines end with a line feed, after a carriage return or not, and with the input")
  func lines() {
    #expect(split("tree\nback\r\n\r\n\nquit") == texts("tree", "back", "", "", "quit"))
    #expect(split("tree\n") == texts("tree"))
    #expect(split("") == [])
    #expect(split("a\rb\n") == texts("a\rb"))
  }

  @Test("lines are the same however the bytes arrive")
  func pieces() {
    let input = Array("type name Zoë 👋\r\nback\n# ü".utf8)
    for size in 1...input.count {
      #expect(split(input, pieces: size) == texts("type name Zoë 👋", "back", "# ü"))
    }
  }

  @Test("a line that is not UTF-8 spoils itself alone")
  func invalid() {
    let input = Array("tree\nta".utf8) + [0xFF, 0xFE] + Array("p\nback\n".utf8) + [0xC3]
    #expect(split(input, pieces: 3) == [.text("tree"), .notText, .text("back"), .notText])
  }

  @Test("a byte order mark is skipped at the beginning alone")
  func byteOrderMark() {
    #expect(split("\u{FEFF}tree\n\u{FEFF}back") == texts("tree", "\u{FEFF}back"))
  }

  @Test("a line that is too long is reported, and the next one is read")
  func tooLong() {
    let longest = String(repeating: "x", count: LineSplitter.longest)
    #expect(
      split("\(longest)\n\(longest)x\n\(longest)xxxx\r\r\nback") == [
        .text(longest), .tooLong, .tooLong, .text("back"),
      ])
  }

  @Test("neither a byte order mark nor a carriage return counts towards the length of a line")
  func lengthOfText() {
    let longest = String(repeating: "x", count: LineSplitter.longest)
    #expect(split("\u{FEFF}\(longest)\r\n\(longest)\r\n") == texts(longest, longest))
    #expect(split("\u{FEFF}\(longest)x\r\n\(longest)x\r\n") == [.tooLong, .tooLong])
  }

  private func texts(_ texts: String...) -> [InputLine] { texts.map { .text($0) } }

  private func split(_ text: String) -> [InputLine] { split(Array(text.utf8), pieces: 7) }

  private func split(_ bytes: [UInt8], pieces size: Int) -> [InputLine] {
    var splitter = LineSplitter()
    var lines: [InputLine] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += splitter.split(bytes[start..<min(start + size, bytes.count)])
    }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }
}
