import Streams
import StreamsTesting
import Testing

@Suite("PrefixWhile")
struct PrefixWhileTests {
  @Test("It finishes at the first value that does not satisfy the predicate (S8)")
  func finishes() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-4-|", values: .digits)
      let exclusive = test.record(source.prefix(while: { $0 < 3 }))
      let inclusive = test.record(source.prefix(while: { $0 < 3 }, inclusive: true))
      test.time.run()
      test.expect(exclusive, "-1-2-|")
      test.expect(inclusive, "-1-2-(3|)")
      test.expectSubscriptions(of: source, "^----!", "^----!")
    }
  }

  @Test("An upstream that ends earlier ends it")
  func shortUpstream() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-1-2-|", values: .digits).prefix(while: { $0 < 3 }))
      let failed = test.record(test.hot("-1-2-#", values: .digits).prefix(while: { $0 < 3 }))
      test.time.run()
      test.expect(finished, "-1-2-|")
      test.expect(failed, "-1-2-#")
    }
  }

  @Test("A predicate that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let prefix = test.record(
        source.prefix(while: { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return true
        }))
      test.time.run()
      test.expect(prefix, "-1-#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }

  @Test("S5: a predicate that cancels delivers nothing, not the end either")
  func cancellingPredicate() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.prefix(while: { value in
      token?.cancel()
      return value > 1
    }).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    subject.send(1)
    #expect(received.isEmpty)
  }
}
