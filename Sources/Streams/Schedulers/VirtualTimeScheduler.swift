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
  // Exclusivity: read and written in one go, by its own isolation alone.
  @exclusivity(unchecked) public private(set) var now: Duration = .zero

  /// Called with each misuse; the clock is left as it was.
  ///
  /// Traps with the failure's description, unless a test puts something else here.
  public var onFailure: (VirtualTimeFailure) -> Void = { failure in
    preconditionFailure(failure.description)
  }

  // Exclusivity: no action runs, and nothing is released, inside an access.
  @exclusivity(unchecked) private var queue = WorkQueue()
  private var isRunning = false

  // A turn is what was scheduled for an instant during the turn before it.
  private var turnCount = 0
  private var turnEnd: UInt64 = 0
  private static let turnLimit = 1_000_000

  /// The tasks on the clock and the executor, once somebody has asked for either.
  private var knownTasks: VirtualTasks?

  /// Makes a scheduler at time zero.
  public init() {}

  /// What waits, soonest first, with the line that asked for it.
  ///
  /// - Complexity: O(*n* log *n*)
  public var pending: [PendingWork] {
    hearOfSleeps()
    return queue.pending.map { PendingWork(due: $0.due, origin: $0.origin) }
  }

  /// How many actions wait.
  public var pendingCount: Int {
    hearOfSleeps()
    return queue.count
  }

  /// The time of the next action; `nil` when none waits.
  public var nextDue: Duration? {
    hearOfSleeps()
    return queue.nextDue()
  }

  public func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    // T1: past times are clamped to now.
    let id = queue.insert(due: now + max(.zero, delay), origin: origin, action: action)
    return ScheduledWork(scheduler: self, id: id)
  }

  public func schedule(
    after delay: Duration, every period: Duration, origin: WorkOrigin,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork {
    // Not retained: the action runs, and is released, inside the scheduler.
    let id = queue.insertRepeating(
      due: now + max(.zero, delay), every: period, origin: origin, action: action
    ) { [unowned self] in cancelWork($0) }
    return ScheduledWork(scheduler: self, id: id)
  }

  public func cancelWork(_ id: ScheduledWork.ID) {
    // L1: released when the queue is whole again.
    let released = queue.remove(id)
    extendLifetime(released)
  }

  /// Moves the clock forward and runs what becomes due on the way, the end instant included.
  ///
  /// What an action schedules for that span runs too. `advance(by: .zero)` runs what is due now.
  /// Actions that schedule the next one for the same instant, without an end, are reported to
  /// ``onFailure`` (T6).
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
      var progress = Progress.hasRun
      while progress == .hasRun { progress = runNext(dueBy: time) }
      if progress == .isAtRest { move(to: time) }
    }
  }

  /// Runs the next action, moving the clock to its due time.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func step() -> Bool {
    var hasRun = false
    perform { hasRun = runNext() == .hasRun }
    return hasRun
  }

  /// Runs until nothing waits any more.
  ///
  /// - Parameter limit: How many actions may run. When more are left, ``onFailure`` is told what
  ///   still waits and who asked for it (T6): a repeating timer never comes to rest.
  public func run(limit: Int = 100_000) {
    perform {
      var runCount = 0
      while runTasks(), pendingCount > 0 {
        guard runCount < limit else {
          return onFailure(.limitReached(limit: limit, pending: pending))
        }
        runCount += 1
        guard runNext() == .hasRun else { return }
      }
    }
  }

  private func perform(_ body: () -> Void) {
    guard !isRunning else { return onFailure(.advanceInsideAnAction(now: now)) }
    isRunning = true
    startInstant()
    body()
    isRunning = false
  }

  private func startInstant() {
    turnCount = 0
    turnEnd = queue.nextSequence
  }

  private func move(to time: Duration) {
    now = time
    knownTasks?.move(to: time)
  }

  private enum Progress {
    case hasRun
    case isAtRest
    /// This instant does not end (T6).
    case isStuck
  }

  /// Runs the next action, and what the tasks on the executor do before and after it.
  private func runNext(dueBy limit: Duration? = nil) -> Progress {
    guard runTasks() else { return .isStuck }
    guard turnCount < Self.turnLimit else {
      onFailure(.instantDoesNotEnd(now: now, turns: turnCount, pending: pending))
      return .isStuck
    }
    guard let next = queue.popFirst(dueBy: limit) else { return .isAtRest }
    if next.time > now {
      move(to: next.time)
      startInstant()
    } else if next.sequence >= turnEnd {
      turnCount += 1
      turnEnd = queue.nextSequence
    }
    next.action()
    return runTasks() ? .hasRun : .isStuck
  }

  /// Lets the tasks on the executor run until all are suspended.
  ///
  /// - Returns: Whether they came to that (T6).
  private func runTasks() -> Bool {
    guard let knownTasks else { return true }
    let isAtRest = knownTasks.runJobs()
    hearOfSleeps()
    if !isAtRest {
      onFailure(.instantDoesNotEnd(now: now, turns: Self.turnLimit, pending: pending))
    }
    return isAtRest
  }

  private func hearOfSleeps() {
    knownTasks?.report(to: self)
  }

  /// The tasks on the clock and the executor.
  var tasks: VirtualTasks {
    if let knownTasks { return knownTasks }
    let tasks = VirtualTasks(now: now)
    knownTasks = tasks
    return tasks
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

  /// What was run at one instant scheduled more for the same instant, again and again.
  case instantDoesNotEnd(now: Duration, turns: Int, pending: [PendingWork])
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
      \(Self.list(pending))
      """
    case .instantDoesNotEnd(let now, let turns, let pending):
      """
      At \(now) the virtual clock ran actions that were scheduled for that same instant by the \
      actions before them, \(turns) times over, and there are more. Give the work that schedules \
      itself a delay, or an end. Waiting:
      \(Self.list(pending))
      """
    }
  }

  private static func list(_ pending: [PendingWork]) -> String {
    let shown = pending.prefix(10).map { "  - \($0)" }
    let rest = pending.count > shown.count ? ["  and \(pending.count - shown.count) more"] : []
    return (shown + rest).joined(separator: "\n")
  }
}
