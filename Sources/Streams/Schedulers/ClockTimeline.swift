/// Time on some clock, counted from a beginning.
protocol Timeline: Sendable {
  /// The time since the beginning.
  var elapsed: Duration { get }

  /// Waits until a time, or for a year.
  ///
  /// Ends early, with an error, when the task is cancelled.
  func sleep(until time: Duration) async throws
}

/// The time of a clock since this was made.
struct ClockTimeline<C: Clock>: Timeline where C.Duration == Duration {
  private let clock: C
  private let beginning: C.Instant

  init(_ clock: C) {
    self.clock = clock
    beginning = clock.now
  }

  var elapsed: Duration { beginning.duration(to: clock.now) }

  func sleep(until time: Duration) async throws {
    // The system's clocks trap at times that are out of their reach, three centuries from now.
    let bounded = min(time, elapsed + .seconds(365 * 86_400))
    try await clock.sleep(until: beginning.advanced(by: bounded), tolerance: nil)
  }
}
