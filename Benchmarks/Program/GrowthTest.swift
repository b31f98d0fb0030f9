/// Ten times the work has to cost about ten times as much: nothing in the package gets slower with
/// the number of events that went before.
struct GrowthResult {
  static let allowed = 9.0...11.5
  private static let runCount = 7

  let name: String
  let smallCount: Int
  let small: Double
  let large: Double

  var factor: Double { large / small }
  var isAllowed: Bool { Self.allowed.contains(factor) }

  /// Times a workload at its usual number of events and at a tenth of it.
  @MainActor
  init(_ workload: Workload) {
    name = workload.name
    let step = max(workload.count / 10 / workload.batch, 1) * workload.batch
    smallCount = step
    var small = Double.infinity
    var large = Double.infinity
    for _ in 0..<Self.runCount {
      small = min(small, Measurement.time(workload, workload.prepare, count: step))
      large = min(large, Measurement.time(workload, workload.prepare, count: step * 10))
    }
    self.small = small
    self.large = large
  }
}
