import Streams
import StreamsTesting
import Testing

@Suite("Ticker")
struct TickerTests {
  @Test("Once: fires after its delay, and finishes")
  func once() throws {
    try StreamTest.run { test in
      let result = test.record(Ticker.once(after: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(result, "---(0|)")
    }
  }

  @Test("Every: fires each period, first after a period or after what was asked for")
  func every() throws {
    try StreamTest.run { test in
      let plain = test.record(
        Ticker.every(.milliseconds(3), scheduler: test.time).prefix(3))
      let early = test.record(
        Ticker.every(.milliseconds(3), after: .zero, scheduler: test.time).prefix(3))
      let late = test.record(
        Ticker.every(.milliseconds(2), after: .milliseconds(4), scheduler: test.time).prefix(3))
      test.time.run()
      test.expect(plain, "---0--1--(2|)")
      test.expect(early, "0--1--(2|)")
      test.expect(late, "----0-1-(2|)")
    }
  }

  @Test("T1: timers that fire together do so in the order in which they were started")
  func sameTime() {
    let scheduler = VirtualTimeScheduler()
    var fired: [String] = []
    let tokens = [
      Ticker.every(.seconds(1), scheduler: scheduler).sink { _ in fired.append("A\(scheduler.now)")
      },
      Ticker.every(.seconds(2), scheduler: scheduler).sink { _ in fired.append("B\(scheduler.now)")
      },
    ]
    scheduler.advance(by: .seconds(4))
    #expect(
      fired == [
        "A1.0 seconds", "A2.0 seconds", "B2.0 seconds", "A3.0 seconds", "A4.0 seconds",
        "B4.0 seconds",
      ])
    for token in tokens { token.cancel() }
  }

  @Test("S5, L1: cancelling takes it out of the scheduler, and releases the closure")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let witness = Witness()
    let token = Ticker.every(.seconds(1), scheduler: scheduler).sink {
      [object = witness.object()] _ in extendLifetime(object)
    }
    scheduler.advance(by: .seconds(3))
    token.cancel()
    #expect(scheduler.pendingCount == 0)
    #expect(witness.isGone)
  }

  @Test("S5: cancelled inside its own fire, it does not fire again")
  func cancelInside() {
    let scheduler = VirtualTimeScheduler()
    var fired: [Int] = []
    var token: AnyCancellable?
    token = Ticker.every(.seconds(1), scheduler: scheduler).sink { count in
      fired.append(count)
      if count == 1 { token?.cancel() }
    }
    scheduler.run()
    #expect(fired == [0, 1])
  }

  @Test("L2: a dropped token stops it at the next fire at the latest")
  func drop() {
    let scheduler = VirtualTimeScheduler()
    var fired: [Int] = []
    let witness = Witness()
    var token: AnyCancellable? = Ticker.every(.seconds(1), scheduler: scheduler).sink {
      [object = witness.object()] in
      fired.append($0)
      extendLifetime(object)
    }
    scheduler.advance(by: .seconds(2))
    token = nil
    scheduler.advance(by: .seconds(1))
    #expect(fired == [0, 1])
    #expect(scheduler.pendingCount == 0)
    #expect(witness.isGone)
    extendLifetime(token)
  }

  @Test("On an immediate scheduler it fires until nobody wants more")
  func immediate() {
    var received: [String] = []
    let token = Ticker.every(.seconds(1), scheduler: ImmediateScheduler()).prefix(3).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    #expect(received == ["0", "1", "2", "|"])
    #expect(token.isEnded)
  }

  @Test("A period of zero lets others run in between")
  func zeroPeriod() {
    let scheduler = VirtualTimeScheduler()
    var received: [String] = []
    let token = Ticker.every(.zero, scheduler: scheduler).prefix(3).sink {
      received.append("\($0)")
    }
    scheduler.schedule(after: .zero) { received.append("other") }
    scheduler.run()
    #expect(received == ["0", "other", "1", "2"])
    #expect(token.isEnded)
  }
}
