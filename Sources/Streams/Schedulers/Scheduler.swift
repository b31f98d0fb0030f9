/// Where time comes from, and where work waits for it.
///
/// A scheduler belongs to one isolation and runs its actions there. Inject one wherever time
/// matters: ``ClockScheduler`` in an app, ``VirtualTimeScheduler`` in a test.
public protocol Scheduler: AnyObject {
  /// The time that has passed since the scheduler's own beginning.
  var now: Duration { get }

  /// Runs an action once, after a delay.
  ///
  /// Actions due at the same time run first in, first out (T1).
  ///
  /// - Parameters:
  ///   - delay: How long to wait. Zero and negative delays mean as soon as possible, never at once.
  ///   - origin: What asked for the action; shown by ``VirtualTimeScheduler/pending``.
  ///   - action: The work. It is released when it has run, or was cancelled.
  /// - Returns: A handle that cancels. Dropping it does not.
  @discardableResult
  func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork

  /// Runs an action again and again, until it answers that it wants no more, or is cancelled.
  ///
  /// Each run is due a period after the one before it was due, so the times do not drift. A run that
  /// comes late by a whole period or more is not made up for: the next is a period after it.
  ///
  /// Repeated work keeps its place in the line. Of two actions due at the same time, the one whose
  /// work was scheduled first runs first, in whatever round (T1).
  ///
  /// - Parameters:
  ///   - delay: How long to wait for the first run.
  ///   - period: The time between two runs. With zero the action goes to the end of the line of what
  ///     is due now.
  ///   - origin: What asked for the action.
  ///   - action: The work; answers whether to run again.
  /// - Returns: A handle that cancels all further runs. Dropping it does not.
  @discardableResult
  func schedule(
    after delay: Duration, every period: Duration, origin: WorkOrigin,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork

  /// Drops the action with this number; does nothing when it has run or was dropped already.
  ///
  /// Call ``ScheduledWork/cancel()`` instead.
  func cancelWork(_ id: ScheduledWork.ID)
}

extension Scheduler {
  /// Runs an action once, after a delay, and notes the line that asked for it.
  @discardableResult
  public func schedule(
    after delay: Duration,
    label: StaticString = "action",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> ScheduledWork {
    schedule(
      after: delay, origin: WorkOrigin(label: label, fileID: fileID, line: line), action)
  }

  /// Runs an action again and again, until it answers that it wants no more, or is cancelled, and
  /// notes the line that asked for it.
  @discardableResult
  public func schedule(
    after delay: Duration,
    every period: Duration,
    label: StaticString = "repeated action",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork {
    schedule(
      after: delay, every: period,
      origin: WorkOrigin(label: label, fileID: fileID, line: line), action)
  }
}

/// What asked for a piece of scheduled work: a label, and the line that made it.
public struct WorkOrigin: Sendable {
  /// What the work is, in a word: `"debounce"`, `"timer"`.
  public let label: StaticString

  /// The file that asked for it, as `#fileID` gives it.
  public let fileID: StaticString

  /// The line in that file.
  public let line: UInt

  /// Describes a piece of work.
  @inlinable
  public init(label: StaticString, fileID: StaticString, line: UInt) {
    self.label = label
    self.fileID = fileID
    self.line = line
  }
}

extension WorkOrigin: CustomStringConvertible {
  public var description: String {
    line == 0 ? "\(label) (\(fileID))" : "\(label) (\(fileID):\(line))"
  }
}

/// A handle on an action that waits in a scheduler.
///
/// It is a value: copying it is free, and dropping it leaves the action where it is.
public struct ScheduledWork: Cancellable {
  /// The number of an action, never used twice by one scheduler.
  public typealias ID = UInt64

  private let scheduler: any Scheduler

  @usableFromInline let id: ID

  /// Describes an action of a scheduler.
  ///
  /// Only schedulers make these.
  public init(scheduler: any Scheduler, id: ID) {
    self.scheduler = scheduler
    self.id = id
  }

  /// Drops the action, so that it never runs, and releases what it held.
  public func cancel() { scheduler.cancelWork(id) }
}
