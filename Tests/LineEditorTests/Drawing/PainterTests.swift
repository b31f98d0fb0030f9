import LineEditor
import TestSupport
import Testing

@Suite("Drawing: picture and painter")
struct PainterTests {
  private let size = Picture.Size(columns: 10, rows: 6)

  private func buffer(_ text: String, back: Int = 0) -> EditBuffer {
    var buffer = EditBuffer(text)
    buffer.move(by: -back)
    return buffer
  }

  @Test(
    "A line is wrapped by columns, and the cursor stands before its character",
    arguments: [
      ("", 0, ["> "], 0, 2),
      ("abc", 1, ["> abc"], 0, 4),
      ("12345678", 0, ["> 12345678", ""], 1, 0),
      ("12345678", 1, ["> 12345678"], 0, 9),
      ("123456789", 1, ["> 12345678", "9"], 1, 0),
      ("1234567日本", 1, ["> 1234567", "日本"], 1, 2),
      ("日本語日本語", 2, ["> 日本語日", "本語"], 1, 0),
      ("e\u{301}a", 1, ["> e\u{301}a"], 0, 3),
      ("a\nb", 0, ["> a⏎b"], 0, 5),
      ("\u{301}", 0, ["> \u{FFFD}"], 0, 3),
    ])
  func wrapping(text: String, back: Int, rows: [String], row: Int, column: Int) {
    let picture = Picture(prompt: "> ", buffer: buffer(text, back: back), size: size)
    #expect(picture.rows == rows)
    #expect([picture.cursorRow, picture.cursorColumn] == [row, column])
  }

  @Test(
    "What does not fit goes: the header from its top, the footer from its end, the line far off")
  func height() {
    let header = (1...9).map { "h\($0)" }
    let footer = ["f1", "f2"]
    let small = Picture(
      prompt: "> ", buffer: buffer("ab"), header: header, footer: footer, size: size)
    #expect(small.rows == ["h7", "h8", "h9", "> ab", "f1", "f2"])
    #expect(small.cursorRow == 3)
    let long = String(repeating: "0123456789", count: 10)
    let end = Picture(
      prompt: "> ", buffer: buffer(long), header: header, footer: footer, size: size)
    #expect(end.rows.count == 6)
    #expect([end.cursorRow, end.cursorColumn] == [5, 2])
    let start = Picture(
      prompt: "> ", buffer: buffer(long, back: 100), header: header, footer: footer, size: size)
    #expect(start.rows.first == "> 01234567")
    #expect(start.cursorRow == 0)
  }

  @Test("A prompt that is wider than the window is cut")
  func prompt() {
    let picture = Picture(
      prompt: "\u{1B}[1ma long prompt\u{1B}[0m ", buffer: buffer("x"), size: size)
    #expect(picture.rows == ["\u{1B}[1ma long …\u{1B}[0mx"])
  }

  @Test("Whatever was shown before, the terminal shows the picture, and nothing else has changed")
  func anyPictures() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let width = Int.random(in: 3..<24, using: &random)
      let height = Int.random(in: 1..<9, using: &random)
      var terminal = TerminalModel(width: width, height: height)
      var painter = Painter()
      var above: [String] = []
      for _ in 0..<12 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          let note = "n\(above.count)".clipped(toAtMost: width)
          terminal.write(painter.erase() + note + "\r\n")
          above.append(note)
        }
        let picture = randomPicture(width: width, height: height, &random)
        terminal.write(painter.paint(picture))
        let shown = picture.rows.map(\.withoutEndBlanks)
        let bottom = terminal.allLines.padded(to: above.count + shown.count)
        guard bottom == above + shown, terminal.unknownCodes.isEmpty,
          terminal.column == picture.cursorColumn
        else {
          Issue.record(
            "seed \(seed): \(width)×\(height) shows \(terminal.allLines), not \(above + shown)")
          return
        }
      }
    }
  }

  @Test("Only the rows that differ are written, and nothing when nothing does")
  func differences() {
    var painter = Painter()
    func picture(_ text: String) -> Picture {
      Picture(prompt: "> ", buffer: EditBuffer(text), header: ["one", "two"], size: size)
    }
    #expect(painter.paint(picture("a")) == "one\r\ntwo\r\n> a\r\u{1B}[3C")
    #expect(painter.paint(picture("ab")) == "\r\u{1B}[K> ab\r\u{1B}[4C")
    #expect(painter.paint(picture("ab")) == "")
  }

  @Test("After a resize the picture is drawn anew, without a trace of the old one")
  func resize() {
    for (from, to) in [(30, 12), (30, 29), (12, 30), (20, 3), (30, 30)] {
      for length in 0..<40 {
        var terminal = TerminalModel(width: from, height: 40)
        var painter = Painter()
        let text = buffer(String(repeating: "x", count: length), back: length / 3)
        func picture(_ width: Int) -> Picture {
          Picture(
            prompt: "> ", buffer: text, header: [String(repeating: "─", count: width), "日本"],
            footer: ["candidates"], size: Picture.Size(columns: width, rows: 40))
        }
        terminal.write("ab\r\n" + painter.paint(picture(from)))
        terminal.resize(width: to, height: 40)
        terminal.write(painter.erase(afterResizeTo: to) + painter.paint(picture(to)))
        let rows = picture(to).rows.map(\.withoutEndBlanks)
        #expect(terminal.allLines == ["ab"] + rows, "\(from) to \(to), \(length)")
      }
    }
  }

  @Test("Leaving ends below the picture, and erasing where it began")
  func ends() {
    var terminal = TerminalModel(width: 10, height: 6)
    var painter = Painter()
    let picture = Picture(prompt: "> ", buffer: buffer("0123456789", back: 9), size: size)
    terminal.write(painter.paint(picture) + painter.leave() + "next")
    #expect(terminal.lines == ["> 01234567", "89", "next"])
    terminal.write("\r\n" + painter.paint(picture) + painter.erase() + "last")
    #expect(terminal.lines == ["> 01234567", "89", "next", "last"])
  }

  @Test("Candidates stand in columns that fit, and what is left out is counted")
  func columns() {
    let texts = ["back", "stack", "swipe", "tap", "tree"]
    #expect(TextColumns(texts).lines(width: 20) == ["back   swipe  tree", "stack  tap"])
    #expect(TextColumns(texts).lines(width: 4).count == 5)
    #expect(TextColumns(texts).lines(width: 12, limit: 2) == ["back   stack", "… and 3 more"])
    #expect(TextColumns([]).lines(width: 20) == [])
  }

  private func randomPicture(
    width: Int, height: Int, _ random: inout SplitMix
  ) -> Picture {
    func text(_ limit: Int) -> String {
      String(
        (0..<Int.random(in: 0..<limit, using: &random)).map { _ -> Character in
          "abc日👍é".randomElement(using: &random) ?? " "
        })
    }
    func rows() -> [String] {
      (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(12) + "." }
    }
    let line = text(40)
    return Picture(
      prompt: "> ", buffer: buffer(line, back: Int.random(in: 0...line.count, using: &random)),
      header: rows(), footer: rows(), size: Picture.Size(columns: width, rows: height))
  }
}

extension String {
  fileprivate var withoutEndBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate func clipped(toAtMost width: Int) -> String { String(prefix(width)) }
}

extension [String] {
  /// The texts, with empty ones behind them up to a number.
  fileprivate func padded(to count: Int) -> [String] {
    self + Array(repeating: "", count: Swift.max(0, count - self.count))
  }
}
