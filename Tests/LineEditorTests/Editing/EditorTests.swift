import LineEditor
import Testing

@Suite("Editing: editor")
struct EditorTests {
  @Test(
    "A key changes the line as people expect",
    arguments: [
      ([.text("abc"), .left, .text("x")], "abx|c"),
      ([.text("abc"), .home, .text("x")], "x|abc"),
      ([.text("abc"), .control("a"), .control("f"), .text("x")], "ax|bc"),
      ([.text("abc"), .control("b"), .control("e"), .text("x")], "abcx|"),
      ([.text("abc"), .backspace], "ab|"),
      ([.text("abc"), .home, .delete], "|bc"),
      ([.text("abc"), .home, .control("d")], "|bc"),
      ([.text("tap sign in"), .wordLeft, .wordLeft], "tap |sign in"),
      ([.text("tap sign in"), .home, .alt("f")], "tap| sign in"),
      ([.text("a.b c"), .alt("b"), .alt("b")], "a.|b c"),
      ([.text("type a@b.c"), .control("w")], "type |"),
      ([.text("type a@b.c"), .alt("\u{7F}")], "type a@b.|"),
      ([.text("tap sign in"), .home, .alt("d")], "| sign in"),
      ([.text("tap sign in"), .home, .wordDelete], "| sign in"),
      ([.text("tap sign"), .wordLeft, .control("k")], "tap |"),
      ([.text("tap sign"), .wordLeft, .control("u")], "|sign"),
      ([.text("one two"), .control("w"), .control("w"), .control("y")], "one two|"),
      ([.text("one two"), .control("w"), .left, .right, .control("w"), .control("y")], "one |"),
      (
        [.text("one two"), .control("w"), .left, .control("w"), .control("y"), .alt("y")],
        "two| "
      ),
      ([.text("abc"), .control("t")], "acb|"),
      ([.text("abc"), .left, .control("t")], "acb|"),
      ([.text("abc"), .home, .control("t")], "|abc"),
      ([.text("abc"), .control("u"), .control("_")], "abc|"),
      ([.text("a"), .text("b"), .home, .text("c"), .control("_")], "|ab"),
      ([.text("a"), .text("b"), .home, .text("c"), .control("_"), .control("_")], "|"),
      ([.text("e"), .text("\u{301}"), .text("x"), .left, .backspace], "|x"),
      ([.text("👩"), .text("\u{200D}"), .text("👧"), .backspace], "|"),
      ([.text("ab"), .left, .text("\u{301}"), .left], "|a\u{301}b"),
      ([.text("日本"), .left, .text("x")], "日x|本"),
      ([.paste("a\tb\u{1B}[2Jc\nd")], "a b[2Jc\nd|"),
    ] as [([Key], String)])
  func keys(keys: [Key], line: String) {
    var editor = Editor()
    for key in keys { _ = editor.press(key) }
    #expect(editor.line == line)
  }

  @Test(
    "A key that can do nothing rings, and changes nothing",
    arguments: [
      .backspace, .delete, .control("k"), .control("u"), .control("w"), .control("y"), .alt("y"),
      .control("t"), .control("_"), .up, .down, .tab, .backTab, .oversizedPaste, .control("q"),
    ] as [Key])
  func bells(key: Key) {
    var editor = Editor()
    #expect(editor.press(key) == .bell)
    #expect(editor.line == "|")
  }

  @Test(
    "Enter gives the line and begins a new one; Control-C drops it; Control-D leaves when empty")
  func ends() {
    var editor = Editor()
    _ = editor.press(.text("time"))
    #expect(editor.press(.control("d")) == .bell)
    #expect(editor.press(.enter) == .submit("time"))
    _ = editor.press(.text("tr"))
    #expect(editor.press(.control("c")) == .interrupt(dropped: "tr"))
    #expect(editor.line == "|")
    #expect(editor.press(.control("d")) == .endOfInput)
    #expect(editor.press(.control("l")) == .clearScreen)
    #expect(editor.press(.control("z")) == .suspend)
    #expect(editor.history.lines == ["time"])
  }

  @Test("Up and Down walk through the history, and come back to the line that was begun")
  func recall() {
    var editor = Editor(history: History(["one", "two"]))
    _ = editor.press(.text("dra"))
    var lines: [String] = []
    for key in [.up, .control("p"), .up, .down, .control("n"), .down] as [Key] {
      let effect = editor.press(key)
      lines.append(editor.line + (effect == .bell ? " bell" : ""))
    }
    #expect(lines == ["two|", "one|", "one| bell", "two|", "dra|", "dra| bell"])
  }

  @Test("A history keeps no blanks, nothing that begins with one, and no line twice in a row")
  func historyRules() {
    var history = History(["a", "a", "", " b", "c", "a"])
    #expect(history.lines == ["a", "c", "a"])
    for number in 0..<History.capacity { history.add("\(number)") }
    #expect(history.lines.count == History.capacity)
    #expect(history.lines.first == "0")
  }

