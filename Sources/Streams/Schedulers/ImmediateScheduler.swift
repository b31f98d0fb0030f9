/// A scheduler without waiting: every action runs at once, whatever its delay.
///
/// What an action schedules runs after it, first in first out, in constant stack. An action may have
/// run before `schedule` returns. A repeating timer never ends here; use ``VirtualTimeScheduler``
/// where time matters.
public final class ImmediateScheduler: Scheduler {
  private struct Entry {
    let id: ScheduledWork.ID
    let action: () -> Void
  }

  private var entries = Queue<Entry>()
  private var cancelled: Set<ScheduledWork.ID> = []
  private var nextID: ScheduledWork.ID = 0
  private var isRunning = false

  /// Makes a scheduler.
  public init() {}

  /// Always zero: no time passes.
  public var now: Duration { .zero }

  public func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    let id = nextID
    nextID += 1
    entries.append(Entry(id: id, action: action))
    if !isRunning {
      isRunning = true
      while let entry = entries.popFirst() {
        if cancelled.remove(entry.id) == nil { entry.action() }
      }
      isRunning = false
    }
    return ScheduledWork(scheduler: self, id: id)
  }

  public func cancelWork(_ id: ScheduledWork.ID) {
    // Only what is still queued can be cancelled; the queue is empty between two turns.
    if entries.contains(where: { $0.id == id }) { cancelled.insert(id) }
  }
}
