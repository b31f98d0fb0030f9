import Streams
import StreamsTesting
import Testing

@Suite("Repeat")
struct RepeatTests {
  @Test("It runs the upstream so many times in all")
  func rounds() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-|")
      let repeated = test.record(source.repeat(3))
      test.time.run()
      test.expect(repeated, "-1--1--1-|")
      test.expectSubscriptions(of: source, "^--!", "---^--!", "------^--!")
    }
  }

  @Test("No rounds finish at once, without a subscription")
  func noRounds() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-|")
      test.expect(test.record(source.repeat(0)), "|")
      test.expectSubscriptions(of: source)
    }
  }

  @Test("A failure ends it")
  func failure() throws {
    try StreamTest.run { test in
      let repeated = test.record(test.cold("-1#").repeat())
      test.time.run()
      test.expect(repeated, "-1#")
    }
  }

  @Test("Rounds are a delay apart")
  func delay() throws {
    try StreamTest.run { test in
      let repeated = test.record(
        test.cold("-1|").repeat(3, delay: .milliseconds(2), scheduler: test.time))
      test.time.run()
      test.expect(repeated, "-1---1---1|")
    }
  }

  @Test("The pause between rounds knows how many have finished, and may end the stream")
  func pauses() throws {
    try StreamTest.run { test in
      let source = test.cold("-1|")
      let repeated = test.record(
        source.repeat { finished in finished < 3 ? test.cold("--p") : test.cold("-|") })
      test.time.run()
      test.expect(repeated, "-1---1---1-|")
    }
  }

  @Test("C9: 100,000 synchronous rounds run in constant stack")
  func manyRounds() {
    var sum = 0
    let token = Just(1).repeat(100_000).sink { sum += $0 }
    #expect(sum == 100_000)
    #expect(token.isEnded)
  }

  @Test("S7: an endless repetition is stopped from below")
  func stoppedFromBelow() throws {
    try StreamTest.run { test in
      test.expect(test.record([1, 2].publisher.repeat().prefix(5)), "(12121|)")
    }
  }
}
