/// The tasks of a virtual clock: those that sleep on it, and those that run on its executor.
final class VirtualTasks {
  let clock: VirtualClock
  let executor = VirtualExecutor()

  /// The scheduled ends of sleeps.
  private var sleeps: [UInt64: ScheduledWork.ID] = [:]

  /// How many jobs have run at this instant.
  private var jobCount = 0
  private let jobLimit = 1_000_000

  init(now: Duration) {
    clock = VirtualClock(now: now)
  }

  deinit {
    clock.stop()
    executor.stop()
  }

  func move(to time: Duration) {
    jobCount = 0
    clock.move(to: time)
  }

  /// Runs the jobs that wait.
  ///
  /// - Returns: Whether they came to an end (T6).
  func runJobs() -> Bool {
    while executor.runNext() {
      jobCount += 1
      if jobCount >= jobLimit { return false }
    }
    return true
  }

  /// Schedules the ends of the sleeps that have begun, and drops those of the cancelled ones.
  func report(to scheduler: VirtualTimeScheduler) {
    for news in clock.takeNews() {
      switch news {
      case .sleeps(let number, let due):
        // Not retained: the scheduler owns both this and the action.
        sleeps[number] =
          scheduler.schedule(after: due - scheduler.now, origin: .sleep) {
            [unowned self] in
            sleeps[number] = nil
            clock.wake(number)
          }.id
      case .isCancelled(let number):
        if let work = sleeps.removeValue(forKey: number) { scheduler.cancelWork(work) }
      }
    }
  }
}

extension WorkOrigin {
  /// A task that sleeps on a clock; nobody says on which line.
  fileprivate static let sleep = WorkOrigin(label: "sleep", fileID: "in a task", line: 0)
}

extension VirtualTimeScheduler {
  /// The time as a clock, for code that sleeps in tasks, with `Task.sleep(for:clock:)` or so.
  ///
  /// A task on ``executor`` runs inside `advance`, `step` and `run`, between the actions: when it wakes
  /// up, it goes on to where it next suspends before the time moves on. Any other task is woken at its
  /// time, and runs when the system lets it; ``advanceTasks(by:isolation:)`` waits for those.
  public var clock: VirtualClock { tasks.clock }

  /// Where tasks run whose every step a test wants to decide; see ``VirtualExecutor``.
  ///
  /// ```swift
  /// let task = Task(executorPreference: scheduler.executor) { await model.poll() }
  /// scheduler.advance(by: .seconds(10))
  /// ```
  public var executor: VirtualExecutor { tasks.executor }

  /// Moves the clock forward, and on the way lets the tasks that wake up run.
  ///
  /// It is ``advance(by:)`` for code that makes tasks of its own, which run where the system puts them.
  /// Between two instants, and at the end, the test steps back until the tasks that were woken have
  /// taken their first step, and then for ten turns of its own actor.
  ///
  /// A task on ``executor`` gets as far as it can at each instant, for certain, also where it calls the
  /// test's actor. Another task gets there as well if what it does at an instant is short; how soon
  /// the system runs it is the system's business, so where a test depends on it use the executor.
  ///
  /// - Parameters:
  ///   - duration: How far; a negative one is reported to ``onFailure``.
  ///   - isolation: The actor whose code the test is; leave it out.
  public func advanceTasks(
    by duration: Duration, isolation: isolated (any Actor)? = #isolation
  ) async {
    let end = now + duration
    guard duration >= .zero else {
      return onFailure(.advanceToThePast(now: now, target: end))
    }
    await letTasksRun(isolation)
    repeat {
      advance(to: min(nextDue ?? end, end))
      await letTasksRun(isolation)
    } while now < end || nextDue.map { $0 <= end } ?? false
  }

  private func letTasksRun(_ isolation: isolated (any Actor)?) async {
    for _ in 0..<10 {
      advance(by: .zero)
      await clock.everybodyIsAwake()
      await withCheckedContinuation { continuation in
        // Of the lowest priority, so that an actor takes up everything else before it.
        Task(priority: .background) {
          _ = isolation
          continuation.resume()
        }
      }
    }
  }
}
