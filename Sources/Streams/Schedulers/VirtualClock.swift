/// The time of a ``VirtualTimeScheduler`` as a clock, for code that sleeps in tasks.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let task = Task(executorPreference: scheduler.executor) { [clock = scheduler.clock] in
///   try await Task.sleep(for: .seconds(1), clock: clock)
///   return "rested"
/// }
/// scheduler.advance(by: .seconds(1))
/// #expect(try await task.value == "rested")
/// ```
///
/// Any thread may sleep on it and ask it for the time; only its scheduler moves it. Sleeps and scheduled
/// actions that are due together end in the order in which the scheduler has heard of them (T1). When
/// the scheduler is gone no sleep can end, so all end with a `CancellationError`.
public final class VirtualClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's zero, as ``VirtualTimeScheduler/now`` counts it.
    public let offset: Duration

    /// Makes a time from its distance to zero.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The time that a duration leads to.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How far another time is from this one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// How a sleep has ended.
  private enum Waking {
    case due
    case cancelled
  }

  private enum Sleeper {
    case asleep(CheckedContinuation<Waking, Never>)
    /// Cancelled, perhaps before it had fallen asleep.
    case cancelled
  }

  private struct State {
    var now: Duration
    var isStopped = false
    var lastNumber: UInt64 = 0
    var sleepers: [UInt64: Sleeper] = [:]

    /// What the scheduler has not heard of.
    var news: [News] = []

    /// How many tasks have been woken, or not put to sleep, and have not taken a step since.
    var wakingCount = 0
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  /// What a scheduler has to know of the tasks that sleep.
  enum News {
    case sleeps(UInt64, until: Duration)
    case isCancelled(UInt64)
  }

  private let state: BriefLock<State>

  init(now: Duration) {
    state = BriefLock(State(now: now))
  }

  /// The scheduler's time; any thread may ask.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// Zero: a virtual clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until the scheduler has come to a time; returns at once when it is there.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, or the scheduler is gone.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let waking = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waking = fallAsleep(number, until: deadline.offset, continuation)
        if let waking { continuation.resume(returning: waking) }
      }
    } onCancel: {
      cancel(number)
    }
    takeStep(number)
    if waking == .cancelled { throw CancellationError() }
  }

  /// - Returns: Why the task does not sleep; `nil` when it does.
  private func fallAsleep(
    _ number: UInt64, until deadline: Duration, _ continuation: CheckedContinuation<Waking, Never>
  ) -> Waking? {
    state.withLock { state in
      // It may have been cancelled before.
      let isCancelled = state.isStopped || state.sleepers[number] != nil
      if isCancelled || deadline <= state.now {
        state.wakingCount += 1
        return isCancelled ? .cancelled : .due
      }
      state.sleepers[number] = .asleep(continuation)
      state.news.append(.sleeps(number, until: deadline))
      return nil
    }
  }

  private func cancel(_ number: UInt64) {
    let continuation = state.withLock { state -> CheckedContinuation<Waking, Never>? in
      defer { state.sleepers[number] = .cancelled }
      guard case .asleep(let continuation) = state.sleepers[number] else { return nil }
      state.news.append(.isCancelled(number))
      state.wakingCount += 1
      return continuation
    }
    continuation?.resume(returning: .cancelled)
  }

  /// Called by a task that has been woken.
  private func takeStep(_ number: UInt64) {
    let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.sleepers[number] = nil
      state.wakingCount -= 1
      if state.wakingCount > 0 { return [] }
      defer { state.watchers = [] }
      return state.watchers
    }
    for watcher in watchers { watcher.resume() }
  }
}

// What the scheduler does with its clock.
extension VirtualClock {
  func move(to time: Duration) {
    state.withLock { $0.now = time }
  }

  func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Ends a sleep, because its time has come.
  func wake(_ number: UInt64) {
    let continuation = state.withLock { state -> CheckedContinuation<Waking, Never>? in
      guard case .asleep(let continuation) = state.sleepers.removeValue(forKey: number) else {
        return nil
      }
      state.wakingCount += 1
      return continuation
    }
    continuation?.resume(returning: .due)
  }

  /// Waits until every task that was woken has taken a step.
  func everybodyIsAwake() async {
    await withCheckedContinuation { continuation in
      let isAwake = state.withLock { state in
        if state.wakingCount > 0 { state.watchers.append(continuation) }
        return state.wakingCount == 0
      }
      if isAwake { continuation.resume() }
    }
  }

  /// Ends all sleeps, because nobody will move the clock any more; may be called on any thread.
  func stop() {
    let sleepers = state.withLock { state in
      state.isStopped = true
      let sleepers = state.sleepers.values.compactMap { sleeper in
        if case .asleep(let continuation) = sleeper { continuation } else { nil }
      }
      state.wakingCount += sleepers.count
      state.sleepers = [:]
      return sleepers
    }
    for sleeper in sleepers { sleeper.resume(returning: .cancelled) }
  }
}
