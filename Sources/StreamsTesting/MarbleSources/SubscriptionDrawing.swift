/// Draws expected and actual subscriptions under each other.
struct SubscriptionDrawing {
  let expected: [SubscriptionSpan]
  let actual: [SubscriptionSpan]
  let frame: Duration

  /// The difference as a text; `nil` when there is none.
  var difference: TimelineDifference? {
    if expected == actual { return nil }
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    let wanted = index < expected.count ? expected[index] : nil
    let got = index < actual.count ? actual[index] : nil
    var lines = ["The source was not subscribed as expected."]
    lines += chart.map { "  " + $0 }
    lines.append(sentence(number: index + 1, wanted: wanted, got: got))
    lines.append("The actual as literals: \(literals)")
    return TimelineDifference(
      time: time(wanted: wanted, got: got), description: lines.joined(separator: "\n"))
  }

  /// When two subscriptions part: at their beginning, or at the earlier of their ends.
  private func time(wanted: SubscriptionSpan?, got: SubscriptionSpan?) -> Duration {
    let spans = [wanted, got].compactMap { $0 }
    let times = wanted?.subscribed == got?.subscribed ? spans.map(\.ended) : spans.map(\.subscribed)
    return times.compactMap { $0 }.min() ?? .zero
  }

  private var chart: [String] {
    let rows = rows("expected", expected) + rows("actual", actual)
    let drawable = rows.compactMap { $0 }
    guard drawable.count == rows.count else {
      return expected.map { "expected  \($0)" } + actual.map { "actual    \($0)" }
    }
    return MarbleChart(drawable, frame: frame).lines
  }

  private func rows(_ name: String, _ spans: [SubscriptionSpan]) -> [MarbleChart.Row?] {
    spans.isEmpty ? [MarbleChart.Row(name: name)] : spans.map { row(name, $0) }
  }

  /// A row of the chart; `nil` when the times do not fall on frames.
  private func row(_ name: String, _ span: SubscriptionSpan) -> MarbleChart.Row? {
    var row = MarbleChart.Row(name: name)
    guard let subscribed = span.subscribed.frames(of: frame) else { return nil }
    row.marks[subscribed] = ["^"]
    guard let ended = span.ended else { return row }
    guard let end = ended.frames(of: frame) else { return nil }
    row.marks[end, default: []].append("!")
    row.end = end
    return row
  }

  private func sentence(
    number: Int, wanted: SubscriptionSpan?, got: SubscriptionSpan?
  ) -> String {
    switch (wanted, got) {
    case (let wanted?, let got?): "Subscription \(number): expected \(wanted), but it was \(got)."
    case (let wanted?, nil): "Subscription \(number): expected \(wanted), but there was none."
    case (_, let got?): "Subscription \(number): none was expected, but there was one, \(got)."
    case (nil, nil): ""
    }
  }

  private var literals: String {
    if actual.isEmpty { return "none" }
    return actual.map { span in
      var marks: [(time: Duration, mark: Character)] = [(span.subscribed, "^")]
      if let ended = span.ended { marks.append((ended, "!")) }
      let literal = MarbleWriter.literal(of: MarbleWriter.instants(of: marks), frame: frame)
      return literal.map { "\"\($0)\"" } ?? span.description
    }.joined(separator: ", ")
  }
}
