import Streams
import StreamsTesting
import Testing

@Suite("throttle")
struct ThrottleTests {
  @Test("T3: the first at once, then the newest at the end of each window")
  func latest() throws {
    try StreamTest.run { test in
      let source = test.hot("ab-c----d---e-f----|")
      let result = test.record(
        source.throttle(for: .milliseconds(5), scheduler: test.time, latest: true))
      test.time.run()
      test.expect(result, "a----c----d----f---|")
      test.expectSubscriptions(of: source, "^------------------!")
    }
  }

  @Test("T3: without the latest, the first of each window only")
  func first() throws {
    try StreamTest.run { test in
      let source = test.hot("ab-c----d---e-f----|")
      let result = test.record(
        source.throttle(for: .milliseconds(5), scheduler: test.time, latest: false))
      test.time.run()
      test.expect(result, "a-------d-----f----|")
    }
  }

  @Test("T3: not leading, a value waits for the end of the window that it opens")
  func trailing() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-xy-----b--x--cxxx--|")
      let result = test.record(
        source.throttle(
          for: .milliseconds(4), scheduler: test.time, latest: true, leading: false))
      test.time.run()
      test.expect(result, "-----y--------x---x---(x|)")
    }
  }

  @Test("T3: with latest: false a second value inside the window is dropped")
  func oneValue() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let result = Recorder(
      subject.throttle(for: .seconds(1), scheduler: scheduler, latest: false), on: scheduler)
    subject.send(1)
    scheduler.advance(by: .milliseconds(500))
    subject.send(2)
    scheduler.run()
    #expect(result.events == [.value(1, at: .zero)])
    result.cancel()
  }

  @Test("T3: with latest: true the newest value of a window comes at its end, and opens the next")
  func windows() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let result = Recorder(
      subject.throttle(for: .milliseconds(50), scheduler: scheduler, latest: true), on: scheduler)
    for time in [10, 20, 80, 90, 150, 160] {
      scheduler.schedule(after: .milliseconds(time)) { subject.send(time) }
    }
    scheduler.run()
    #expect(
      result.events == [
        .value(10, at: .milliseconds(10)), .value(20, at: .milliseconds(60)),
        .value(90, at: .milliseconds(110)), .value(160, at: .milliseconds(160)),
      ])
    result.cancel()
  }

  @Test("T3: what waits is delivered before the finish, and dropped at a failure")
  func ends() throws {
    try StreamTest.run { test in
      let finishing = test.record(
        test.cold("ab|").throttle(for: .milliseconds(5), scheduler: test.time, latest: true))
      let failing = test.record(
        test.cold("ab#").throttle(for: .milliseconds(5), scheduler: test.time, latest: true))
      test.time.run()
      test.expect(finishing, "a-(b|)")
      test.expect(failing, "a-#")
    }
  }

  @Test("What a delivery sends falls into the window that the delivery opened")
  func reentrantSend() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).sink {
      received.append($0)
      if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(received == [1])
    scheduler.advance(by: .seconds(1))
    #expect(received == [1, 2])
    scheduler.advance(by: .seconds(5))
    #expect(received == [1, 2, 3])
    #expect(scheduler.pendingCount == 0)
    token.cancel()
  }

  @Test("S5, L1: cancelling takes the window out of the scheduler, and releases the closure")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let witness = Witness()
    let token = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).sink {
      [object = witness.object()] _ in extendLifetime(object)
    }
    subject.send(1)
    subject.send(2)
    token.cancel()
    #expect(scheduler.pendingCount == 0)
    #expect(witness.isGone)
  }

  @Test("The machine: a value opens a window, the newest waits in it, an empty window closes")
  func machine() {
    var machine = ThrottleMachine<Int>(latest: true, leading: true)
    var steps: [String] = []
    func note(_ step: ThrottleMachine<Int>.Step) {
      let delivered = step.delivered.map { " delivers \($0)" } ?? ""
      let replaced = step.replaced.map { " replaces \($0)" } ?? ""
      steps.append("\(step.opensWindow ? "opens" : "-")\(delivered)\(replaced)")
    }
    note(machine.receives(1))
    note(machine.receives(2))
    note(machine.receives(3))
    note(machine.windowEnds())
    note(machine.windowEnds())
    note(machine.receives(4))
    note(machine.receives(5))
    #expect(
      steps == [
        "opens delivers 1", "-", "- replaces 2", "opens delivers 3", "-", "opens delivers 4", "-",
      ])
    #expect(machine.finishes() == 5)
    #expect(machine.finishes() == nil)
  }
}
