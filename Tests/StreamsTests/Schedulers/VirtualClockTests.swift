import Streams
import Testing

@Suite("VirtualClock")
struct VirtualClockTests {
  private let log = TaskLog()

  @Test("A task that sleeps runs inside the advance, at its times, up to its next suspension")
  func sleeps() {
    let scheduler = VirtualTimeScheduler()
    let task = Task(executorPreference: scheduler.executor) { [log, clock = scheduler.clock] in
      log.note("begins at \(clock.now.offset)")
      for _ in 0..<3 {
        try await Task.sleep(for: .seconds(1), clock: clock)
        log.note("wakes at \(clock.now.offset)")
      }
    }
    #expect(log.lines == [])
    scheduler.advance(by: .zero)
    #expect(log.lines == ["begins at 0.0 seconds"])
    scheduler.advance(by: .milliseconds(2500))
    #expect(
      log.lines == ["begins at 0.0 seconds", "wakes at 1.0 seconds", "wakes at 2.0 seconds"])
    #expect(scheduler.pending.map(\.description) == ["sleep (in a task) due at 3.0 seconds"])
    scheduler.run()
    #expect(log.lines.last == "wakes at 3.0 seconds")
    #expect(scheduler.pendingCount == 0)
    extendLifetime(task)
  }

  @Test("T1: sleeps and actions that are due together end in the order in which they began")
  func order() {
    let scheduler = VirtualTimeScheduler()
    scheduler.schedule(after: .seconds(1)) { [log] in log.note("action 1") }
    for number in 1...3 {
      Task(executorPreference: scheduler.executor) { [log, clock = scheduler.clock] in
        try await Task.sleep(for: .seconds(1), clock: clock)
        log.note("task \(number)")
      }
    }
    scheduler.advance(by: .zero)
    scheduler.schedule(after: .seconds(1)) { [log] in log.note("action 2") }
    scheduler.advance(by: .seconds(1))
    #expect(log.lines == ["action 1", "task 1", "task 2", "task 3", "action 2"])
  }

  @Test("Cancelling ends a sleep at once, and takes it out of the scheduler")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let task = Task(executorPreference: scheduler.executor) { [log, clock = scheduler.clock] in
      do {
        try await Task.sleep(for: .seconds(1), clock: clock)
      } catch {
        log.note("\(type(of: error)) at \(clock.now.offset)")
      }
    }
    scheduler.advance(by: .milliseconds(500))
    #expect(scheduler.pendingCount == 1)
    task.cancel()
    scheduler.advance(by: .zero)
    #expect(log.lines == ["CancellationError at 0.5 seconds"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("A task that is cancelled before it sleeps does not sleep")
  func cancelBefore() {
    let scheduler = VirtualTimeScheduler()
    let task = Task(executorPreference: scheduler.executor) { [log, clock = scheduler.clock] in
      do {
        try await Task.sleep(for: .seconds(1), clock: clock)
      } catch {
        log.note("cancelled")
      }
    }
    task.cancel()
    scheduler.advance(by: .zero)
    #expect(log.lines == ["cancelled"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("A sleep until a time that is there is over at once")
  func zeroSleep() {
    let scheduler = VirtualTimeScheduler()
    scheduler.advance(by: .seconds(5))
    Task(executorPreference: scheduler.executor) { [log, clock = scheduler.clock] in
      try await clock.sleep(until: VirtualClock.Instant(offset: .seconds(3)))
      try await Task.sleep(for: .zero, clock: clock)
      log.note("at \(clock.now.offset)")
    }
    scheduler.advance(by: .zero)
    #expect(log.lines == ["at 5.0 seconds"])
  }

  @Test("T6: a task that goes on for ever at one instant is found")
  func endlessTask() {
    let scheduler = VirtualTimeScheduler()
    var failures: [VirtualTimeFailure] = []
    scheduler.onFailure = { failures.append($0) }
    let task = Task(executorPreference: scheduler.executor) {
      while !Task.isCancelled { await Task.yield() }
    }
    scheduler.advance(by: .seconds(1))
    #expect(failures.count == 1)
    #expect(scheduler.now == .zero)
    guard case .instantDoesNotEnd(now: .zero, turns: 1_000_000, pending: _) = failures.first else {
      Issue.record("another failure: \(failures)")
      return
    }
    task.cancel()
  }

  @Test("A clock's time is the scheduler's, also inside an action, and also one made late")
  func now() {
    let scheduler = VirtualTimeScheduler()
    scheduler.advance(by: .seconds(2))
    let clock = scheduler.clock
    var times = [clock.now.offset]
    scheduler.schedule(after: .seconds(1)) { times.append(clock.now.offset) }
    scheduler.advance(by: .seconds(3))
    times.append(clock.now.offset)
    #expect(times == [.seconds(2), .seconds(3), .seconds(5)])
    #expect(clock.minimumResolution == .zero)
  }
}
