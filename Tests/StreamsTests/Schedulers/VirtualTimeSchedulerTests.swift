import Streams
import Testing

@Suite("VirtualTimeScheduler")
struct VirtualTimeSchedulerTests {
  @Test("T1: equal due times run first in, first out")
  func equalDueTimes() {
    let scheduler = VirtualTimeScheduler()
    var log: [Int] = []
    for number in 0..<100 {
      scheduler.schedule(after: .seconds(number % 3)) { log.append(number) }
    }
    scheduler.advance(by: .seconds(2))
    let expected = (0..<100).sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    #expect(log == expected)
  }

  @Test("T1: inside an action `now` is the time that it was due, the end of the advance included")
  func nowInside() {
    let scheduler = VirtualTimeScheduler()
    var times: [Duration] = []
    for seconds in [3, 1, 2] {
      scheduler.schedule(after: .seconds(seconds)) { times.append(scheduler.now) }
    }
    scheduler.advance(by: .seconds(3))
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test("T1: a time in the past is clamped to now")
  func pastIsClamped() {
    let scheduler = VirtualTimeScheduler()
    var times: [Duration] = []
    scheduler.advance(to: .seconds(10))
    scheduler.schedule(after: .seconds(-7)) { times.append(scheduler.now) }
    #expect(scheduler.nextDue == .seconds(10))
    scheduler.advance(by: .zero)
    #expect(times == [.seconds(10)])
  }

  @Test("T1: an advance to the past is a failure that leaves the clock alone")
  func advanceToThePast() {
    let scheduler = VirtualTimeScheduler()
    var targets: [Duration?] = []
    scheduler.onFailure = { failure in
      if case .advanceToThePast(now: .seconds(10), let target) = failure {
        targets.append(target)
      } else {
        targets.append(nil)
      }
    }
    scheduler.advance(to: .seconds(10))
    scheduler.advance(to: .seconds(3))
    scheduler.advance(by: .seconds(-1))
    #expect(scheduler.now == .seconds(10))
    #expect(targets == [.seconds(3), .seconds(9)])
  }

  @Test("T1: time passes without actions, and an advance by zero runs what is due")
  func emptyQueue() {
    let scheduler = VirtualTimeScheduler()
    var log: [String] = []
    scheduler.advance(by: .seconds(5))
    #expect(scheduler.now == .seconds(5))
    scheduler.schedule(after: .zero) { log.append("due") }
    #expect(log == [])
    scheduler.advance(by: .zero)
    #expect(log == ["due"])
  }

  @Test("T1: what is scheduled for now, or for the span, while running, runs in the same advance")
  func scheduledWhileRunning() {
    let scheduler = VirtualTimeScheduler()
    var log: [String] = []
    scheduler.schedule(after: .seconds(1)) {
      scheduler.schedule(after: .seconds(1)) { log.append("in the span") }
      scheduler.schedule(after: .seconds(2)) { log.append("after it") }
      scheduler.schedule(after: .zero) { log.append("now") }
      log.append("first")
    }
    scheduler.schedule(after: .seconds(1)) { log.append("second") }
    scheduler.advance(by: .seconds(2))
    #expect(log == ["first", "second", "now", "in the span"])
    #expect(scheduler.pending.map(\.due) == [.seconds(3)])
  }

  @Test("T1: what is scheduled for now at the instant where an advance ends runs in it")
  func scheduledAtTheEnd() {
    let scheduler = VirtualTimeScheduler()
    var log: [Duration] = []
    scheduler.schedule(after: .seconds(1)) {
      scheduler.schedule(after: .zero) { log.append(scheduler.now) }
    }
    scheduler.advance(by: .seconds(1))
    #expect(log == [.seconds(1)])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("A step runs one action, and says whether there was one")
  func step() {
    let scheduler = VirtualTimeScheduler()
    var log: [Int] = []
    scheduler.schedule(after: .seconds(1)) { log.append(1) }
    scheduler.schedule(after: .seconds(1)) { log.append(2) }
    #expect(scheduler.step() && log == [1] && scheduler.now == .seconds(1))
    #expect(scheduler.step() && log == [1, 2])
    #expect(!scheduler.step())
  }

  @Test("A time beyond any calendar is a time like another")
  func farFuture() {
    let scheduler = VirtualTimeScheduler()
    var hasRun = false
    scheduler.advance(by: .seconds(1))
    scheduler.schedule(after: .seconds(Int64.max)) { hasRun = true }
    scheduler.run()
    #expect(hasRun)
  }

  @Test("L1: what is cancelled does not run, and is released at once")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let witness = Witness()
    let work = scheduler.schedule(after: .seconds(1)) { [object = witness.object()] in
      extendLifetime(object)
      Issue.record("A cancelled action ran.")
    }
    work.cancel()
    #expect(witness.isGone)
    #expect(scheduler.pendingCount == 0 && scheduler.nextDue == nil)
    scheduler.run()
    work.cancel()
  }

  @Test("L1: what has run is released at once")
  func releaseAfterRun() {
    let scheduler = VirtualTimeScheduler()
    let witness = Witness()
    scheduler.schedule(after: .seconds(1)) { [object = witness.object()] in extendLifetime(object) }
    #expect(!witness.isGone)
    scheduler.advance(by: .seconds(1))
    #expect(witness.isGone)
  }

  @Test("A handle cancels its own action only, also when the place in the queue is used again")
  func staleHandle() {
    let scheduler = VirtualTimeScheduler()
    var log: [Int] = []
    let first = scheduler.schedule(after: .seconds(1)) { log.append(1) }
    scheduler.run()
    scheduler.schedule(after: .seconds(1)) { log.append(2) }
    first.cancel()
    scheduler.run()
    #expect(log == [1, 2])
  }

  @Test("Cancelling most of a large queue leaves the others in order")
  func cancelMany() {
    let scheduler = VirtualTimeScheduler()
    var log: [Int] = []
    let works = (0..<10_000).map { number in
      scheduler.schedule(after: .milliseconds(number * 7919 % 10_000)) {
        log.append(number * 7919 % 10_000)
      }
    }
    for (number, work) in works.enumerated() where number % 10 != 0 { work.cancel() }
    #expect(scheduler.pendingCount == 1000)
    scheduler.run()
    #expect(log == log.sorted() && log.count == 1000)
  }

  @Test("L1: an action that is released may use the scheduler")
  func releaseUsesTheScheduler() {
    final class Resource {
      let scheduler: VirtualTimeScheduler
      init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }
      deinit { scheduler.schedule(after: .seconds(1), label: "from a deinit") {} }
    }
    let scheduler = VirtualTimeScheduler()
    let works = (0..<100).map { _ in
      let resource = Resource(scheduler)
      return scheduler.schedule(after: .seconds(2)) { extendLifetime(resource) }
    }
    for work in works { work.cancel() }
    #expect(scheduler.pendingCount == 100)
    #expect(scheduler.pending.allSatisfy { "\($0.origin.label)" == "from a deinit" })
  }

