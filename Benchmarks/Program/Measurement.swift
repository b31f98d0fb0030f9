/// What was measured of one workload, and of its baseline in the same run.
struct Measurement: Codable {
  let name: String
  let event: String
  let events: Int
  let checksum: Int
  let time: Time
  let baseline: String
  let baselineTime: Time
  let memory: Memory?
  let baselineMemory: Memory?

  /// Nanoseconds an event, over several runs.
  struct Time: Codable {
    let median: Double
    let minimum: Double

    init(_ runs: [Double], events: Int) {
      let sorted = runs.sorted()
      median = Self.rounded(sorted[sorted.count / 2] / Double(events))
      minimum = Self.rounded(sorted[0] / Double(events))
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
  }

  /// What one live object takes.
  struct Memory: Codable {
    let bytes: Double
    let allocations: Double
  }

  /// How many times the baseline's time the workload takes; the least disturbed runs are compared.
  var ratio: Double { time.minimum / max(baselineTime.minimum, 0.01) }
}

extension Measurement {
  private static let runCount = 7
  private static let liveCount = 20_000

  /// Measures a workload and its baseline, in turn, so that both meet the same weather.
  @MainActor
  init(_ workload: Workload) {
    name = workload.name
    event = workload.event
    events = workload.count
    baseline = workload.baseline
    memory = workload.live.flatMap { Self.memory($0.make) }
    baselineMemory = workload.live.flatMap { Self.memory($0.makeBaseline) }
    var runs: [Double] = []
    var baselineRuns: [Double] = []
    // The first runs pay for metadata and cold caches, and are not counted.
    _ = Self.time(workload, workload.prepare, count: workload.count)
    _ = Self.time(workload, workload.prepareBaseline, count: workload.count)
    for _ in 0..<Self.runCount {
      runs.append(Self.time(workload, workload.prepare, count: workload.count))
      baselineRuns.append(Self.time(workload, workload.prepareBaseline, count: workload.count))
    }
    time = Time(runs, events: events)
    baselineTime = Time(baselineRuns, events: events)
    checksum = workload.checksum(events)
  }

  /// The nanoseconds of one whole run.
  @MainActor
  static func time(
    _ workload: Workload, _ prepare: @MainActor () -> Workload.Run, count: Int
  ) -> Double {
    let run = prepare()
    return Stopwatch.nanoseconds(isThreaded: workload.isThreaded) {
      _ = workload.run(run, count: count)
    }
  }

  /// What one of many live objects takes; `nil` where the allocator cannot be asked.
  @MainActor
  static func memory(
    count: Int = liveCount, _ make: LiveObjects.Make
  ) -> Memory? {
    // The owner's own array is not part of the question.
    var owner: [AnyObject] = []
    owner.reserveCapacity(count + 16)
    guard let before = HeapUsage.current() else { return nil }
    let answers = make(count, &owner)
    precondition(answers == count, "\(count) objects were made, and \(answers) answered.")
    guard let after = HeapUsage.current() else { return nil }
    withExtendedLifetime(owner) {}
    func rounded(_ total: Int) -> Double { (Double(total) / Double(count) * 100).rounded() / 100 }
    return Memory(
      bytes: rounded(after.bytes - before.bytes),
      allocations: rounded(after.allocations - before.allocations))
  }
}
