import Streams
import StreamsTesting
import Testing

@Suite("Collect")
struct CollectTests {
  @Test("collect() delivers one array at the finish, an empty one of nothing")
  func all() throws {
    try StreamTest.run { test in
      let all = test.record(test.hot("-1-2-3-|", values: .digits).collect())
      let none = test.record(test.hot("---|", values: .digits).collect())
      let failed = test.record(test.hot("-1-2-#", values: .digits).collect())
      test.time.run()
      test.expect(all, "-------(x|)", values: ["x": [1, 2, 3]])
      test.expect(none, "---(x|)", values: ["x": []])
      test.expect(failed, "-----#")
    }
  }

  @Test("collect(n) delivers full arrays, and the rest at the finish")
  func byCount() throws {
    try StreamTest.run { test in
      let pairs = test.record(test.hot("-1-2-3-4-5-|", values: .digits).collect(2))
      let even = test.record(test.hot("-1-2-|", values: .digits).collect(2))
      let failed = test.record(test.hot("-1-2-3-#", values: .digits).collect(2))
      test.time.run()
      test.expect(pairs, "---x---y---(z|)", values: ["x": [1, 2], "y": [3, 4], "z": [5]])
      test.expect(even, "---x-|", values: ["x": [1, 2]])
      test.expect(failed, "---x---#", values: ["x": [1, 2]])
    }
  }

  @Test("collect(n, every:) starts an array after so many values: overlapping, or with gaps")
  func byStep() {
    var received: [[Int]] = []
    _ = (1...5).publisher.collect(3, every: 1).sink { received.append($0) }
    #expect(received == [[1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5], [5]])
    received = []
    _ = (1...8).publisher.collect(2, every: 3).sink { received.append($0) }
    #expect(received == [[1, 2], [4, 5], [7, 8]])
    received = []
    _ = (1...7).publisher.collect(1, every: 3).sink { received.append($0) }
    #expect(received == [[1], [4], [7]])
  }

  @Test("S5: a receiver that cancels on a rest hears nothing more of the end")
  func cancelOnRest() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.collect(3, every: 1).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
      token?.cancel()
    }
    for value in 1...2 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(received == ["[1, 2]"])
  }
}
