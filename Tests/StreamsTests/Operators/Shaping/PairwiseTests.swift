import Streams
import StreamsTesting
import Testing

@Suite("Pairwise")
struct PairwiseTests {
  @Test("It delivers each value with the one before, and passes the end on")
  func pairs() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-a-b-c-|").pairwise().map { $0 + $1 })
      let failed = test.record(test.hot("-a-b-#").pairwise().map { $0 + $1 })
      let single = test.record(test.hot("-a-|").pairwise().map { $0 + $1 })
      test.time.run()
      test.expect(finished, "---x-y-|", values: ["x": "ab", "y": "bc"])
      test.expect(failed, "---x-#", values: ["x": "ab"])
      test.expect(single, "---|")
    }
  }

  @Test("S1: pairs of what a subscriber sends inside a delivery are in order")
  func reentrant() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [[Int]] = []
    let token = subject.pairwise().prefix(3).sink { pair in
      received.append([pair.0, pair.1])
      subject.send(pair.1 + 1)
    }
    subject.send(1)
    subject.send(2)
    #expect(received == [[1, 2], [2, 3], [3, 4]])
    #expect(token.isEnded)
  }
}
