/// Collects a bracketed paste up to `ESC [ 201 ~`.
struct PasteCollector {
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0
  private var isOversized = false

  /// Takes a byte.
  ///
  /// - Returns: Whether the paste has ended.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for byte in Self.end[..<matched] { keep(byte) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < KeyDecoder.longestPaste { bytes.append(byte) } else { isOversized = true }
  }

  /// The paste as a key, with line feeds between its lines.
  var key: Key {
    if isOversized { return .oversizedPaste }
    var text = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      text.append(character == "\r\n" || character == "\r" ? "\n" : character)
    }
    return .paste(text)
  }
}
