/// Finds the numbers of rules, such as `S4`, in a text.
enum RuleNumber {
  /// The letters that rules begin with: delivery, lifetime, combining, time; ends, styles,
  /// navigation, deep links, seeing and testing.
  private static let letters = Set("SLCTKDNXV".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
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
      if digits.endIndex < bytes.endIndex && isPartOfWord(bytes[digits.endIndex]) { continue }
      found.append(String(decoding: bytes[start..<digits.endIndex], as: UTF8.self))
    }
    return found
  }
}
