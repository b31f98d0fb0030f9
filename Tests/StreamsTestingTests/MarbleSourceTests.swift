import Streams
import StreamsTesting
import Testing

@Suite("Marble sources")
struct MarbleSourceTests {
  @Test("A hot source runs by itself, and a late subscriber misses what is over")
  func hot() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-|")
      let early = test.record(source)
      test.time.advance(by: .milliseconds(2))
      let late = test.record(source)
      test.time.run()
      test.expect(early, "-a-b-|")
      test.expect(late, "---b-|")
      test.expectSubscriptions(of: source, "^----!", "--^--!")
    }
  }

  @Test("Time zero of a hot source is its ^")
  func zero() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-^-b-|")
      let recorder = test.record(source)
      test.time.run()
      test.expect(recorder, "--b-|")
    }
  }

  @Test("S6: a hot source that has ended gives a late subscriber the end, over which it is over")
  func lateToTheEnd() throws {
    try StreamTest.run { test in
      let source = test.hot("-a|")
      test.time.advance(by: .milliseconds(5))
      let recorder = test.record(source)
      test.expect(recorder, "-----|")
      test.expectSubscriptions(of: source, "-----(^!)")
    }
  }

  @Test("A cold source starts anew for each subscriber")
  func cold() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-#", values: .digits)
      let first = test.record(source)
      test.time.advance(by: .milliseconds(2))
      let second = test.record(source)
      test.time.run()
      test.expect(first, "-1-#")
      test.expect(second, "---1-#")
      test.expectSubscriptions(of: source, "^--!", "--^--!")
    }
  }

  @Test("Cancelling ends the subscription, and drops what a cold source still has")
  func cancelled() throws {
    try StreamTest.run { test in
      let hot = test.hot("-a-b-c")
      let cold = test.cold("-a-b-c")
      let recorders = [test.record(hot), test.record(cold)]
      test.time.advance(by: .milliseconds(3))
      for recorder in recorders { recorder.cancel() }
      test.time.advance(by: .milliseconds(10))
      for recorder in recorders { test.expect(recorder, "-a-b") }
      test.expectSubscriptions(of: hot, "^--!")
      test.expectSubscriptions(of: cold, "^--!")
      #expect(test.time.pending.isEmpty)
    }
  }

  @Test("L4: a source that is released sends nothing and waits for nothing")
  func released() {
    let scheduler = VirtualTimeScheduler()
    var source: ColdSource<String, MarbleFailure>? = ColdSource(
      Timeline([.value("a", at: .milliseconds(1))]), on: scheduler)
    let recorder = source.map { Recorder($0, on: scheduler) }
    #expect(scheduler.pendingCount == 1)
    weak let released = source
    source = nil
    #expect(released == nil)
    #expect(scheduler.pendingCount == 0)
    #expect(recorder?.isActive == false)
  }

  @Test("A source that cannot fail, and one with a failure of its own")
  func failures() throws {
    struct Outage: Error, Equatable {}
    try StreamTest.run { test in
      let safe: HotSource<Int, Never> = test.hot("-1|", values: .digits, failure: nil)
      let failing = test.hot("-x-#", values: ["x": 7.5], failure: Outage())
      let safeRecorder = test.record(safe)
      let failingRecorder = test.record(failing)
      test.time.run()
      test.expect(safeRecorder, "-1|")
      test.expect(failingRecorder, "-x-#", values: ["x": 7.5], failure: Outage())
    }
  }
}
