/// Rows of marbles under each other on one time axis.
///
/// A frame is as wide as its widest group, so that a column is the same time in every row; a long
/// stretch in which no row has anything is drawn as a jump.
struct MarbleChart {
  /// What one stream did.
  struct Row {
    let name: String

    /// What is drawn at a frame: one mark, or a group.
    var marks: [Int: [Character]] = [:]

    /// The frame of the end, behind which nothing is drawn.
    var end: Int?

    /// The text of a frame.
    func cell(at frame: Int) -> String {
      guard let marks = marks[frame] else { return end.map { frame > $0 } ?? false ? "" : "-" }
      return marks.count == 1 ? String(marks) : "(\(String(marks)))"
    }
  }

  private enum Segment {
    case frame(Int, width: Int)
    case jump(first: Int, text: String)
  }

  /// The longest stretch without an event that is drawn out.
  static let longestGap = 10

  private let rows: [Row]
  private let frame: Duration
  private let segments: [Segment]

  /// Lays rows out.
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - frame: The length of a frame.
  init(_ rows: [Row], frame: Duration) {
    self.rows = rows
    self.frame = frame
    segments = Self.segments(of: rows, frame: frame)
  }

  /// The axis, then the rows, each with its name before it.
  var lines: [String] {
    let names = ["time"] + rows.map(\.name)
    let width = names.map(\.count).max() ?? 0
    let texts = [axis] + rows.map(text(of:))
    return zip(names, texts).map { "\($0.padded(to: width))  \($1)" }
  }

  /// A caret under one mark of one frame, to stand beneath the lines.
  func caret(at frame: Int, mark: Int, inGroup isInGroup: Bool) -> String {
    let width = (["time"] + rows.map(\.name)).map(\.count).max() ?? 0
    let column = columns.first { $0.frame == frame }?.column ?? 0
    let offset = isInGroup ? mark + 1 : 0
    return String(repeating: " ", count: width + 2 + column + offset) + "^"
  }

  private func text(of row: Row) -> String {
    let cells = segments.map { segment in
      switch segment {
      case .frame(let frame, let width): row.cell(at: frame).padded(to: width)
      case .jump(let first, let text):
        (row.end.map { first > $0 } ?? false ? "" : text).padded(to: text.count)
      }
    }
    return cells.joined().trimmed
  }

  /// The column at which each drawn frame starts.
  private var columns: [(frame: Int, column: Int, isBehindJump: Bool)] {
    var columns: [(frame: Int, column: Int, isBehindJump: Bool)] = []
    var column = 0
    var isBehindJump = false
    for segment in segments {
      switch segment {
      case .frame(let frame, let width):
        columns.append((frame, column, isBehindJump))
        column += width
        isBehindJump = false
      case .jump(_, let text):
        column += text.count
        isBehindJump = true
      }
    }
    return columns
  }

  /// The times of every fifth frame and of the first one behind a jump, as far as there is room.
  private var axis: String {
    var axis = ""
    for (frame, column, isBehindJump) in columns
    where frame.isMultiple(of: 5) || isBehindJump {
      guard axis.isEmpty || column > axis.count else { continue }
      axis = axis.padded(to: column) + (frame == 0 ? "0" : (self.frame * frame).text)
    }
    return axis
  }

  private static func segments(of rows: [Row], frame: Duration) -> [Segment] {
    let used = Set(rows.flatMap(\.marks.keys))
    let first = min(0, used.min() ?? 0)
    let last = max(0, used.max() ?? 0)
    var segments: [Segment] = []
    var next = first
    while next <= last {
      if !used.contains(next), let busy = used.filter({ $0 > next }).min(),
        busy - next > longestGap
      {
        segments.append(.jump(first: next, text: " \((frame * (busy - next)).text) "))
        next = busy
        continue
      }
      segments.append(.frame(next, width: rows.map { $0.cell(at: next).count }.max() ?? 1))
      next += 1
    }
    return segments
  }
}

extension String {
  /// The text, followed by blanks up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
