/// Runs the jobs of tasks when a ``VirtualTimeScheduler`` runs, on the thread that moves it.
///
/// A task that prefers this executor, its child tasks, and the actors that it calls run nowhere else,
/// so that a test decides when they do, and nothing is left to chance. Only code of the main actor, and
/// of actors with executors of their own, still runs where it belongs.
///
/// When the scheduler is gone, what is left runs on the threads of the system.
public final class VirtualExecutor: TaskExecutor {
  private struct State {
    var jobs = Queue<UnownedJob>()
    var isStopped = false
  }

  private let state = BriefLock(State())

  init() {}

  /// Keeps a job for the scheduler to run; the system runs it when the scheduler is gone.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isQueued = state.withLock { state in
      if !state.isStopped { state.jobs.append(job) }
      return !state.isStopped
    }
    if !isQueued { globalConcurrentExecutor.enqueue(job) }
  }

  /// Runs the next job.
  ///
  /// - Returns: Whether there was one.
  func runNext() -> Bool {
    guard let job = state.withLock({ $0.jobs.popFirst() }) else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }

  /// Gives everything to the system; may be called on any thread.
  func stop() {
    let jobs = state.withLock { state in
      state.isStopped = true
      defer { state.jobs = Queue() }
      return state.jobs
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
  }
}
