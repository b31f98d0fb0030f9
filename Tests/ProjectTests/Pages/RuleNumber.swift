/// Finds the numbers of rules, such as `S4` and `N2a`, in a text.
enum RuleNumber {
  /// The letters that rules begin with: delivery, lifetime, combining, time; ends, styles,
  /// navigation, deep links, seeing and testing.
  private static let letters = Set("SLCTKDNXV".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The numbers in a text that stand as words of their own, in their order.
  static func all(in text: some StringProtocol) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    for start in bytes.indices where letters.contains(bytes[start]) {
      if start > 0 && isPartOfWord(bytes[start - 1]) { continue }
      let digits = bytes[(start + 1)...].prefix(while: isDigit)
      guard !digits.isEmpty else { continue }
      var end = digits.endIndex
      // A rule that was added beside another one has a letter behind its number: N2a.
      if end < bytes.endIndex, isSmallLetter(bytes[end]) { end += 1 }
      if end < bytes.endIndex && isPartOfWord(bytes[end]) { continue }
      found.append(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    return found
  }
}
