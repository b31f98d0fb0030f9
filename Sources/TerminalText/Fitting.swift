extension StringProtocol {
  /// The text, cut where it would need more columns than there are.
  ///
  /// A cut text ends with `…`. Styles are kept, and switched off at the cut.
  ///
  /// ```swift
  /// "forgot password".clipped(to: 8)  // "forgot …"
  /// ```
  package func clipped(to width: Int) -> String {
    var kept = ""  // what fits beside the mark of a cut
    var whole = ""
    var columns = 0
    var isStyled = false
    for piece in StyledPieces(self) {
      switch piece {
      case .style(let style):
        isStyled = true
        whole += style
        if columns < width { kept += style }
      case .character(let character):
        columns += character.columns
        if columns > width {
          return width < 1 ? "" : kept + "…" + (isStyled ? "\u{1B}[0m" : "")
        }
        whole.append(character)
        if columns < width { kept.append(character) }
      }
    }
    return whole
  }

  /// The plain text in lines of at most so many columns, cut at blanks where there are some.
  ///
  /// A word that is longer than a line is cut. A width of less than two columns counts as two, the
  /// room of the widest character.
  ///
  /// ```swift
  /// "to the welcome screen".wrapped(to: 11)  // ["to the", "welcome", "screen"]
  /// ```
  ///
  /// - Returns: At least one line.
  package func wrapped(to width: Int) -> [String] {
    let width = Swift.max(2, width)
    var lines: [String] = []
    var line: [Character] = []
    var columns = 0
    for character in self {
      // A blank at which a line was cut is not carried over.
      if character == " " && line.isEmpty && !lines.isEmpty { continue }
      if columns + character.columns > width {
        let blank = character == " " ? line.count : line.lastIndex(of: " ")
        let end = blank.flatMap { $0 > 0 ? $0 : nil } ?? line.count
        lines.append(String(line[..<end]))
        line = Array(line[end...].drop { $0 == " " })
        columns = line.reduce(0) { $0 + $1.columns }
        if character == " " { continue }
      }
      line.append(character)
      columns += character.columns
    }
    if !line.isEmpty || lines.isEmpty { lines.append(String(line)) }
    return lines
  }

  /// The text with blanks behind it, so that it takes so many columns; unchanged when it takes more.
  package func padded(to width: Int) -> String {
    String(self) + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}
