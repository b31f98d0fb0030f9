import Streams
import TestSupport
import Testing

@MainActor @Suite("ClockScheduler")
struct ClockSchedulerTests {
  let clock = ManualClock()

  /// Waits until the scheduler sleeps until `start`, moves the clock, and waits until an action that is
  /// due then, and was scheduled last, has run.
  private func advance(
    by duration: Duration, asleepUntil start: Duration, _ scheduler: ClockScheduler
  ) async {
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: duration) { continuation.resume() }
      Task {
        await clock.sleeping(until: start)
        clock.advance(by: duration)
      }
    }
  }

  @Test("Actions run at their times, on the actor; equal times first in, first out")
  func order() async {
    let scheduler = ClockScheduler(clock: clock)
    var log: [String] = []
    func note(_ text: String) {
      MainActor.assertIsolated()
      log.append(text)
    }
    scheduler.schedule(after: .seconds(2)) { note("2a") }
    scheduler.schedule(after: .seconds(1)) { note("1") }
    scheduler.schedule(after: .seconds(2)) { note("2b") }
    scheduler.schedule(after: .seconds(3)) { note("3") }
    await advance(by: .seconds(1), asleepUntil: .seconds(1), scheduler)
    #expect(log == ["1"])
    #expect(scheduler.now == .seconds(1))
    await advance(by: .seconds(1), asleepUntil: .seconds(2), scheduler)
    #expect(log == ["1", "2a", "2b"])
    await advance(by: .seconds(5), asleepUntil: .seconds(3), scheduler)
    #expect(log == ["1", "2a", "2b", "3"])
  }

  @Test("On an actor of one's own, actions run there")
  func onAnActor() async {
    actor Home {
      var log: [String] = []

      func run(_ clock: ManualClock) async -> [String] {
        let scheduler = ClockScheduler(clock: clock)
        await withCheckedContinuation { continuation in
          scheduler.schedule(after: .seconds(1)) {
            self.assertIsolated()
            self.log.append("ran")
            continuation.resume()
          }
          Task {
            await clock.sleeping(until: .seconds(1))
            clock.advance(by: .seconds(1))
          }
        }
        return log
      }
    }
    #expect(await Home().run(clock) == ["ran"])
  }

  @Test("An earlier action wakes an earlier sleep; one task sleeps at a time")
  func earlierAction() async {
    let scheduler = ClockScheduler(clock: clock)
    var log: [Int] = []
    scheduler.schedule(after: .seconds(10)) { log.append(10) }
    await clock.sleeping(until: .seconds(10))
    scheduler.schedule(after: .seconds(1)) { log.append(1) }
    await advance(by: .seconds(1), asleepUntil: .seconds(1), scheduler)
    #expect(log == [1])
    await clock.sleeping(until: .seconds(10))
    #expect(clock.sleeperCount == 1)
    await advance(by: .seconds(9), asleepUntil: .seconds(10), scheduler)
    #expect(log == [1, 10])
  }

  @Test("What a round schedules for now runs in a round of its own")
  func rounds() async {
    let scheduler = ClockScheduler(clock: clock)
    var log: [String] = []
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .zero) {
        scheduler.schedule(after: .zero) {
          log.append("its child")
          continuation.resume()
        }
        log.append("action")
        Task { log.append("other work of the actor") }
      }
    }
    #expect(log == ["action", "other work of the actor", "its child"])
  }

  @Test("A repeated action that comes late skips what it has missed")
  func late() async {
    let scheduler = ClockScheduler(clock: clock)
    var times: [Duration] = []
    scheduler.schedule(after: .seconds(1), every: .seconds(1)) {
      times.append(scheduler.now)
      return true
    }
    await advance(by: .milliseconds(1500), asleepUntil: .seconds(1), scheduler)
    await advance(by: .milliseconds(500), asleepUntil: .seconds(2), scheduler)
    await advance(by: .seconds(10), asleepUntil: .seconds(3), scheduler)
    await advance(by: .seconds(1), asleepUntil: .seconds(13), scheduler)
    #expect(times == [.milliseconds(1500), .seconds(2), .seconds(12), .seconds(13)])
  }

  @Test("What is cancelled does not run, and is released at once")
  func cancel() async {
    let scheduler = ClockScheduler(clock: clock)
    let witness = Witness()
    let work = scheduler.schedule(after: .seconds(1)) { [object = witness.object()] in
      extendLifetime(object)
      Issue.record("A cancelled action ran.")
    }
    work.cancel()
    #expect(witness.isGone)
    await advance(by: .seconds(1), asleepUntil: .seconds(1), scheduler)
  }

  @Test("Dropping the scheduler releases what waits in it, and ends the sleep")
  func drop() async {
    let witness = Witness()
    var scheduler: ClockScheduler? = ClockScheduler(clock: clock)
    weak let released = scheduler
    scheduler?.schedule(after: .seconds(1)) { [object = witness.object()] in
      extendLifetime(object)
    }
    await clock.sleeping(until: .seconds(1))
    scheduler = nil
    #expect(released == nil)
    #expect(witness.isGone)
    #expect(clock.sleeperCount == 0)
  }

  @Test("A scheduler does not keep the actor that it belongs to", .hangLimit)
  func actorIsReleased() async {
    actor Home {
      var scheduler: ClockScheduler?
      let whenReleased: CheckedContinuation<Void, Never>

      init(_ whenReleased: CheckedContinuation<Void, Never>) { self.whenReleased = whenReleased }

      deinit { whenReleased.resume() }

      func start(_ clock: ManualClock) {
        let scheduler = ClockScheduler(clock: clock)
        scheduler.schedule(after: .seconds(1)) {}
        self.scheduler = scheduler
      }
    }
    await withCheckedContinuation { continuation in
      let home = Home(continuation)
      Task {
        await home.start(clock)
        await clock.sleeping(until: .seconds(1))
      }
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A stream keeps its scheduler")
  func streamKeepsIt() async {
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    let received = await withCheckedContinuation { continuation in
      token = subject.debounce(for: .seconds(1), scheduler: ClockScheduler(clock: clock)).sink {
        continuation.resume(returning: $0)
      }
      subject.send(1)
      Task {
        await clock.sleeping(until: .seconds(1))
        clock.advance(by: .seconds(1))
      }
    }
    #expect(received == 1)
    token?.cancel()
  }

  @Test("Over the real clock, actions run in order")
  func continuousClock() async {
    let scheduler = ClockScheduler()
    var log: [Int] = []
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(300)) {
        log.append(2)
        continuation.resume()
      }
      scheduler.schedule(after: .milliseconds(1)) { log.append(1) }
      scheduler.schedule(after: .seconds(Int64.max)) { log.append(3) }
    }
    #expect(log == [1, 2])
  }
}
