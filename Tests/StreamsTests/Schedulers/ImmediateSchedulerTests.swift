import Streams
import Testing

@Suite("ImmediateScheduler")
struct ImmediateSchedulerTests {
  @Test("An action runs inside `schedule`, whatever its delay; time does not pass")
  func runsAtOnce() {
    let scheduler = ImmediateScheduler()
    var log: [String] = []
    scheduler.schedule(after: .seconds(9)) { log.append("action at \(scheduler.now)") }
    log.append("scheduled")
    #expect(log == ["action at 0.0 seconds", "scheduled"])
  }

  @Test("T1: what an action schedules runs after it, first in first out")
  func order() {
    let scheduler = ImmediateScheduler()
    var log: [Int] = []
    scheduler.schedule(after: .seconds(1)) {
      scheduler.schedule(after: .seconds(9)) { log.append(2) }
      scheduler.schedule(after: .zero) { log.append(3) }
      log.append(1)
    }
    #expect(log == [1, 2, 3])
  }

  @Test("A million actions that each schedule the next run in constant stack")
  func constantStack() {
    let scheduler = ImmediateScheduler()
    var count = 0
    func next() {
      count += 1
      if count < 1_000_000 { scheduler.schedule(after: .zero, next) }
    }
    next()
    #expect(count == 1_000_000)
  }

  @Test("L1: what is cancelled while it waits does not run, and is released at once")
  func cancel() {
    let scheduler = ImmediateScheduler()
    let witness = Witness()
    var log: [String] = []
    scheduler.schedule(after: .zero) {
      let work = scheduler.schedule(after: .zero) { [object = witness.object()] in
        log.append("cancelled")
        extendLifetime(object)
      }
      work.cancel()
      log.append(witness.isGone ? "released" : "held")
    }
    #expect(log == ["released"])
  }

  @Test("Repeated work runs until it wants no more, or is cancelled; others run in between")
  func repeats() {
    let scheduler = ImmediateScheduler()
    var log: [String] = []
    scheduler.schedule(after: .zero) {
      var count = 0
      scheduler.schedule(after: .zero, every: .seconds(1)) {
        count += 1
        log.append("repeated \(count)")
        return count < 3
      }
      let endless = scheduler.schedule(after: .zero, every: .seconds(1)) {
        log.append("endless")
        return true
      }
      scheduler.schedule(after: .zero) { endless.cancel() }
    }
    #expect(log == ["repeated 1", "endless", "repeated 2", "repeated 3"])
  }
}
