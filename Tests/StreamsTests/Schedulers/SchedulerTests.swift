import Streams
import Testing

@Suite("Scheduler")
struct SchedulerTests {
  @Test("Work tells what it is, and the line that asked for it")
  func origin() {
    let scheduler = VirtualTimeScheduler()
    scheduler.schedule(after: .seconds(1), label: "reminder", fileID: "App/Alarm.swift", line: 7) {}
    scheduler.schedule(after: .seconds(2), fileID: "App/Alarm.swift", line: 8) {}
    #expect(
      scheduler.pending.map { "\($0.origin)" } == [
        "reminder (App/Alarm.swift:7)", "action (App/Alarm.swift:8)",
      ])
  }

  @Test("A handle cancels its own action, once; dropping it does not")
  func handles() {
    let scheduler = VirtualTimeScheduler()
    var ran: [Int] = []
    let first = scheduler.schedule(after: .seconds(1)) { ran.append(1) }
    scheduler.schedule(after: .seconds(1)) { ran.append(2) }
    first.cancel()
    // The place of the cancelled action may be used again; its handle must not reach that.
    scheduler.advance(by: .seconds(1))
    scheduler.schedule(after: .seconds(1)) { ran.append(3) }
    first.cancel()
    scheduler.advance(by: .seconds(1))
    #expect(ran == [2, 3])
  }
}
