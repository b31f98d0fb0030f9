import Streams
import StreamsTesting
import Testing

@Suite("debounce")
struct DebounceTests {
  @Test("T2: each value restarts the wait; the finish delivers what waits")
  func restarts() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c------d--|")
      let result = test.record(source.debounce(for: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(result, "--------c------(d|)")
      test.expectSubscriptions(of: source, "^--------------!")
    }
  }

  @Test("T2: a failure is delivered, what waits is not")
  func failure() throws {
    try StreamTest.run { test in
      let source = test.hot("-a---b-#")
      let result = test.record(source.debounce(for: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(result, "----a--#")
    }
  }

  @Test("T2: with an interval of zero, what is sent inside a delivery comes in a turn of its own")
  func reentrantSend() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = subject.debounce(for: .zero, scheduler: scheduler).sink { value in
      received.append(value)
      if value == 1 { subject.send(2) }
    }
    subject.send(1)
    scheduler.advance(by: .zero)
    #expect(received == [1, 2])
    token.cancel()
  }

  @Test("T2: of a burst only the last value comes, once, and nothing is pending afterwards")
  func burst() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink {
      received.append($0)
    }
    for value in 0...10 { subject.send(value) }
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(1))
    #expect(received == [10])
    #expect(scheduler.pendingCount == 0)
    token.cancel()
  }

  @Test("T1: a wait that begins anew goes to the end of the line")
  func placeInLine() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let token = subject.debounce(for: .seconds(2), scheduler: scheduler).sink {
      received.append("debounced \($0)")
    }
    subject.send(1)
    scheduler.advance(by: .seconds(1))
    scheduler.schedule(after: .seconds(2)) { received.append("before") }
    subject.send(2)
    scheduler.schedule(after: .seconds(2)) { received.append("after") }
    scheduler.run()
    #expect(received == ["before", "debounced 2", "after"])
    token.cancel()
  }

  @Test("S5, L1: cancelling takes the wait out of the scheduler, and releases the closure")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let witness = Witness()
    var received: [Int] = []
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink {
      [object = witness.object()] in
      received.append($0)
      extendLifetime(object)
    }
    subject.send(1)
    token.cancel()
    #expect(scheduler.pendingCount == 0)
    #expect(witness.isGone)
    scheduler.run()
    #expect(received == [])
  }

  @Test("L5: dropping scheduler, subject and token leaves nothing, without a cancel")
  func dropEverything() {
    let witness = Witness()
    do {
      let scheduler = VirtualTimeScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink {
        [object = witness.object()] _ in extendLifetime(object)
      }
      subject.send(1)
      extendLifetime(token)
    }
    #expect(witness.isGone)
  }

  @Test("The pending action names the line of the call")
  func pendingNamesTheLine() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let line: UInt = #line + 1
    let debounced = subject.debounce(for: .milliseconds(1), scheduler: scheduler)
    let token = debounced.sink { _ in }
    subject.send(1)
    #expect(
      scheduler.pending.map(\.description)
        == ["debounce (StreamsTests/DebounceTests.swift:\(line)) due at 0.001 seconds"])
    token.cancel()
  }

  @Test("The machine keeps the newest value until the wait ends")
  func machine() {
    var machine = DebounceMachine<Int>()
    #expect(machine.ends() == nil)
    #expect(machine.receives(1) == nil)
    #expect(machine.receives(2) == 1)
    #expect(machine.ends() == 2)
    #expect(machine.ends() == nil)
  }
}