  @Test("A search narrows as its text grows, goes on to older lines, and back")
  func search() {
    var editor = Editor(history: History(["tap sign in", "tree", "type email x", "time"]))
    _ = editor.press(.text("dr"))
    var steps: [String] = []
    let keys: [Key] = [
      .control("r"), .text("t"), .text("a"), .backspace, .control("r"), .control("s"), .text("zz"),
      .control("g"),
    ]
    for key in keys {
      let effect = editor.press(key)
      steps.append("\(editor.searchState?.query ?? "-") \(editor.line) \(effect == .bell)")
    }
    #expect(
      steps == [
        " dr| false", "t |time false", "ta |tap sign in false", "t |time false",
        "t |type email x false", "t |time false", "tzz time| true", "- dr| false",
      ])
  }

  @Test(
    "A search ends with Enter, which runs what was found, or with any other key, which edits it")
  func searchEnds() {
    var editor = Editor(history: History(["tap sign in", "tree"]))
    _ = editor.press(.control("r"))
    _ = editor.press(.text("SIGN"))
    #expect(editor.press(.enter) == .submit("tap sign in"))
    _ = editor.press(.control("r"))
    _ = editor.press(.text("ee"))
    _ = editor.press(.end)
    #expect(editor.searchState == nil)
    #expect(editor.line == "tree|")
  }

  @Test("Tab completes what is certain, and lists the rest until the next key")
  func completion() {
    var editor = Editor()
    let complete: Completion.Source = { line, cursor in
      let word = line.prefix(cursor)
      return Completion(
        start: 0,
        candidates: ["swipe begin", "swipe cancel", "stack", "scripts/"]
          .filter { $0.hasPrefix(word) })
    }
    func press(_ key: Key) -> String {
      let effect = editor.press(key, completing: complete)
      return "\(editor.line) \(editor.candidates) \(effect == .bell)"
    }
    #expect(press(.text("sw")) == "sw| [] false")
    #expect(press(.tab) == "swipe | [] false")
    #expect(press(.tab) == #"swipe | ["swipe begin", "swipe cancel"] false"#)
    #expect(press(.text("b")) == "swipe b| [] false")
    #expect(press(.tab) == "swipe begin | [] false")
    #expect(press(.control("_")) == "swipe b| [] false")
    #expect(press(.control("u")) == "| [] false")
    #expect(press(.text("sc")) == "sc| [] false")
    #expect(press(.tab) == "scripts/| [] false")
    #expect(press(.text("x")) == "scripts/x| [] false")
    #expect(press(.tab) == "scripts/x| [] true")
  }

  @Test("A completion that is out of the line is taken for the nearest place in it")
  func wildCompletion() {
    for start in [-5, 99] {
      var editor = Editor()
      _ = editor.press(.text("ab"))
      _ = editor.press(.tab) { _, _ in Completion(start: start, candidates: ["x"]) }
      #expect(editor.line == (start < 0 ? "x |" : "abx |"))
    }
  }

  @Test("A line that would be too long is refused, and what is there stays")
  func longLines() {
    var editor = Editor()
    #expect(editor.press(.paste(String(repeating: "x", count: 1_000_000))) == .bell)
    #expect(editor.buffer.isEmpty)
    #expect(editor.press(.paste(String(repeating: "x", count: Editor.longestLine))) == nil)
    #expect(editor.press(.text("x")) == .bell)
    #expect(editor.buffer.characters.count == Editor.longestLine)
  }

  @Test("No keys are too bad: the cursor stays in the line")
  func anyKeys() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    let keys: [Key] =
      "abcdefgklnprstuwy_".map { .control($0) } + "bdfy\u{7F}".map { .alt($0) } + [
        .left, .right, .up, .down, .home, .end, .wordLeft, .wordRight, .wordDelete, .tab, .enter,
        .backspace, .delete, .escape, .text("ab c"), .text("\u{301}"), .text("👩"),
        .text("\u{200D}"),
        .text("🇩"), .paste("x\ny"), .text("\r\n"),
      ]
    var editor = Editor(history: History(["ab", "c"]))
    for step in 0..<20_000 {
      let key = keys.randomElement(using: &random) ?? .unknown
      _ = editor.press(key) { _, cursor in
        Completion(start: cursor - 1, candidates: ["ab", "ac"])
      }
      guard (0...editor.buffer.characters.count).contains(editor.buffer.cursor),
        editor.buffer.characters == Array(editor.buffer.text)
      else {
        Issue.record("seed \(seed), step \(step), \(key): \(editor.line)")
        return
      }
      if editor.buffer.characters.count > 200 { _ = editor.press(.control("c")) }
    }
  }
}

extension Editor {
  /// The line, with the cursor as a bar.
  fileprivate var line: String {
    let text = buffer.characters
    return String(text[..<buffer.cursor]) + "|" + String(text[buffer.cursor...])
  }
}
