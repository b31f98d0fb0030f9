import Streams
import StreamsTesting
import Testing

@Suite("Last")
struct LastTests {
  @Test("It delivers the last value at the finish, and none of an empty stream or a failed one")
  func last() throws {
    try StreamTest.run { test in
      let last = test.record(test.hot("-a-b-|").last())
      let none = test.record(test.hot("---|").last())
      let failed = test.record(test.hot("-a-#").last())
      test.time.run()
      test.expect(last, "-----(b|)")
      test.expect(none, "---|")
      test.expect(failed, "---#")
    }
  }

  @Test("last(where:) delivers the last that satisfies the predicate, and none without one")
  func lastWhere() throws {
    try StreamTest.run { test in
      let last = test.record(test.hot("-1-2-3-|", values: .digits).last { $0 < 3 })
      let none = test.record(test.hot("-1-2-|", values: .digits).last { $0 > 3 })
      let failed = test.record(test.hot("-1-#", values: .digits).last { $0 < 3 })
      test.time.run()
      test.expect(last, "-------(2|)", values: .digits)
      test.expect(none, "-----|", values: .digits)
      test.expect(failed, "---#", values: .digits)
    }
  }

  @Test("S5: a receiver that cancels on the value does not hear the end")
  func cancelOnValue() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.last().sink { _ in
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
