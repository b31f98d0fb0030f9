import TerminalText

/// What a word of a line can become.
package struct Completion: Equatable, Sendable {
  /// The number of characters before the word.
  package let start: Int

  /// The words that can stand there instead of what stands between the start and the cursor.
  package let candidates: [String]

  /// Makes a completion.
  package init(start: Int = 0, candidates: [String] = []) {
    self.start = start
    self.candidates = candidates
  }

  /// Finds completions: it is given the line and the number of characters before the cursor.
  package typealias Source = (_ line: String, _ cursor: Int) -> Completion

  /// The longest text that all candidates begin with.
  var commonPrefix: String {
    guard var prefix = candidates.first.map({ $0[...] }) else { return "" }
    for candidate in candidates.dropFirst() {
      let count = zip(prefix, candidate).prefix { $0 == $1 }.count
      prefix = prefix.prefix(count)
    }
    return String(prefix)
  }
}

/// Texts in columns, read downwards.
package struct TextColumns {
  private let texts: [String]

  /// Makes columns of texts.
  package init(_ texts: [String]) {
    self.texts = texts
  }

  /// The lines, each at most so wide, and at most so many; the last says how many texts are left out.
  package func lines(width: Int, limit: Int = .max) -> [String] {
    guard limit > 0, !texts.isEmpty else { return [] }
    let cell = (texts.map(\.columns).max() ?? 0) + 2
    let perLine = max(1, (width + 2) / cell)
    let rows = (texts.count + perLine - 1) / perLine
    guard rows <= limit else {
      let shown = Array(texts.prefix((limit - 1) * perLine))
      let rest = "… and \(texts.count - shown.count) more"
      return TextColumns(shown).lines(width: width) + [rest.clipped(to: width)]
    }
    return (0..<rows).map { row in
      let cells = stride(from: row, to: texts.count, by: rows).map { texts[$0] }
      return (cells.dropLast().map { $0.padded(to: cell) } + cells.suffix(1)).joined()
        .clipped(to: width)
    }
  }
}
