import TerminalText

/// A small terminal: it interprets the codes that are written to it, and knows what is to be seen.
///
/// A code that it does not know is kept in ``unknownCodes``, so that a test can refuse it.
package struct TerminalModel {
  /// The columns of the window.
  package private(set) var width: Int

  /// The rows of the window.
  package private(set) var height: Int

  /// The row of the cursor.
  package private(set) var row = 0

  /// The column of the cursor; the width when a full row has just been written.
  package private(set) var column = 0

  /// Codes that a real terminal may know, but not this one.
  package private(set) var unknownCodes: [String] = []

  /// How often the bell rang.
  package private(set) var bellCount = 0

  /// The private modes that are switched on, such as 2004.
  package private(set) var modes: Set<Int> = []

  /// A column: a character, or `nil` behind a wide one.
  private typealias Cell = Character?

  private var grid: [[Cell]]
  private var scrolledOff: [[Cell]] = []
  private var escape: String?

  /// Makes an empty window.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    grid = [[]]
  }

  /// The rows that are to be seen, without the blanks at their ends, down to the last with text.
  package var lines: [String] { Self.texts(grid) }

  /// The rows that have been scrolled out of the window, and those in it.
  package var allLines: [String] { Self.texts(scrolledOff + grid) }

  /// Interprets text.
  package mutating func write(_ text: String) {
    var pending = ""  // characters between codes, which are measured by clusters
    for scalar in text.unicodeScalars {
      if escape == nil && scalar.value >= 0x20 && scalar.value != 0x7F {
        pending.unicodeScalars.append(scalar)
      } else {
        put(pending)
        pending = ""
        take(scalar)
      }
    }
    put(pending)
  }

  /// Changes the size of the window: rows that do not fit are wrapped, and the cursor stays on its
  /// character.
  package mutating func resize(width newWidth: Int, height newHeight: Int) {
    var rows: [[Cell]] = []
    var cursor = (row: 0, column: 0)
    for (index, line) in grid.enumerated() {
      let start = rows.count
      var rest = line[...]
      repeat {
        rows.append(Array(rest.prefix(newWidth)))
        rest = rest.dropFirst(newWidth)
      } while !rest.isEmpty
      if index == row {
        cursor = (start + column / newWidth, column % newWidth)
        while rows.count <= cursor.row { rows.append([]) }
      }
    }
    (width, height, grid) = (newWidth, newHeight, rows)
    (row, column) = cursor
    while grid.count > height {
      // Empty rows below the cursor go first, as terminals have it.
      if row < grid.count - 1 && grid.last?.isEmpty == true {
        grid.removeLast()
      } else {
        scrolledOff.append(grid.removeFirst())
        row = max(0, row - 1)
      }
    }
  }

  private static func texts(_ rows: [[Cell]]) -> [String] {
    let texts = rows.map { row -> String in
      var text = String(row.compactMap { $0 })
      while text.last == " " { text.removeLast() }
      return text
    }
    return Array(texts[..<((texts.lastIndex { !$0.isEmpty } ?? -1) + 1)])
  }

  // MARK: Characters

  private mutating func put(_ text: String) {
    for character in text {
      let columns = character.columns
      if column + columns > width {
        column = 0
        lineFeed()
      }
      place(character, columns)
    }
  }

  private mutating func place(_ character: Character, _ columns: Int) {
    guard columns > 0 else { return }
    while grid[row].count < column + columns { grid[row].append(" ") }
    grid[row][column] = character
    for index in stride(from: 1, to: columns, by: 1) { grid[row][column + index] = nil }
    column += columns
  }

  private mutating func lineFeed() {
    row += 1
    if row == grid.count { grid.append([]) }
    if grid.count > height {
      scrolledOff.append(grid.removeFirst())
      row -= 1
    }
  }

  // MARK: Codes

  private mutating func take(_ scalar: Unicode.Scalar) {
    guard var code = escape else {
      switch scalar {
      case "\u{1B}": escape = ""
      case "\r": column = 0
      case "\n": lineFeed()
      case "\u{7}": bellCount += 1
      case "\u{8}": column = max(0, min(column, width - 1) - 1)
      default: unknownCodes.append(String(scalar))
      }
      return
    }
    code.unicodeScalars.append(scalar)
    let isOpen = code.first == "[" && (code.count == 1 || !("@"..."~" ~= scalar))
    escape = isOpen ? code : nil
    if !isOpen { perform(code) }
  }

  private mutating func perform(_ code: String) {
    let parameters = code.dropFirst().dropLast()
    let count = max(1, Int(parameters) ?? 1)
    switch (code.first, code.last) {
    case ("[", "m"): break
    case ("[", "A"): row = max(0, row - count)
    case ("[", "C"): column = min(width - 1, column + count)
    case ("[", "D"): column = max(0, min(column, width - 1) - count)
    case ("[", "H") where parameters.isEmpty: (row, column) = (0, 0)
    case ("[", "J") where parameters.isEmpty:
      eraseRow()
      grid.removeSubrange((row + 1)...)
    case ("[", "J") where parameters == "2":
      grid = grid.map { _ in [] }
    case ("[", "K") where parameters.isEmpty: eraseRow()
    case ("[", "h") where parameters.first == "?":
      modes.formUnion(parameters.dropFirst().split(separator: ";").compactMap { Int($0) })
    case ("[", "l") where parameters.first == "?":
      modes.subtract(parameters.dropFirst().split(separator: ";").compactMap { Int($0) })
    default: unknownCodes.append(code)
    }
  }

  /// Erases from the cursor to the end of the row; behind a full row that is its last column.
  private mutating func eraseRow() {
    let start = min(column, width - 1)
    if grid[row].count > start { grid[row].removeSubrange(start...) }
  }
}
