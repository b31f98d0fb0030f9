import Streams

/// A scheduler that nobody may use: for a code path that has to do without time.
///
/// ```swift
/// let model = SearchModel(scheduler: FailingScheduler())  // searches at once, or this traps
/// ```
public final class FailingScheduler: Scheduler {
  private let onUse: ((WorkOrigin, Duration) -> Void)?

  /// Makes a scheduler.
  ///
  /// - Parameter onUse: Called with what was scheduled and its delay. Traps with a sentence that
  ///   names the line, unless something else is given.
  public init(onUse: ((WorkOrigin, Duration) -> Void)? = nil) {
    self.onUse = onUse
  }

  /// Always zero.
  public var now: Duration { .zero }

  public func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    guard let onUse else { preconditionFailure(Self.message(origin, delay)) }
    onUse(origin, delay)
    return ScheduledWork(scheduler: self, id: 0)
  }

  public func schedule(
    after delay: Duration, every period: Duration, origin: WorkOrigin,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork {
    schedule(after: delay, origin: origin) { _ = action() }
  }

  public func cancelWork(_ id: ScheduledWork.ID) {}

  static func message(_ origin: WorkOrigin, _ delay: Duration) -> String {
    """
    A FailingScheduler was used: \(origin) scheduled work after \(delay.text). Take the time out of \
    this path, or give it another scheduler.
    """
  }
}
