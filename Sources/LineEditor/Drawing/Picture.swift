import TerminalText

/// What is to be seen at the bottom of a terminal: rows of text, and a cursor in one of them.
package struct Picture: Equatable, Sendable {
  /// The size of a window, in columns and rows.
  package struct Size: Equatable, Sendable {
    /// The columns.
    package let columns: Int

    /// The rows.
    package let rows: Int

    /// Makes a size; what is too small to show a character and a cursor counts as that small.
    package init(columns: Int, rows: Int) {
      self.columns = max(3, columns)
      self.rows = max(1, rows)
    }
  }

  /// The rows, none of them wider than the window, and not more than the window has.
  package let rows: [String]

  /// The row of the cursor.
  package let cursorRow: Int

  /// The column of the cursor.
  package let cursorColumn: Int

  /// Makes the picture of a line that is edited.
  ///
  /// The line is wrapped where it does not fit. When there are more rows than the window has, those
  /// of the header go first, from the top, then those of the footer, then those of the line that are
  /// far from the cursor.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line; it can have styles.
  ///   - buffer: The line.
  ///   - header: The rows above the line.
  ///   - footer: The rows below the line.
  ///   - size: The size of the window.
  package init(
    prompt: String, buffer: EditBuffer, header: [String] = [], footer: [String] = [], size: Size
  ) {
    var line = WrappedLine(width: size.columns)
    line.append(styled: prompt.clipped(to: size.columns - 2))
    for (index, character) in buffer.characters.enumerated() {
      if index == buffer.cursor { line.markCursor(before: character.shown) }
      line.append(character.shown)
    }
    if buffer.cursor == buffer.characters.count { line.markCursor(before: nil) }

    let first = min(
      max(0, line.cursor.row - size.rows + 1), max(0, line.rows.count - size.rows))
    let lineRows = line.rows[first...].prefix(size.rows)
    let footerRows = footer.prefix(size.rows - lineRows.count)
    let headerRows = header.suffix(size.rows - lineRows.count - footerRows.count)
    rows =
      headerRows.map { $0.clipped(to: size.columns) } + lineRows
      + footerRows.map { $0.clipped(to: size.columns) }
    cursorRow = headerRows.count + line.cursor.row - first
    cursorColumn = line.cursor.column
  }
}

/// Characters in rows of a width.
private struct WrappedLine {
  private(set) var rows = [""]
  private(set) var cursor = (row: 0, column: 0)
  private let width: Int
  private var column = 0

  init(width: Int) {
    self.width = width
  }

  mutating func append(styled text: String) {
    rows[rows.count - 1] += text
    column += text.columns
  }

  mutating func append(_ character: Character) {
    let columns = character.columns
    if column + columns > width { startRow() }
    rows[rows.count - 1].append(character)
    column += columns
  }

  /// Puts the cursor where the next character goes, which is never beyond the last column.
  mutating func markCursor(before next: Character?) {
    if column + max(1, next?.columns ?? 1) > width { startRow() }
    cursor = (rows.count - 1, column)
  }

  private mutating func startRow() {
    rows.append("")
    column = 0
  }
}

extension Character {
  /// The character as a line shows it.
  fileprivate var shown: Character {
    if self == "\n" { return "⏎" }
    // A mark without a letter would join the character on its left, which may be the prompt's.
    return columns == 0 ? "\u{FFFD}" : self
  }
}
