/// A scheduler without waiting: every action runs at once, whatever its delay.
///
/// What an action schedules runs after it, first in first out, in constant stack. An action may have
/// run before `schedule` returns. Work that repeats does so until it answers that it wants no more:
/// `Ticker.every(_:scheduler:)` needs a `prefix(_:)` here. Use ``VirtualTimeScheduler`` where time
/// matters.
public final class ImmediateScheduler: Scheduler {
  // Exclusivity, for both: no action runs, and nothing is released, inside an access.
  @exclusivity(unchecked) private var line = Queue<ScheduledWork.ID>()

  /// The actions in the line, each answering whether to run again.
  @exclusivity(unchecked) private var actions: [ScheduledWork.ID: () -> Bool] = [:]

  private var nextID: ScheduledWork.ID = 0
  private var isRunning = false

  /// Makes a scheduler.
  public init() {}

  /// Always zero: no time passes.
  public var now: Duration { .zero }

  public func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    perform {
      action()
      return false
    }
  }

  public func schedule(
    after delay: Duration, every period: Duration, origin: WorkOrigin,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork {
    perform(action)
  }

  public func cancelWork(_ id: ScheduledWork.ID) {
    let released = actions.removeValue(forKey: id)
    extendLifetime(released)
  }

  private func perform(_ action: @escaping () -> Bool) -> ScheduledWork {
    let id = nextID
    nextID += 1
    actions[id] = action
    line.append(id)
    if !isRunning {
      isRunning = true
      while let next = line.popFirst() { run(next) }
      isRunning = false
    }
    return ScheduledWork(scheduler: self, id: id)
  }

  private func run(_ id: ScheduledWork.ID) {
    guard let action = actions[id] else { return }
    // Not there any more when it has been cancelled meanwhile.
    if action(), actions[id] != nil {
      line.append(id)
    } else {
      cancelWork(id)
    }
  }
}
