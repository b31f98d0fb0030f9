/// The table of all measurements.
@MainActor
struct ResultTable {
  private var table: Table
  private let earlier: ResultFile?

  init(comparedWith earlier: ResultFile?) {
    self.earlier = earlier
    var columns: [(title: String, alignment: Table.Alignment)] = [
      ("workload", .left), ("ns/event", .right), ("fastest", .right), ("baseline", .right),
      ("ratio", .right), ("bytes", .right), ("allocs", .right), ("reach", .left),
    ]
    if earlier != nil { columns.append(("since", .left)) }
    columns.append(("an event is", .left))
    columns.append(("the baseline is", .left))
    table = Table(columns: columns)
  }

  mutating func add(_ measurement: Measurement, of workload: Workload) {
    var row = [
      measurement.name,
      fixed(measurement.time.median, digits: 1),
      fixed(measurement.time.minimum, digits: 1),
      fixed(measurement.baselineTime.minimum, digits: 1),
      fixed(measurement.ratio, digits: 2),
      measurement.memory.map { fixed($0.bytes, digits: 0) } ?? "",
      measurement.memory.map { fixed($0.allocations, digits: 2) } ?? "",
      verdict(measurement, workload.goal),
    ]
    if let earlier {
      row.append(
        measurement.change(since: earlier.results.first { $0.name == measurement.name }))
    }
    row.append(measurement.event)
    var baseline = measurement.baseline
    if let memory = measurement.baselineMemory {
      baseline +=
        " (\(fixed(memory.bytes, digits: 0)) bytes in \(fixed(memory.allocations, digits: 2)))"
    }
    row.append(baseline)
    table.rows.append(row)
  }

  func text(isMarkdown: Bool) -> String { table.text(isMarkdown: isMarkdown) }

  private func verdict(_ measurement: Measurement, _ goal: Goal?) -> String {
    let bound: String
    let isReached: Bool
    switch goal {
    case nil: return ""
    case .nanoseconds(let limit):
      bound = "\(fixed(limit, digits: 0)) ns"
      isReached = measurement.time.median <= limit
    case .ratio(let limit):
      bound = "ratio \(fixed(limit, digits: 1))"
      isReached = measurement.ratio <= limit
    case .bytes(let limit):
      guard let memory = measurement.memory else { return "not measured here" }
      bound = "\(fixed(limit, digits: 0)) bytes"
      isReached = memory.bytes <= limit
    }
    return isReached ? "under \(bound)" : "OVER \(bound)"
  }
}
