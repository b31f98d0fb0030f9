/// A scheduler whose clock stands still until a test moves it.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// scheduler.schedule(after: .seconds(2)) { print("two seconds") }
/// scheduler.advance(by: .seconds(1))  // prints nothing
/// scheduler.advance(by: .seconds(1))  // prints "two seconds"
/// ```
///
/// Actions run in the order of their due times, and in the order in which they were scheduled where
/// those are equal (T1). The clock never goes back. The scheduler is synchronous and not `Sendable`:
/// it works in a plain test, in a main-actor test and in an actor.
public final class VirtualTimeScheduler: Scheduler {
  /// The virtual time, from zero.
  public private(set) var now: Duration = .zero

  /// Called with each misuse; the clock is left as it was.
  ///
  /// Traps with the failure's description, unless a test puts something else here.
  public var onFailure: (VirtualTimeFailure) -> Void = { failure in
    preconditionFailure(failure.description)
  }

  // Exclusivity: no action runs, and nothing is released, inside an access.
  @exclusivity(unchecked) private var queue = WorkQueue()
  private var isRunning = false

  /// Makes a scheduler at time zero.
  public init() {}

  /// What waits, soonest first, with the line that asked for it.
  ///
  /// - Complexity: O(*n* log *n*)
  public var pending: [PendingWork] {
    queue.pending.map { PendingWork(due: $0.due, origin: $0.origin) }
  }

  /// How many actions wait.
  public var pendingCount: Int { queue.count }

  /// The time of the next action; `nil` when none waits.
  public var nextDue: Duration? { queue.nextDue() }

  public func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    // T1: past times are clamped to now.
    let id = queue.insert(due: now + max(.zero, delay), origin: origin, action: action)
    return ScheduledWork(scheduler: self, id: id)
  }

  public func cancelWork(_ id: ScheduledWork.ID) {
    let released = queue.remove(id)
    extendLifetime(released)
  }

  /// Moves the clock forward and runs what becomes due on the way, the end instant included.
  ///
  /// What an action schedules for that span runs too. `advance(by: .zero)` runs what is due now.
  ///
  /// - Parameter duration: How far; a negative one is reported to ``onFailure``.
  public func advance(by duration: Duration) {
    advance(to: now + duration)
  }

  /// Moves the clock forward to a time and runs what becomes due on the way, that instant included.
  ///
  /// - Parameter time: The new ``now``; one in the past is reported to ``onFailure``.
  public func advance(to time: Duration) {
    guard time >= now else { return onFailure(.advanceToThePast(now: now, target: time)) }
    perform {
      while runNext(dueBy: time) {}
      now = time
    }
  }

  /// Runs the next action, moving the clock to its due time.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func step() -> Bool {
    var hasRun = false
    perform { hasRun = runNext(dueBy: .seconds(Int64.max)) }
    return hasRun
  }

  /// Runs until nothing waits any more.
  ///
  /// - Parameter limit: How many actions may run. When more are left, ``onFailure`` is told what
  ///   still waits and who asked for it (T6): a repeating timer never comes to rest.
  public func run(limit: Int = 100_000) {
    perform {
      var runCount = 0
      while queue.nextDue() != nil {
        guard runCount < limit else {
          return onFailure(.limitReached(limit: limit, pending: pending))
        }
        runCount += 1
        _ = runNext(dueBy: .seconds(Int64.max))
      }
    }
  }

  private func perform(_ body: () -> Void) {
    guard !isRunning else { return onFailure(.advanceInsideAnAction(now: now)) }
    isRunning = true
    body()
    isRunning = false
  }

  private func runNext(dueBy limit: Duration) -> Bool {
    guard let next = queue.popFirst(dueBy: limit) else { return false }
    now = next.due
    next.action()
    return true
  }
}

/// An action that waits in a ``VirtualTimeScheduler``.
public struct PendingWork: Sendable {
  /// When it will run.
  public let due: Duration

  /// What it is, and the line that asked for it.
  public let origin: WorkOrigin
}

extension PendingWork: CustomStringConvertible {
  public var description: String { "\(origin) due at \(due)" }
}

/// A misuse of a ``VirtualTimeScheduler``.
public enum VirtualTimeFailure: Error {
  /// The clock was asked to go back.
  case advanceToThePast(now: Duration, target: Duration)

  /// The clock was moved by an action that the clock itself was running.
  case advanceInsideAnAction(now: Duration)

  /// `run(limit:)` ran as many actions as it may, and more are waiting.
  case limitReached(limit: Int, pending: [PendingWork])
}

extension VirtualTimeFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .advanceToThePast(let now, let target):
      """
      The virtual clock was asked to go from \(now) back to \(target). It never goes back: advance \
      by a duration that is not negative, or to a time that is not before `now`.
      """
    case .advanceInsideAnAction(let now):
      """
      The virtual clock was moved at \(now) from inside an action that it was running. Schedule the \
      further work with `schedule(after:)`, and advance from the test itself.
      """
    case .limitReached(let limit, let pending):
      """
      The virtual clock ran \(limit) actions and \(pending.count) are still waiting, so it would \
      not come to rest by itself. Cancel what repeats, or use `advance(by:)`. Waiting:
      \(pending.prefix(10).map { "  - \($0)" }.joined(separator: "\n"))
      """
    }
  }
}
