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

  /// The lines with comments and the contents of string literals taken out.
  ///
  /// An interpolation is taken for a part of the literal. Lines keep their numbers.
  var codeLines: [String] {
    var scanner = CodeScanner(text)
    return scanner.lines()
  }

  /// The lines of the code that a pattern matches, as `path:line: text`.
  func places(of pattern: some RegexComponent) -> [String] {
    codeLines.enumerated().compactMap { index, line in
      line.contains(pattern) ? "\(path):\(index + 1): \(line.trimmed)" : nil
    }
  }

  /// The modules that the file imports.
  var importedModules: [String] {
    let pattern =
      /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(?<module>\w+)/
    return codeLines.compactMap { line in
      line.firstMatch(of: pattern).map { String($0.module) }
    }
  }
}

/// Tells code from comments and literals, a line at a time.
private struct CodeScanner {
  private var rest: Substring
  private var line = ""
  private var finished: [String] = []

  init(_ text: String) {
    rest = text[...]
  }

  mutating func lines() -> [String] {
    while !rest.isEmpty {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        skip(2, through: "*/", escape: nil)
      } else if let literal = rest.prefixMatch(of: /(#*)("{3}|")/) {
        let (opening, pounds, quotes) = literal.output
        line += "\"\""
        skip(opening.count, through: "\(quotes)\(pounds)", escape: "\\\(pounds)")
      } else {
        take()
      }
    }
    return finished + [line]
  }

  private mutating func take() {
    let character = rest.removeFirst()
    if character == "\n" {
      finished.append(line)
      line = ""
    } else {
      line.append(character)
    }
  }

  /// Skips a beginning, and what follows it up to an end; keeps the line breaks.
  private mutating func skip(_ beginning: Int, through end: String, escape: String?) {
    rest = rest.dropFirst(beginning)
    while !rest.isEmpty && !rest.hasPrefix(end) {
      if let escape, rest.hasPrefix(escape) { rest = rest.dropFirst(escape.count) }
      if rest.popFirst() == "\n" {
        finished.append(line)
        line = ""
      }
    }
    rest = rest.dropFirst(end.count)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
