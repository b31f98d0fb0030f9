import LineEditor
import Testing

@Suite("Keys: decoder")
struct KeyDecoderTests {
  @Test(
    "Every usual encoding of a key means that key",
    arguments: [
      ("a", [.text("a")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
      ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{1}", [.control("a")]),
      ("\u{1A}", [.control("z")]), ("\u{1F}", [.control("_")]), ("\0", [.unknown]),
      ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]),
      ("\u{1B}OD", [.left]), ("\u{1B}[1;2D", [.left]), ("\u{1B}[1;5A", [.up]),
      ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]),
      ("\u{1B}[F", [.end]), ("\u{1B}OF", [.end]), ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]),
      ("\u{1B}[3~", [.delete]), ("\u{1B}[3;5~", [.wordDelete]), ("\u{1B}[3;3~", [.wordDelete]),
      ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]),
      ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[1;3D", [.wordLeft]), ("\u{1B}[5D", [.wordLeft]),
      ("\u{1B}Od", [.wordLeft]), ("\u{1B}Oc", [.wordRight]), ("\u{1B}\u{1B}[D", [.wordLeft]),
      ("\u{1B}b", [.alt("b")]), ("\u{1B}F", [.alt("f")]), ("\u{1B}\u{7F}", [.alt("\u{7F}")]),
      ("\u{1B}[97;5u", [.control("a")]), ("\u{1B}[27;5;119~", [.control("w")]),
      ("\u{1B}[98;3u", [.alt("b")]), ("\u{1B}[97:65;2u", [.text("A")]), ("\u{1B}[27u", [.escape]),
      ("\u{1B}[57441u", [.unknown]), ("\u{1B}[4294967296u", [.unknown]),
      ("\u{1B}[15~", [.unknown]), ("\u{1B}OP", [.unknown]), ("\u{1B}[[A", [.unknown]),
      ("\u{1B}[I", [.unknown]), ("\u{1B}[201~", []),
    ] as [(String, [Key])])
  func encodings(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(bytes.utf8)) == keys)
    #expect(decoder.expectation == nil)
  }

  @Test("Characters that arrive together are one text, and keys between them keep their place")
  func texts() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Array("né日👍\u{1B}[Dx\r".utf8))
        == [.text("né日👍"), .left, .text("x"), .enter])
  }

  @Test("It makes no difference where the bytes are cut into reads")
  func cuts() {
    let bytes = Array("é日\u{1B}[1;5C👍🏽\u{1B}[200~a\r\n\u{1B}b\u{1B}[201~\u{1}z\u{1B}OH".utf8)
    let whole: [Key] = [
      .text("é日"), .wordRight, .text("👍🏽"), .paste("a\n\u{1B}b"), .control("a"), .text("z"), .home,
    ]
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(keys.joiningTexts == whole, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) }.joiningTexts == whole)
  }

  @Test("Bytes that are not UTF-8 become U+FFFD, as the standard library has it")
  func brokenText() {
    let samples: [[UInt8]] = [
      [0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
      [0xF4, 0x90, 0x80, 0x80], [0x80, 0xBF], [0xE0, 0x80, 0x80], [0xC3, 0xC3, 0xA9],
    ]
    for sample in samples {
      var decoder = KeyDecoder()
      let keys = decoder.decode(sample + Array(".".utf8)).joiningTexts
      #expect(keys == [.text(String(decoding: sample + Array(".".utf8), as: UTF8.self))])
    }
  }

  @Test("An escape alone is the Escape key, once it is clear that nothing follows")
  func loneEscapes() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.expectation == .sequence)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.decode([0x1B, 0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape])
    #expect(decoder.decode(Array("\u{1B}[".utf8)) == [])
    #expect(decoder.flush() == [.alt("[")])
    #expect(decoder.decode(Array("\u{1B}[1;".utf8)) == [])
    #expect(decoder.flush() == [.unknown])
    #expect(decoder.decode(Array("\u{1B}\u{3}".utf8)) == [.escape, .control("c")])
    #expect(decoder.expectation == nil)
  }

  @Test("A sequence that is broken off loses itself, and nothing behind it")
  func brokenSequences() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[12\u{3}a".utf8)) == [.unknown, .control("c"), .text("a")])
    #expect(decoder.decode(Array("\u{1B}[1\u{1B}[Ab".utf8)) == [.unknown, .up, .text("b")])
    let endless = Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 33)
    #expect(decoder.decode(endless + [0x41]) == [.unknown, .text("A")])
  }

  @Test("A paste without end ends when nothing follows, and one without measure is not kept")
  func endlessPastes() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8)) == [])
    #expect(decoder.expectation == .paste)
    #expect(decoder.flush() == [.paste("abc")])
    _ = decoder.decode(Array("\u{1B}[200~".utf8))
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: KeyDecoder.longestPaste)
    #expect(decoder.decode(block) == [])
    #expect(decoder.decode(Array("y\u{1B}[201~z".utf8)) == [.oversizedPaste, .text("z")])
  }

  @Test("No bytes are too bad: what is typed after them is read")
  func anyBytes() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("\u{1B}[O;2~0A".utf8).randomElement(using: &random) ?? 0
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      _ = decoder.decode(bytes[..<cut])
      _ = decoder.decode(bytes[cut...])
      _ = decoder.flush()
      let end = decoder.decode(Array("ok\r".utf8)).joiningTexts.suffix(2)
      guard case .text(let text) = end.first, text.hasSuffix("ok"), end.last == .enter else {
        Issue.record("seed \(seed): \(bytes) gives \(end)")
        return
      }
    }
  }
}

extension [Key] {
  /// The keys, with neighbouring texts put together.
  fileprivate var joiningTexts: [Key] {
    reduce(into: []) { keys, key in
      if case .text(let text) = key, case .text(let last) = keys.last {
        keys[keys.count - 1] = .text(last + text)
      } else {
        keys.append(key)
      }
    }
  }
}

/// A random number generator with a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
