import Streams
import StreamsTesting
import Testing

@Suite("RemoveDuplicates")
struct RemoveDuplicatesTests {
  @Test("It leaves out what equals the value delivered before, and passes the end on")
  func leavesOut() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-1-1-2-2-1-|", values: .digits).removeDuplicates())
      let failed = test.record(test.hot("-1-1-#", values: .digits).removeDuplicates())
      test.time.run()
      test.expect(finished, "-1---2---1-|")
      test.expect(failed, "-1---#")
    }
  }

  @Test("removeDuplicates(by:) compares with the last value that was delivered")
  func byPredicate() throws {
    try StreamTest.run { test in
      var asked: [[Int]] = []
      let filtered = test.record(
        test.hot("-1-2-3-6-|", values: .digits).removeDuplicates {
          asked.append([$0, $1])
          return $1 - $0 < 2
        })
      test.time.run()
      test.expect(filtered, "-1---3-6-|")
      #expect(asked == [[1, 2], [1, 3], [3, 6]])
    }
  }

  @Test("A predicate that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let filtered = test.record(
        source.removeDuplicates { (_, value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return false
        })
      test.time.run()
      test.expect(filtered, "-1-#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }

  @Test("S1: a subscriber that sends the next value twice sees each once")
  func reentrant() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    let token = subject.removeDuplicates().sink { value in
      received.append(value)
      if value < 3 {
        subject.send(value + 1)
        subject.send(value + 1)
      }
    }
    #expect(received == [0, 1, 2, 3])
    token.cancel()
  }
}
