import TerminalText

/// Makes the bytes that change what a terminal shows from one picture to the next.
///
/// Only rows that differ are written. The painter remembers what it has drawn, and where the cursor
/// is; nothing else may write to the terminal between two of its calls, save after ``erase()`` and
/// ``leave()``.
package struct Painter {
  private var shown: Picture?

  /// Makes a painter that has drawn nothing.
  ///
  /// The cursor is expected in the first column.
  package init() {}

  /// Draws a picture in the place of the one that is shown.
  package mutating func paint(_ picture: Picture) -> String {
    defer { shown = picture }
    guard let shown else {
      return picture.rows.joined(separator: "\r\n")
        + move(fromRow: picture.rows.count - 1, to: picture)
    }
    var text = ""
    var row = shown.cursorRow
    for (index, content) in picture.rows.enumerated() {
      if index < shown.rows.count && shown.rows[index] == content { continue }
      // Erased before it is written: behind a full row the cursor still stands on its last column.
      text += Self.move(from: row, to: index) + "\r\u{1B}[K" + content
      row = index
    }
    if picture.rows.count < shown.rows.count {
      text += Self.move(from: row, to: picture.rows.count) + "\r\u{1B}[J"
      row = picture.rows.count
    }
    if text.isEmpty && picture == shown { return "" }
    return text + move(fromRow: row, to: picture)
  }

  /// Takes the picture away, so that something else can be written in its place.
  package mutating func erase() -> String {
    guard let shown else { return "" }
    self.shown = nil
    return Self.move(from: shown.cursorRow, to: 0) + "\r\u{1B}[J"
  }

  /// Leaves the picture where it is, and moves to the line below.
  package mutating func leave() -> String {
    guard let shown else { return "" }
    self.shown = nil
    return Self.move(from: shown.cursorRow, to: shown.rows.count - 1) + "\r\n"
  }

  /// Takes the picture away after the window has another width.
  ///
  /// Terminals wrap the rows that no longer fit, and keep the cursor on its character. One that cuts
  /// them off instead loses as many lines above the picture as would have been wrapped.
  package mutating func erase(afterResizeTo width: Int) -> String {
    guard let shown else { return "" }
    self.shown = nil
    let width = max(1, width)
    let rowsAbove = shown.rows[..<shown.cursorRow].reduce(shown.cursorColumn / width) {
      $0 + max(1, ($1.columns + width - 1) / width)
    }
    return Self.move(from: rowsAbove, to: 0) + "\r\u{1B}[J"
  }

  private func move(fromRow row: Int, to picture: Picture) -> String {
    Self.move(from: row, to: picture.cursorRow) + "\r"
      + (picture.cursorColumn > 0 ? "\u{1B}[\(picture.cursorColumn)C" : "")
  }

  /// Moves up, or down over line feeds, which make room below the last line of the window.
  private static func move(from row: Int, to target: Int) -> String {
    if target < row { return "\u{1B}[\(row - target)A" }
    return String(repeating: "\r\n", count: target - row)
  }
}
