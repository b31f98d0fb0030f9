import Streams
import TestSupport
import Testing

@MainActor @Suite("VirtualTimeScheduler: tasks of the main actor", .hangLimit)
struct VirtualTasksTests {
  private var log = TaskLog()

  /// A model as an app has it: it takes any clock, and makes its own tasks.
  @MainActor private final class Model {
    let clock: any Clock<Duration>
    let log: TaskLog
    var task: Task<Void, any Error>?

    init(clock: any Clock<Duration>, log: TaskLog) {
      self.clock = clock
      self.log = log
    }

    func poll() {
      task = Task {
        for number in 1...3 {
          try await clock.sleep(for: .seconds(1))
          log.note("poll \(number)")
        }
      }
    }
  }

  @Test("Tasks that a model makes run while the clock is advanced")
  func model() async {
    let scheduler = VirtualTimeScheduler()
    let model = Model(clock: scheduler.clock, log: log)
    model.poll()
    await scheduler.advanceTasks(by: .milliseconds(2500))
    #expect(log.lines == ["poll 1", "poll 2"])
    #expect(scheduler.now == .milliseconds(2500))
    await scheduler.advanceTasks(by: .milliseconds(500))
    #expect(log.lines == ["poll 1", "poll 2", "poll 3"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("A task on the executor that calls the main actor gets as far as it can at each instant")
  func executor() async {
    let scheduler = VirtualTimeScheduler()
    for round in 0..<50 {
      let log = TaskLog()
      let model = Model(clock: scheduler.clock, log: log)
      Task(executorPreference: scheduler.executor) { [clock = scheduler.clock] in
        for number in 1...3 {
          try await Task.sleep(for: .seconds(1), clock: clock)
          await Self.note("executor \(number)", in: model)
        }
      }
      await scheduler.advanceTasks(by: .seconds(3))
      #expect(
        log.lines == ["executor 1", "executor 2", "executor 3"], "round \(round)")
    }
  }

  private static func note(_ line: String, in model: Model) { model.log.note(line) }

  @Test("Actions and tasks share the time")
  func shared() async {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { [log] in
      log.note("\($0) at \(scheduler.now)")
    }
    let task = Task { [clock = scheduler.clock] in
      for value in 1...3 {
        subject.send(value)
        try await Task.sleep(for: .milliseconds(600 * value), clock: clock)
      }
    }
    await scheduler.advanceTasks(by: .seconds(5))
    #expect(log.lines == ["2 at 1.6 seconds", "3 at 2.8 seconds"])
    token.cancel()
    extendLifetime(task)
  }

  @Test("An advance by a negative duration is a failure, here too")
  func negative() async {
    let scheduler = VirtualTimeScheduler()
    var failures = 0
    scheduler.onFailure = { _ in failures += 1 }
    await scheduler.advanceTasks(by: .seconds(-1))
    #expect(failures == 1)
  }
}
