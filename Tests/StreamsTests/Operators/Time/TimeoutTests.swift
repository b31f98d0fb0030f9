import Streams
import StreamsTesting
import Testing

@Suite("timeout")
struct TimeoutTests {
  @Test("T4: each value restarts the wait; at its end the stream finishes")
  func finishes() throws {
    try StreamTest.run { test in
      let source = test.hot("--a--b--------c--|")
      let result = test.record(source.timeout(after: .milliseconds(5), scheduler: test.time))
      test.time.run()
      test.expect(result, "--a--b----|")
      test.expectSubscriptions(of: source, "^---------!")
    }
  }

  @Test("T4: at the end of the wait the stream fails with the caller's failure")
  func fails() throws {
    try StreamTest.run { test in
      let source = test.hot("--a--b--------c--|")
      let result = test.record(
        source.timeout(
          after: .milliseconds(5), scheduler: test.time, failure: MarbleFailure()))
      test.time.run()
      test.expect(result, "--a--b----#")
      test.expectSubscriptions(of: source, "^---------!")
    }
  }

  @Test("T4: a value that is due at the deadline and was queued earlier wins")
  func tie() throws {
    try StreamTest.run { test in
      let result = test.record(
        test.hot("---a---b---|").timeout(after: .milliseconds(4), scheduler: test.time))
      let late = test.record(
        Ticker.once(after: .milliseconds(4), scheduler: test.time)
          .timeout(after: .milliseconds(4), scheduler: test.time))
      test.time.run()
      test.expect(result, "---a---b---|")
      test.expect(late, "----(0|)")
    }
  }

  @Test("T4: at a tie, a value that was queued later loses")
  func lostTie() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let result = Recorder(
      subject.timeout(after: .seconds(1), scheduler: scheduler), on: scheduler)
    scheduler.schedule(after: .seconds(1)) { subject.send(1) }
    scheduler.run()
    #expect(result.events == [.finished(at: .seconds(1))])
  }

  @Test("The end of the upstream ends the wait")
  func upstreamEnds() throws {
    try StreamTest.run { test in
      let finishing = test.record(
        test.cold("-a-|").timeout(after: .milliseconds(5), scheduler: test.time))
      let failing = test.record(
        test.cold("-a-#").timeout(after: .milliseconds(5), scheduler: test.time))
      test.time.advance(by: .milliseconds(3))
      #expect(test.time.pendingCount == 0)
      test.expect(finishing, "-a-|")
      test.expect(failing, "-a-#")
    }
  }

  @Test("With a limit for the first value, later ones may take their time")
  func firstOnly() throws {
    try StreamTest.run { test in
      let inTime = test.record(
        test.cold("--a---------b|").timeout(firstAfter: .milliseconds(5), scheduler: test.time))
      let late = test.record(
        test.cold("------a|").timeout(firstAfter: .milliseconds(5), scheduler: test.time))
      let failing = test.record(
        test.cold("------a|").timeout(
          firstAfter: .milliseconds(5), scheduler: test.time, failure: MarbleFailure()))
      test.time.run()
      test.expect(inTime, "--a---------b|")
      test.expect(late, "-----|")
      test.expect(failing, "-----#")
    }
  }

  @Test("A value during `subscribe` is in time, whatever the limit")
  func synchronousValue() throws {
    try StreamTest.run { test in
      let result = test.record(
        Just(1).timeout(after: .zero, scheduler: test.time))
      #expect(result.events == [.value(1, at: .zero), .finished(at: .zero)])
    }
  }

  @Test("The time that the receiver takes is not the upstream's")
  func slowReceiver() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var due: [[Duration]] = []
    let token = subject.timeout(after: .seconds(1), scheduler: scheduler).sink { _ in
      due.append(scheduler.pending.map(\.due))
    }
    scheduler.advance(by: .milliseconds(500))
    subject.send(1)
    #expect(due == [[]])
    #expect(scheduler.pending.map(\.due) == [.milliseconds(1500)])
    token.cancel()
  }

  @Test("S5, L1: cancelling takes the wait out of the scheduler, and releases the closure")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let witness = Witness()
    let token = subject.timeout(after: .seconds(1), scheduler: scheduler).sink {
      [object = witness.object()] _ in extendLifetime(object)
    }
    token.cancel()
    #expect(scheduler.pendingCount == 0)
    #expect(witness.isGone)
  }

  @Test("The machine: how long to wait at the start and after each value")
  func machine() {
    var each = TimeoutMachine(first: .seconds(1), each: .seconds(2))
    #expect(each.starts() == .seconds(1))
    #expect(each.receives() == .seconds(2))
    #expect(each.starts() == nil)
    var first = TimeoutMachine(first: .seconds(1), each: nil)
    #expect(first.starts() == .seconds(1))
    #expect(first.receives() == nil)
  }
}
