/// Ten times the work has to cost about ten times as much: nothing in the package gets slower with
/// the number of events that went before.
struct GrowthResult {
  static let allowed = 9.0...11.5

  let smallCount: Int

  /// The nanoseconds of a run at either size.
  let small: Double
  let large: Double

  /// How many times the cost ten times the work are for the baseline.
  let baselineFactor: Double

  var factor: Double { large / small }
  var isAllowed: Bool { Self.allowed.contains(factor) }

  /// Times a workload and its baseline at two sizes.
  @MainActor
  init(_ workload: Workload) {
    let count = workload.growthCount ?? workload.count / 10
    smallCount = max(count / workload.batch, 1) * workload.batch
    (small, large) = Self.times(workload, workload.prepare, count: smallCount)
    let baseline = Self.times(workload, workload.prepareBaseline, count: smallCount)
    baselineFactor = baseline.large / baseline.small
  }

  private static let roundCount = 9

  /// The least time of a measurement, in nanoseconds: shorter runs are repeated.
  private static let leastTime = 5e5

  /// The least disturbed times of runs at both sizes, in turn, so that both meet the same weather.
  @MainActor
  private static func times(
    _ workload: Workload, _ prepare: @MainActor () -> Workload.Run, count: Int
  ) -> (small: Double, large: Double) {
    func time(_ count: Int, repetitions: Int = 1) -> Double {
      let total = (0..<repetitions).reduce(0) { sum, _ in
        sum + Measurement.time(workload, prepare, count: count)
      }
      return total / Double(repetitions)
    }
    // The first run pays for metadata and cold caches.
    _ = time(count)
    let repetitions = max(1, Int(leastTime / time(count)))
    var small = Double.infinity
    var large = Double.infinity
    for _ in 0..<roundCount {
      small = min(small, time(count, repetitions: repetitions))
      large = min(large, time(count * 10, repetitions: max(1, repetitions / 10)))
    }
    return (small, large)
  }
}
