/// Something whose cost is measured, and the plainest code that does the same work.
@MainActor
struct Workload {
  /// Runs a number of events and answers with a checksum of what came out of them.
  typealias Run = @MainActor (_ count: Int) -> Int

  /// Short, unique, as it is typed behind `--workload`.
  let name: String

  /// What one event is, in a few words.
  let event: String

  /// What the baseline is, in a few words.
  let baseline: String

  /// How many events a timed run has.
  let count: Int

  /// The smaller one of the two sizes at which growth is timed, where it is not a tenth of `count`.
  var growthCount: Int?

  /// The most events that a run may be asked for, so that no sum overflows; where the events are
  /// objects that stay, the most that a machine holds.
  var largestCount: Int { live == nil ? 1_000_000_000 : 10_000_000 }

  /// How many events come at once; the number of events is a multiple of it.
  var batch = 1

  /// What has to be reached, where that is not a number of instructions.
  var goal: Goal?

  /// What the sum of a run must be, so that no work can have been left out.
  let checksum: (_ count: Int) -> Int

  /// Builds what the events need, outside the measured span, and returns the measured part.
  let prepare: @MainActor () -> Run

  /// The same for the baseline.
  let prepareBaseline: @MainActor () -> Run

  /// Where the question is what a live object takes: makes live objects, for `HeapUsage` to count.
  var live: LiveObjects?

  /// Whether other threads do part of the work, so that wall time counts and not this thread's.
  var isThreaded = false
}

/// A way to make a number of live objects and to show that each of them lives.
///
/// What keeps them alive is put into the owner's array; the answer is how many have answered.
@MainActor
struct LiveObjects {
  typealias Make = @MainActor (_ count: Int, _ owner: inout [AnyObject]) -> Int

  let make: Make
  let makeBaseline: Make
}

/// A bound that a workload has to stay under.
enum Goal {
  case nanoseconds(Double)
  case ratio(Double)
  case bytes(Double)
}

extension Workload {
  /// The workload, or the baseline of the workload, that a name on the command line stands for.
  static func find(_ name: String, among workloads: [Workload]) throws(UsageError) -> (
    workload: Workload, prepare: @MainActor () -> Run
  ) {
    for workload in workloads {
      if name == workload.name { return (workload, workload.prepare) }
      if name == workload.name + ".baseline" { return (workload, workload.prepareBaseline) }
    }
    throw UsageError(
      message: """
        There is no workload "\(name)". --list shows them all; the names are \
        \(workloads.map(\.name).joined(separator: ", ")), each with ".baseline" too.
        """)
  }

  static func matching(_ filter: String?, among workloads: [Workload]) throws(UsageError)
    -> [Workload]
  {
    guard let filter else { return workloads }
    let matches = workloads.filter { $0.name.contains(filter) }
    guard !matches.isEmpty else {
      throw UsageError(
        message: """
          --filter "\(filter)" matches no workload. A name has to contain the text; the names are \
          \(workloads.map(\.name).joined(separator: ", ")).
          """)
    }
    return matches
  }

  /// Runs events and checks that the work was done.
  func run(_ run: Run, count: Int) -> Int {
    let sum = run(count)
    precondition(
      sum == checksum(count),
      """
      The checksum of \(name) over \(count) events is \(sum) and should be \(checksum(count)): \
      some of the work was left out, or done twice. No figure of this run means anything.
      """)
    return sum
  }
}
