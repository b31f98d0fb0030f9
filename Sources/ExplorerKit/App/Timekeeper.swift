import Streams

/// Which time an app runs on.
package enum TimeSource {
  /// Time that stands still until it is moved.
  case virtual

  /// Time that passes.
  case real
}

/// Lets time pass for an app.
@MainActor
protocol Timekeeper {
  /// The scheduler to run the app on.
  var scheduler: any Scheduler { get }

  /// What waits for its time, soonest first; empty where that is not known.
  var pending: [String] { get }

  /// Lets a span of time pass.
  func advance(by duration: Duration) async

  /// Lets time pass as long as a condition holds.
  func advance(while isBusy: () -> Bool) async
}

extension TimeSource {
  /// Makes a timekeeper at time zero.
  @MainActor
  func makeTimekeeper() -> any Timekeeper {
    switch self {
    case .virtual: VirtualTimekeeper()
    case .real: RealTimekeeper()
    }
  }
}

private struct VirtualTimekeeper: Timekeeper {
  private let virtual = VirtualTimeScheduler()

  var scheduler: any Scheduler { virtual }

  var pending: [String] {
    // That a step's completion is waited for is the framework's business, not the app's.
    let pending = virtual.pending.filter { "\($0.origin.label)" != "a step's completion" }
    return pending.map { "\($0.origin.label) at \(DurationText.format($0.due))" }
  }

  func advance(by duration: Duration) { virtual.advance(by: duration) }

  func advance(while isBusy: () -> Bool) {
    while isBusy() && virtual.step() {}
  }
}

private struct RealTimekeeper: Timekeeper {
  /// How often to look whether something still goes on.
  private static let glance: Duration = .milliseconds(10)

  private let clock: ClockScheduler

  // Written out, so that the scheduler is made on the main actor and not in a default value.
  init() { clock = ClockScheduler() }

  var scheduler: any Scheduler { clock }

  var pending: [String] { [] }

  func advance(by duration: Duration) async {
    await withCheckedContinuation { continuation in
      clock.schedule(after: duration, label: "advance") { continuation.resume() }
    }
  }

  func advance(while isBusy: () -> Bool) async {
    while isBusy() { await advance(by: Self.glance) }
  }
}
