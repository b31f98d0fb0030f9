import Streams
import Testing

@Suite("VirtualExecutor")
struct VirtualExecutorTests {
  private let log = TaskLog()

  @Test("Child tasks, actors and everything else that a task awaits run inside the advance")
  func everythingElse() {
    actor Account {
      var balance = 0
      func add(_ amount: Int) { balance += amount }
    }
    let scheduler = VirtualTimeScheduler()
    Task(executorPreference: scheduler.executor) { [log, clock = scheduler.clock] in
      let account = Account()
      async let first: Void = account.add(1)
      await withTaskGroup(of: Void.self) { group in
        for amount in [10, 100] {
          group.addTask {
            try? await Task.sleep(for: .seconds(amount), clock: clock)
            await account.add(amount)
            await Task.yield()
          }
        }
      }
      await first
      log.note("\(await account.balance) at \(clock.now.offset)")
    }
    scheduler.advance(by: .seconds(99))
    #expect(log.lines == [])
    scheduler.advance(by: .seconds(1))
    #expect(log.lines == ["111 at 100.0 seconds"])
  }

  @Test("When the scheduler is gone its sleeps end, and its tasks run elsewhere to their ends")
  func droppedScheduler() async {
    var scheduler: VirtualTimeScheduler? = VirtualTimeScheduler()
    weak let released = scheduler
    let tasks: [Task<String, Never>] = [true, false].compactMap { begins in
      guard let executor = scheduler?.executor, let clock = scheduler?.clock else { return nil }
      let task = Task(executorPreference: executor) {
        do {
          try await Task.sleep(for: .seconds(1), clock: clock)
          return "slept"
        } catch {
          return "\(type(of: error))"
        }
      }
      if begins { scheduler?.advance(by: .zero) }
      return task
    }
    scheduler = nil
    #expect(released == nil)
    for task in tasks { #expect(await task.value == "CancellationError") }
  }
}
