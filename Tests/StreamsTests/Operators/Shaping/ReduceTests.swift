import Streams
import StreamsTesting
import Testing

@Suite("Reduce")
struct ReduceTests {
  @Test("It delivers the result at the finish; of nothing, the initial result")
  func result() throws {
    try StreamTest.run { test in
      let sum = test.record(test.hot("-1-2-3-|", values: .digits).reduce(0) { $0 + $1 })
      let none = test.record(test.hot("---|", values: .digits).reduce(7) { $0 + $1 })
      test.time.run()
      test.expect(sum, "-------(6|)")
      test.expect(none, "---(7|)")
    }
  }

  @Test("A failure drops the result; a closure that throws cancels the upstream first (S8)")
  func failures() throws {
    try StreamTest.run { test in
      let failed = test.record(test.hot("-1-2-#", values: .digits).reduce(0) { $0 + $1 })
      let source = test.hot("-1-2-3-|", values: .digits)
      let throwing = test.record(
        source.reduce(0) { (sum, value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return sum + value
        })
      test.time.run()
      test.expect(failed, "-----#")
      test.expect(throwing, "---#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }

  @Test("S5: a receiver that cancels on the result does not hear the end")
  func cancelOnResult() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.reduce(0) { $0 + $1 }.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
      token?.cancel()
    }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(received == ["1"])
  }
}
