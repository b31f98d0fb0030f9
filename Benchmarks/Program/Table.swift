/// Rows of text in columns, for a terminal or as Markdown.
struct Table {
  enum Alignment {
    case left
    case right
  }

  let columns: [(title: String, alignment: Alignment)]
  var rows: [[String]] = []

  func text(isMarkdown: Bool) -> String {
    let widths = columns.indices.map { index in
      rows.reduce(columns[index].title.count) { max($0, $1[index].count) }
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        let blanks = String(repeating: " ", count: widths[index] - cells[index].count)
        return columns[index].alignment == .left ? cells[index] + blanks : blanks + cells[index]
      }
      let joined = padded.joined(separator: isMarkdown ? " | " : "  ")
      guard !isMarkdown else { return "| \(joined) |" }
      return String(joined.reversed().drop { $0 == " " }.reversed())
    }
    let rule = columns.indices.map { index in
      let dashes = String(repeating: "-", count: widths[index])
      return isMarkdown && columns[index].alignment == .right
        ? String(dashes.dropLast()) + ":" : dashes
    }
    return ([line(columns.map(\.title)), line(rule)] + rows.map(line)).joined(separator: "\n")
  }
}

/// A number with a fixed count of digits behind the point.
func fixed(_ value: Double, digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((abs(value) * scale).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return sign + String(scaled) }
  let fraction = String(scaled % Int(scale))
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
}