  @Test("T6: what waits is listed soonest first, with its label and the line that made it")
  func pending() {
    let scheduler = VirtualTimeScheduler()
    let line: UInt = #line + 1
    scheduler.schedule(after: .seconds(2)) {}
    scheduler.schedule(after: .seconds(1), label: "poll") {}
    #expect(
      scheduler.pending.map(\.description) == [
        "poll (StreamsTests/VirtualTimeSchedulerTests.swift:\(line + 1)) due at 1.0 seconds",
        "action (StreamsTests/VirtualTimeSchedulerTests.swift:\(line)) due at 2.0 seconds",
      ])
  }

  @Test("T6: a run that does not come to rest fails, and lists what still waits")
  func endlessRun() {
    let scheduler = VirtualTimeScheduler()
    var failures: [String] = []
    scheduler.onFailure = { failures.append($0.description) }
    let line: UInt = #line + 1
    let token = Ticker.every(.seconds(1), scheduler: scheduler).sink { _ in }
    scheduler.run(limit: 5)
    #expect(
      failures == [
        """
        The virtual clock ran 5 actions and 1 are still waiting, so it would not come to rest by \
        itself. Cancel what repeats, or use `advance(by:)`. Waiting:
          - timer (StreamsTests/VirtualTimeSchedulerTests.swift:\(line)) due at 6.0 seconds
        """
      ])
    token.cancel()
  }

  @Test("T6: an instant that does not end fails in an advance, and lists what still waits")
  func endlessInstant() {
    let scheduler = VirtualTimeScheduler()
    var failures: [String] = []
    scheduler.onFailure = { failures.append($0.description) }
    let line: UInt = #line + 1
    let token = Ticker.every(.zero, scheduler: scheduler).sink { _ in }
    scheduler.schedule(after: .seconds(1)) {}
    scheduler.advance(by: .seconds(1))
    #expect(
      failures == [
        """
        At 0.0 seconds the virtual clock ran actions that were scheduled for that same instant by \
        the actions before them, 1000000 times over, and there are more. Give the work that \
        schedules itself a delay, or an end. Waiting:
          - timer (StreamsTests/VirtualTimeSchedulerTests.swift:\(line)) due at 0.0 seconds
          - action (StreamsTests/VirtualTimeSchedulerTests.swift:\(line + 1)) due at 1.0 seconds
        """
      ])
    #expect(scheduler.now == .zero)
    token.cancel()
  }

  @Test("T6: a long list is cut")
  func longList() {
    let scheduler = VirtualTimeScheduler()
    var failures: [VirtualTimeFailure] = []
    scheduler.onFailure = { failures.append($0) }
    for _ in 0..<13 { scheduler.schedule(after: .seconds(1)) {} }
    scheduler.run(limit: 1)
    let lines = failures.map { $0.description.split(separator: "\n") }
    #expect(lines.map(\.count) == [12])
    #expect(lines.first?.last == "  and 2 more")
  }

  @Test("An advance, a step or a run inside an action is a failure that changes nothing")
  func advanceInside() {
    let scheduler = VirtualTimeScheduler()
    var failures: [String] = []
    scheduler.onFailure = { failures.append($0.description) }
    scheduler.schedule(after: .seconds(1)) {
      scheduler.advance(by: .seconds(1))
      scheduler.step()
      scheduler.run()
    }
    scheduler.schedule(after: .seconds(2)) {}
    scheduler.step()
    #expect(scheduler.now == .seconds(1) && scheduler.pendingCount == 1)
    #expect(
      failures
        == Array(
          repeating: """
            The virtual clock was moved at 1.0 seconds from inside an action that it was running. \
            Schedule the further work with `schedule(after:)`, and advance from the test itself.
            """, count: 3))
  }

  @Test("Repeated work does not drift, and ends when it wants no more or is cancelled")
  func repeats() {
    let scheduler = VirtualTimeScheduler()
    var log: [Duration] = []
    scheduler.schedule(after: .seconds(1), every: .seconds(2)) {
      log.append(scheduler.now)
      return log.count < 3
    }
    let cancelled = scheduler.schedule(after: .seconds(2), every: .seconds(1)) { true }
    scheduler.advance(by: .seconds(4))
    cancelled.cancel()
    scheduler.run()
    #expect(log == [.seconds(1), .seconds(3), .seconds(5)])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("T1: the order of a random queue is that of a sorted array; some are cancelled")
  func randomOrder() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: .min ... .max, using: &generator)
    var random = SplitMix(state: seed)
    let scheduler = VirtualTimeScheduler()
    var log: [Int] = []
    var expected: [(due: Duration, number: Int)] = []
    var works: [ScheduledWork] = []
    for number in 0..<2000 {
      let due = Duration.milliseconds(Int.random(in: 0..<200, using: &random))
      works.append(scheduler.schedule(after: due) { log.append(number) })
      expected.append((due, number))
    }
    for number in (0..<2000).shuffled(using: &random).prefix(900) {
      works[number].cancel()
      expected.removeAll { $0.number == number }
    }
    scheduler.run()
    let order = expected.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.map(\.number)
    #expect(log == order, "seed \(seed)")
  }
}

/// A small random number generator whose seed can be printed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
