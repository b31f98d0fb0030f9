import Streams
import StreamsTesting
import Testing

@Suite("Min")
struct MinTests {
  @Test("It delivers the smallest value at the finish, and none of an empty stream or a failed one")
  func min() throws {
    try StreamTest.run { test in
      let one = test.record(test.hot("-2-3-1-|", values: .digits).min())
      let none = test.record(test.hot("---|", values: .digits).min())
      let failed = test.record(test.hot("-1-#", values: .digits).min())
      test.time.run()
      test.expect(one, "-------(1|)", values: .digits)
      test.expect(none, "---|", values: .digits)
      test.expect(failed, "---#", values: .digits)
    }
  }

  @Test("Of equal values it is the first one, as for a sequence")
  func equals() {
    let pairs = [(1, "a"), (2, "b"), (1, "c"), (2, "d")]
    var received: [String] = []
    let token = pairs.publisher.min { $0.0 < $1.0 }.sink { received.append($0.1) }
    let expected = pairs.min { $0.0 < $1.0 }.map(\.1)
    #expect(received == [expected])
    token.cancel()
  }

  @Test("A closure that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let result = test.record(
        source.min { (_, _) throws(MarbleFailure) in throw MarbleFailure() })
      test.time.run()
      test.expect(result, "---#", values: .digits)
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
