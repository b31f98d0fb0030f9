/// A Swift file of the package.
struct SourceFile {
  /// Where it stands, from the package's root.
  let path: String

  /// All of it.
  let text: String

  /// The file's name without its extension.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// All lines.
  var lines: [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The lines with comments and the contents of string literals taken out.
  ///
  /// An interpolation is taken for a part of the literal. Lines keep their numbers.
  var codeLines: [Substring] {
    var scanner = CodeScanner(text)
    return SourceFile(path: path, text: scanner.code()).lines
  }

  /// The lines of the code that contain a word, as `path:line: text`.
  func places(of word: String) -> [String] {
    guard text.utf8.firstIndex(of: Array(word.utf8)) != nil else { return [] }
    return codeLines.enumerated().compactMap { index, line in
      line.utf8.firstIndex(of: Array(word.utf8)) != nil
        ? "\(path):\(index + 1): \(line.trimmed)" : nil
    }
  }

  /// The modules that the file imports.
  var importedModules: [String] {
    codeLines.compactMap { line in
      var words = line.split(separator: " ")[...]
      guard let place = words.firstIndex(of: "import") else { return nil }
      words = words[(place + 1)...]
      if words.count > 1 { words = words.dropFirst() }  // `import struct A.B`
      return words.first.map { String($0.prefix { $0 != "." }) }
    }
  }
}

/// Tells code from comments and literals.
private struct CodeScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var kept: [UInt8] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func code() -> String {
    while index < bytes.count {
      if isAt("//") {
        while index < bytes.count && bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if isAt("/*") {
        skip(2, through: "*/", escape: nil)
      } else if let pounds = poundsBeforeLiteral() {
        let quotes = isAt("\"\"\"", after: pounds) ? "\"\"\"" : "\""
        let suffix = String(repeating: "#", count: pounds)
        kept += Array("\"\"".utf8)
        skip(pounds + quotes.utf8.count, through: quotes + suffix, escape: "\\" + suffix)
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private func isAt(_ word: String, after distance: Int = 0) -> Bool {
    bytes[index...].dropFirst(distance).starts(with: word.utf8)
  }

  /// How many `#` stand before a quotation mark here; nil when no literal begins here.
  private func poundsBeforeLiteral() -> Int? {
    var end = index
    while end < bytes.count && bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
  }

  /// Skips a beginning, and what follows it up to an end; keeps the line breaks.
  private mutating func skip(_ beginning: Int, through end: String, escape: String?) {
    index += beginning
    while index < bytes.count && !isAt(end) {
      if let escape, isAt(escape) { index += escape.utf8.count }
      if index < bytes.count && bytes[index] == UInt8(ascii: "\n") {
        kept.append(bytes[index])
      }
      index += 1
    }
    index += end.utf8.count
  }
}

extension BidirectionalCollection<UInt8> {
  /// Where a word begins.
  ///
  /// Written out for bytes: the tests read every file of the package, in debug builds too.
  func firstIndex(of word: [UInt8]) -> Index? {
    guard let first = word.first else { return startIndex }
    var candidates = self[...]
    while let index = candidates.firstIndex(of: first) {
      if self[index...].starts(with: word) { return index }
      candidates = self[index...].dropFirst()
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
