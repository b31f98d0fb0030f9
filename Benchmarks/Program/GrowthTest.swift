/// Ten times the work has to cost about ten times as much: nothing in the package gets slower with
/// the number of events that went before.
struct GrowthResult {
  static let allowed = 9.0...11.5
  private static let runCount = 7

  /// The least time of a small run, in nanoseconds: what a run costs at its start must not show.
  private static let leastTime = 5e6

  let smallCount: Int
  let small: Double
  let large: Double

  /// How many times the baseline's time it takes at the two sizes, where that is the measure.
  let ratios: (small: Double, large: Double)?

  var factor: Double { large / small }

  var isAllowed: Bool {
    if let ratios { return ratios.small <= 1.05 && ratios.large <= 1.05 }
    return Self.allowed.contains(factor)
  }

  /// Times a workload at two sizes.
  @MainActor
  init(_ workload: Workload) {
    var count = max(workload.count / 10 / workload.batch, 1) * workload.batch
    if !workload.isMoreThanProportional {
      while Measurement.time(workload, workload.prepare, count: count) < Self.leastTime {
        count *= 2
      }
    }
    smallCount = count
    (small, large) = Self.times(workload, workload.prepare, count: count)
    if workload.isMoreThanProportional {
      let baseline = Self.times(workload, workload.prepareBaseline, count: count)
      ratios = (small / baseline.small, large / baseline.large)
    } else {
      ratios = nil
    }
  }

  @MainActor
  private static func times(
    _ workload: Workload, _ prepare: @MainActor () -> Workload.Run, count: Int
  ) -> (small: Double, large: Double) {
    var small = Double.infinity
    var large = Double.infinity
    for _ in 0..<runCount {
      small = min(small, Measurement.time(workload, prepare, count: count))
      large = min(large, Measurement.time(workload, prepare, count: count * 10))
    }
    return (small, large)
  }
}
