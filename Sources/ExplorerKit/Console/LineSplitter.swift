/// A line of input.
package enum InputLine: Equatable, Sendable {
  /// A line, without its end.
  case text(String)

  /// A line that is not UTF-8.
  case notText

  /// A line of more than ``LineSplitter/longest`` bytes.
  case tooLong
}

/// Cuts bytes into lines, however they arrive.
///
/// Lines end with a line feed, with a carriage return before it or without. What follows the last
/// one is a line too. A byte order mark at the beginning is skipped.
package struct LineSplitter: Sendable {
  /// The most bytes that a line may have; the rest of a longer one is not stored.
  package static let longest = 16_384

  /// How many bytes of a line are stored: the longest one, a byte order mark and a carriage return,
  /// which do not count, and the byte that makes it too long.
  private static let stored = longest + 5

  private var line: [UInt8] = []
  private var isFirstLine = true

  /// Makes a splitter at the beginning of its input.
  package init() {}

  /// Takes the next bytes.
  ///
  /// - Returns: The lines that they complete.
  package mutating func split(_ bytes: some Sequence<UInt8>) -> [InputLine] {
    var lines: [InputLine] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(takeLine())
      } else if line.count < Self.stored {
        line.append(byte)
      }
    }
    return lines
  }

  /// Takes the end of the input.
  ///
  /// - Returns: The last line, when it was not ended by a line feed.
  package mutating func finish() -> InputLine? {
    line.isEmpty ? nil : takeLine()
  }

  private mutating func takeLine() -> InputLine {
    var bytes = line[...]
    line = []
    if isFirstLine && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    isFirstLine = false
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    guard bytes.count <= Self.longest else { return .tooLong }
    return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .notText
  }
}
