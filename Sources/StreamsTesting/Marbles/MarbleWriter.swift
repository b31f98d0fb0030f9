/// Writes what happened as a marble literal.
enum MarbleWriter {
  /// The marks that fall on one instant.
  struct Instant {
    let time: Duration
    var marks: [Character]
  }

  /// Collects marks that are in order of time into instants.
  static func instants(of marks: [(time: Duration, mark: Character)]) -> [Instant] {
    var instants: [Instant] = []
    for (time, mark) in marks {
      if let last = instants.indices.last, instants[last].time == time {
        instants[last].marks.append(mark)
      } else {
        instants.append(Instant(time: time, marks: [mark]))
      }
    }
    return instants
  }

  /// The literal of some instants.
  ///
  /// - Returns: `nil` when two instants are less than a frame apart, or one lies before time zero:
  ///   there is no literal for that.
  static func literal(of instants: [Instant], frame: Duration) -> String? {
    var literal = ""
    var time = Duration.zero
    for instant in instants {
      let gap = instant.time - time
      if gap < .zero { return nil }
      if let frames = gap.frames(of: frame), frames <= MarbleChart.longestGap {
        literal += String(repeating: "-", count: frames)
      } else {
        literal += literal.isEmpty ? "\(gap.text) " : " \(gap.text) "
      }
      literal += instant.marks.count == 1 ? String(instant.marks) : "(\(String(instant.marks)))"
      time = instant.time + frame
    }
    return literal.isEmpty ? "-" : literal
  }
}
