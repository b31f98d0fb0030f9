import Streams

/// Which time an app runs on.
package enum TimeSource {
  /// Time that stands still until it is moved.
  case virtual
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
    }
  }
}

private struct VirtualTimekeeper: Timekeeper {
  private let virtual = VirtualTimeScheduler()

  var scheduler: any Scheduler { virtual }

  var pending: [String] {
    virtual.pending.map { "\($0.origin.label) at \(DurationText.format($0.due))" }
  }

  func advance(by duration: Duration) { virtual.advance(by: duration) }

  func advance(while isBusy: () -> Bool) {
    while isBusy() && virtual.step() {}
  }
}
