import Streams
import StreamsTesting
import Testing

@Suite("Retry")
struct RetryTests {
  @Test("T5: retry(n) makes n further attempts, then fails with the last failure")
  func attempts() throws {
    try StreamTest.run { test in
      let source = test.cold("-1#")
      let retried = test.record(source.retry(2))
      test.time.run()
      test.expect(retried, "-1-1-1#")
      test.expectSubscriptions(of: source, "^-!", "--^-!", "----^-!")
    }
  }

  @Test("A finish is not retried, and retry(0) passes everything through")
  func finish() throws {
    try StreamTest.run { test in
      let finished = test.record(test.cold("-1|").retry())
      let once = test.record(test.cold("-1#").retry(0))
      test.time.run()
      test.expect(finished, "-1|")
      test.expect(once, "-1#")
    }
  }

  @Test("T5: attempts are a delay apart; cancelling in between leaves no timer")
  func delay() throws {
    try StreamTest.run { test in
      let source = test.cold("-1#")
      let retried = test.record(
        source.retry(2, delay: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(retried, "-1----1----1#")
      test.expectSubscriptions(of: source, "^-!", "-----^-!", "----------^-!")
      let cancelled = test.record(
        test.cold("-#").retry(delay: .milliseconds(3), scheduler: test.time))
      test.time.advance(by: .milliseconds(2))
      cancelled.cancel()
      #expect(test.time.pending.isEmpty)
    }
  }

  @Test("T5: the pause between attempts may grow, and knows the failure and the attempt")
  func pauses() throws {
    try StreamTest.run { test in
      let source = test.cold("-1#")
      var asked: [Int] = []
      let retried = test.record(
        source.retry(2) { _, attempt in
          asked.append(attempt)
          return test.cold(attempt == 1 ? "-p" : "---p")
        })
      test.time.run()
      test.expect(retried, "-1--1----1#")
      test.expectSubscriptions(of: source, "^-!", "---^-!", "--------^-!")
      #expect(asked == [1, 2])
    }
  }

  @Test("A pause that ends without a value ends the stream as it does")
  func givesUp() throws {
    try StreamTest.run { test in
      let source = test.cold("-1#")
      let finished = test.record(source.retry { _, _ in test.cold("-|") })
      let failed = test.record(source.retry { _, _ in test.cold("--#") })
      let thrown = test.record(
        source.retry { error, _ throws(MarbleFailure) -> Just<Int, MarbleFailure> in throw error })
      test.time.run()
      test.expect(finished, "-1-|")
      test.expect(failed, "-1--#")
      test.expect(thrown, "-1#")
    }
  }

  @Test("S5: cancelling during a pause cancels the pause")
  func cancelInPause() throws {
    try StreamTest.run { test in
      let pause = test.cold("----p")
      let retried = test.record(test.cold("-#").retry { _, _ in pause })
      test.time.advance(by: .milliseconds(3))
      retried.cancel()
      test.expectSubscriptions(of: pause, "-^-!")
    }
  }

  @Test("C9: 100,000 attempts that fail at once run in constant stack")
  func manyAttempts() {
    var attempts = 0
    let source = Deferred {
      attempts += 1
      return Fail<Int, MarbleFailure>(MarbleFailure())
    }
    var ends = 0
    let plain = source.retry(100_000).sink { _ in
      ends += 1
    } receiveValue: { _ in
    }
    #expect(attempts == 100_001)
    let paused = source.retry(100_000) { _, _ in Just((), failureType: MarbleFailure.self) }
      .sink { _ in
        ends += 1
      } receiveValue: { _ in
      }
    #expect(attempts == 200_002)
    #expect(ends == 2)
    #expect(plain.isEnded && paused.isEnded)
  }

  @Test("S7: an endless retry is stopped from below")
  func stoppedFromBelow() throws {
    try StreamTest.run { test in
      let source = Just(1, failureType: MarbleFailure.self).append(Fail(MarbleFailure()))
      test.expect(test.record(source.retry().prefix(3)), "(111|)")
    }
  }

  @Test("L5: after the end the source and the closure are free")
  func frees() {
    final class Witness {}
    weak var witness: Witness?
    weak var source: PassthroughSubject<Int, MarbleFailure>?
    let token: AnyCancellable
    do {
      let captured = Witness()
      let subject = PassthroughSubject<Int, MarbleFailure>()
      (witness, source) = (captured, subject)
      token = subject.retry(1) { [captured] _, _ in
        withExtendedLifetime(captured) { Just((), failureType: MarbleFailure.self) }
      }.sink { _ in
      } receiveValue: { _ in
      }
      subject.send(completion: .finished)
    }
    #expect(witness == nil && source == nil)
    withExtendedLifetime(token) {}
  }

  @Test("The machine")
  func machine() {
    var machine = RoundMachine(cause: .failure, rounds: 3)
    #expect([machine.startsRound()] == [true])
    #expect([machine.subscribeReturns()] == [false])
    #expect([machine.roundEnds(by: .finish), machine.roundEnds(by: .failure)] == [false, true])
    #expect([machine.startsRound()] == [true])
    // Fails while it is being subscribed to: the next one starts when the call has returned.
    #expect([machine.roundEnds(by: .failure), machine.startsRound()] == [true, false])
    #expect([machine.subscribeReturns(), machine.subscribeReturns()] == [true, false])
    #expect([machine.roundEnds(by: .failure)] == [false])
    #expect(machine.ended == 2)
  }
}
