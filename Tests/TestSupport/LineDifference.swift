/// What differs between two texts, line by line.
package struct LineDifference: CustomStringConvertible {
  private enum Line {
    case same(Substring)
    case missing(Substring)
    case added(Substring)
  }

  private let lines: [Line]

  /// Compares two texts.
  package init(expected: String, actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var next = 0
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        lines.append(.missing(line))
        continue
      }
      while inserted.contains(next) {
        lines.append(.added(new[next]))
        next += 1
      }
      lines.append(.same(line))
      next += 1
    }
    self.lines = lines + new[next...].map { .added($0) }
  }

  /// The lines that differ, with their neighbours: `-` is expected and missing, `+` is there and
  /// unexpected.
  package var description: String {
    let context = 3
    let changes = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    let shown = Set(changes.flatMap { $0 - context...$0 + context })
    var text: [String] = []
    var isSkipping = false
    for (index, line) in lines.enumerated() {
      guard shown.contains(index) else {
        if !isSkipping { text.append("  …") }
        isSkipping = true
        continue
      }
      isSkipping = false
      switch line {
      case .same(let line): text.append("  \(line)")
      case .missing(let line): text.append("- \(line)")
      case .added(let line): text.append("+ \(line)")
      }
    }
    return text.joined(separator: "\n")
  }
}
