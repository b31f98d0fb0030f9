import Streams

/// Draws two timelines under each other.
struct TimelineDrawing<Value: Equatable, Failure: Error & Equatable> {
  typealias Event = TimedEvent<Value, Failure>

  private let expected: [Event]
  private let actual: [Event]
  private let frame: Duration
  private var letters: MarbleLetters<Value>

  init(
    expected: Timeline<Value, Failure>, actual: Timeline<Value, Failure>,
    values: MarbleValues<Value>, frame: Duration
  ) {
    self.expected = expected.events
    self.actual = actual.events
    self.frame = frame
    letters = MarbleLetters(values)
  }

  mutating func difference() -> TimelineDifference {
    let expectedMarks = marks(of: expected)
    let actualMarks = marks(of: actual)
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    let time = min(expected[from: index]?.time, actual[from: index]?.time)
    var lines = ["The stream did not do what was expected."]
    lines += chart(expectedMarks, actualMarks, differingAt: index, time: time).map { "  " + $0 }
    lines.append(sentence(at: index, time: time))
    if let legend = letters.legend { lines.append("Values: \(legend)") }
    lines.append(literalLine(of: actualMarks))
    return TimelineDifference(time: time, description: lines.joined(separator: "\n"))
  }

  private mutating func marks(of events: [Event]) -> [(time: Duration, mark: Character)] {
    events.map { event in
      switch event.event {
      case .value(let value): (event.time, letters.letter(for: value))
      case .finished: (event.time, "|")
      case .failure: (event.time, "#")
      }
    }
  }

  private func min(_ lhs: Duration?, _ rhs: Duration?) -> Duration {
    switch (lhs, rhs) {
    case (let lhs?, let rhs?): Swift.min(lhs, rhs)
    case (let time?, nil), (nil, let time?): time
    case (nil, nil): .zero
    }
  }
}

extension TimelineDrawing {
  /// The rows and the caret; a table where the times do not fall on frames.
  private func chart(
    _ expectedMarks: [(time: Duration, mark: Character)],
    _ actualMarks: [(time: Duration, mark: Character)], differingAt index: Int, time: Duration
  ) -> [String] {
    guard let expectedRow = row("expected", expectedMarks),
      let actualRow = row("actual", actualMarks),
      let differing = time.frames(of: frame)
    else { return table(expectedMarks, actualMarks) }
    let chart = MarbleChart([expectedRow, actualRow], frame: frame)
    // The caret stands under the mark within its group, if the frame has one.
    let before = zip(expected, actual).prefix(index).count { $0.0.time == time }
    let isGroup = [expectedRow, actualRow].contains { ($0.marks[differing]?.count ?? 0) > 1 }
    return chart.lines + [chart.caret(at: differing, mark: before, inGroup: isGroup && before > 0)]
  }

  private func row(
    _ name: String, _ marks: [(time: Duration, mark: Character)]
  ) -> MarbleChart.Row? {
    var row = MarbleChart.Row(name: name)
    for (time, mark) in marks {
      guard let frame = time.frames(of: frame) else { return nil }
      row.marks[frame, default: []].append(mark)
      if mark == "|" || mark == "#" { row.end = frame }
    }
    return row
  }

  private func table(
    _ expectedMarks: [(time: Duration, mark: Character)],
    _ actualMarks: [(time: Duration, mark: Character)]
  ) -> [String] {
    let times = Set((expectedMarks + actualMarks).map(\.time)).sorted()
    let cells = times.map { time in
      [
        time.text, String(expectedMarks.filter { $0.time == time }.map(\.mark)),
        String(actualMarks.filter { $0.time == time }.map(\.mark)),
      ]
    }
    let rows = [["time", "expected", "actual"]] + cells
    let width = rows.map { $0[0].count }.max() ?? 0
    return rows.map { "\($0[0].padded(to: width))  \($0[1].padded(to: 8))  \($0[2])" }
  }

  /// What the two did at the first difference, in words.
  private func sentence(at index: Int, time: Duration) -> String {
    let wanted = expected[from: index]
    let got = actual[from: index]
    let start = "At \(time.text): "
    switch (wanted, got) {
    case (let wanted?, let got?) where wanted.time == got.time:
      return start
        + "expected \(text(of: wanted, with: got)), but \(text(of: got, with: wanted)) came."
    case (let wanted?, let got?) where wanted.time < got.time:
      let late = wanted.event == got.event ? "it" : text(of: got, with: wanted)
      return start
        + "expected \(text(of: wanted, with: got)), but \(late) came later, at \(got.time.text)."
    case (let wanted?, nil):
      return start
        + "expected \(text(of: wanted, with: nil)), but nothing \(index == 0 ? "" : "more ")came."
    case (_, let got?):
      return start + "nothing was expected, but \(text(of: got, with: wanted)) came."
    case (nil, nil):
      return start + "no difference."
    }
  }

  /// An event as the drawing shows it; failures are told apart where both sides have one.
  private func text(of event: Event, with other: Event?) -> String {
    switch event.event {
    case .value(let value):
      var letters = letters
      return "\(letters.letter(for: value))"
    case .finished:
      return "the finish"
    case .failure(let failure):
      if case .failure? = other?.event { return "the failure \(failure)" }
      return "the failure (\(failure))"
    }
  }

  private func literalLine(of marks: [(time: Duration, mark: Character)]) -> String {
    let instants = MarbleWriter.instants(of: marks)
    guard let literal = MarbleWriter.literal(of: instants, frame: frame) else {
      return "The actual has no literal with frames of \(frame.text): \(Timeline(actual))"
    }
    return "The actual as a literal: \"\(literal)\""
  }
}

extension Array {
  /// The element at an index; `nil` behind the end.
  fileprivate subscript(from index: Int) -> Element? {
    index < count ? self[index] : nil
  }
}
