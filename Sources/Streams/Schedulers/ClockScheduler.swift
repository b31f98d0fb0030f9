/// A scheduler in real time: actions run when a clock says so, on the isolation it was made in.
///
/// ```swift
/// @MainActor final class SearchModel {
///   private let scheduler: ClockScheduler
///   private let text = PassthroughSubject<String, Never>()
///   private lazy var token = text.debounce(for: .milliseconds(300), scheduler: scheduler)
///     .sink { [weak self] in self?.search($0) }
///
///   init() { scheduler = ClockScheduler() }
/// }
/// ```
///
/// It belongs to the actor it is made on, like the streams that use it, and its actions run there.
/// One task sleeps until the earliest due time. Streams that run on a scheduler keep it; when the last
/// reference is gone, what waits in it is dropped.
///
/// A round runs what was due when it began, in the order of the due times, equal ones in the order in
/// which they were scheduled (T1). What that schedules for now runs in a round of its own, so that
/// the actor gets to its other work in between.
public final class ClockScheduler: Scheduler {
  private let timeline: any Timeline

  /// How the sleeping task comes back; set by the initialiser for good.
  private var wayHome: HomeBound<ClockScheduler>?

  // Exclusivity: no action runs, and nothing is released, inside an access.
  @exclusivity(unchecked) private var queue = WorkQueue()

  private var isRunning = false

  /// The task that sleeps, and until when.
  private var sleeper: (task: Task<Void, Never>, due: Duration)?

  /// The number of the task that sleeps; one with another number was cancelled.
  private var sleepNumber: UInt64 = 0

  /// Makes a scheduler over a clock, on the actor that calls this.
  ///
  /// - Parameters:
  ///   - clock: Where time comes from.
  ///   - isolation: The actor whose code this is; leave it out. Outside of any actor there is nowhere
  ///     to run an action, and the scheduler cannot be made. The default value of a property is
  ///     outside too, of a main-actor class as well: make the scheduler in the initialiser.
  public init<C: Clock>(
    clock: C = .continuous, isolation: isolated (any Actor)? = #isolation
  ) where C.Duration == Duration {
    precondition(
      isolation != nil,
      """
      A ClockScheduler was made outside of any actor, where nobody could run its actions. Make it in \
      code of the main actor or of another actor, such as an initialiser (but not in the default \
      value of a property, which belongs to none); in a plain function use VirtualTimeScheduler.
      """)
    timeline = ClockTimeline(clock)
    wayHome = HomeBound(self, on: isolation)
  }

  deinit {
    sleeper?.task.cancel()
  }

  /// The time since the scheduler was made.
  public var now: Duration { timeline.elapsed }

  public func schedule(
    after delay: Duration, origin: WorkOrigin, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    wayHome?.assertIsHome()
    let due = now + max(.zero, delay)
    let id = queue.insert(due: due, origin: origin, action: action)
    wake(by: due)
    return ScheduledWork(scheduler: self, id: id)
  }

  public func schedule(
    after delay: Duration, every period: Duration, origin: WorkOrigin,
    _ action: @escaping () -> Bool
  ) -> ScheduledWork {
    wayHome?.assertIsHome()
    let due = now + max(.zero, delay)
    // Not retained: the action runs, and is released, inside the scheduler.
    let id = queue.insertRepeating(due: due, every: period, origin: origin, action: action) {
      [unowned self] in cancelWork($0)
    }
    wake(by: due)
    return ScheduledWork(scheduler: self, id: id)
  }

  public func cancelWork(_ id: ScheduledWork.ID) {
    // L1: released when the queue is whole again. The sleeper is left alone: debouncing would make
    // a new one for every value.
    wayHome?.assertIsHome()
    let released = queue.remove(id)
    extendLifetime(released)
  }

  /// Makes sure that a task wakes the scheduler by then.
  private func wake(by due: Duration) {
    if isRunning { return }
    if let sleeper, sleeper.due <= due { return }
    sleeper?.task.cancel()
    sleepNumber += 1
    let task = Task { [timeline, wayHome, sleepNumber] in
      // Fails when it is cancelled; then the number has changed as well.
      try? await timeline.sleep(until: due)
      await wayHome?.perform { $0.wakes(fromSleep: sleepNumber) }
    }
    sleeper = (task, due)
  }

  private func wakes(fromSleep number: UInt64) {
    guard number == sleepNumber else { return }
    sleeper = nil
    runRound()
    if let due = queue.nextDue() { wake(by: due) }
  }

  private func runRound() {
    isRunning = true
    let now = now
    var left = queue.count
    while left > 0, let next = queue.popFirst(dueBy: now, at: now) {
      left -= 1
      next.action()
    }
    isRunning = false
  }
}
