extension StringProtocol {
  /// The number of columns that the text takes on a terminal.
  ///
  /// Wide characters take two, combining ones none, and neither do escape sequences that set a
  /// colour or a style.
  ///
  /// ```swift
  /// "e\u{301}".columns  // 1
  /// "日本".columns  // 4
  /// "\u{1B}[1mbold\u{1B}[0m".columns  // 4
  /// ```
  ///
  /// - Complexity: O(*n*).
  package var columns: Int {
    var columns = 0
    for piece in StyledPieces(self) {
      if case .character(let character) = piece { columns += character.columns }
    }
    return columns
  }
}

extension Character {
  /// The number of columns that the character takes on a terminal: 0, 1 or 2, and more for the few
  /// clusters of several spacing letters.
  package var columns: Int {
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    var sum = 0
    var flagLetters = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{200D}", "\u{FE0F}", "\u{1F3FB}"..."\u{1F3FF}":
        // A joiner, the wish for the coloured form, and a skin tone make one wide emoji.
        if startsWithEmoji { return 2 }
      case "\u{1F1E6}"..."\u{1F1FF}": flagLetters += 1
      default: break
      }
      sum += scalar.columns
    }
    return flagLetters == 2 ? 2 : sum
  }

  private var startsWithEmoji: Bool {
    unicodeScalars.first.map { $0.properties.isEmoji && !$0.isASCII && $0.columns > 0 } ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return self == "\u{AD}" ? 1 : 0
    default: break
    }
    switch self {
    case "\u{1160}"..."\u{11FF}": return 0  // vowels and finals of a Hangul syllable
    case "\u{1F1E6}"..."\u{1F1FF}": return 1  // half a flag
    default: return isWide ? 2 : 1
    }
  }

  /// Whether the scalar is a wide one of Unicode's annex 11: an emoji that is one without being
  /// asked, or a member of an East Asian block.
  private var isWide: Bool {
    value >= 0x1100
      && (properties.isEmojiPresentation || Self.wideBlocks.contains { $0.contains(value) })
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // first consonants of Hangul
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0x4DBF,  // kana, bopomofo, compatibility forms, ideographs
    0x4E00...0xA4CF,  // ideographs, Yi
    0xA960...0xA97C,  // Hangul
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // CJK compatibility forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana, Nushu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographs
  ]
}
