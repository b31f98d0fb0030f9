import Streams

extension Workload {
  /// What it costs to let an action wait for its time among many others.
  static let scheduler = Workload(
    name: "scheduler",
    event: "an action scheduled at a random time, and run",
    baseline: "a binary heap of closures",
    count: 1_000_000,
    growthCount: waitingForGrowth,
    goal: .ratio(1.3),
    checksum: Tally.ofValues(below:),
    prepare: {
      let scheduler = VirtualTimeScheduler()
      let tally = Tally()
      return { count in
        var delays = RandomDelays()
        for value in 0..<count {
          scheduler.schedule(after: delays.next()) { tally.add(value) }
        }
        scheduler.advance(by: RandomDelays.longest)
        return tally.sum
      }
    },
    prepareBaseline: {
      let tally = Tally()
      return { count in
        var heap = ClosureHeap()
        var delays = RandomDelays()
        for value in 0..<count { heap.push(due: delays.next()) { tally.add(value) } }
        while let action = heap.pop(dueBy: RandomDelays.longest) { action() }
        return tally.sum
      }
    })

  /// Whether cancelling leaves something behind that has to be paid for.
  static let schedulerCancelled = Workload(
    name: "scheduler-cancelled",
    event: "an action scheduled at a random time; half are cancelled, half run",
    baseline: "the same, and all run",
    count: 1_000_000,
    growthCount: waitingForGrowth,
    goal: .ratio(1),
    checksum: Tally.ofValues(below:),
    prepare: {
      let scheduler = VirtualTimeScheduler()
      let tally = Tally()
      return { count in
        var delays = RandomDelays()
        var handles: [ScheduledWork] = []
        handles.reserveCapacity(count / 2 + 1)
        for value in 0..<count {
          let handle = scheduler.schedule(after: delays.next()) { tally.add(value) }
          if value.isMultiple(of: 2) {
            handles.append(handle)
            tally.add(value)
          }
        }
        for handle in handles { handle.cancel() }
        scheduler.advance(by: RandomDelays.longest)
        return tally.sum
      }
    },
    prepareBaseline: scheduler.prepare)

  /// Up to 1,000 actions wait at once where growth is the question.
  ///
  /// With many more the processor's caches decide: neither a queue nor the closures in it fit into
  /// them any more.
  private static let waitingForGrowth = 100
}

/// Random delays: others in every run, or the processor learns by heart which way each comparison of a
/// short run goes; the same ones in every process.
@MainActor
private struct RandomDelays {
  static let longest = Duration.seconds(1_000)

  private static var runCount: UInt64 = 0

  private var state: UInt64

  init() {
    Self.runCount += 1
    state = 0x9E37_79B9_7F4A_7C15 &* Self.runCount
  }

  mutating func next() -> Duration {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return .nanoseconds(Int64(state >> 24) % 1_000_000_000_000)
  }
}
