import Streams
import StreamsTesting
import Testing

@Suite("Map")
struct MapTests {
  @Test("It transforms values, and passes the finish and the failure on")
  func transforms() throws {
    try StreamTest.run { test in
      let finishing = test.hot("-1--2-|", values: .digits)
      let failing = test.hot("-1--2-#", values: .digits)
      let finished = test.record(finishing.map { $0 + 5 })
      let failed = test.record(failing.map { $0 + 5 })
      test.time.run()
      test.expect(finished, "-6--7-|")
      test.expect(failed, "-6--7-#")
      test.expectSubscriptions(of: finishing, "^-----!")
    }
  }

  @Test("A transform that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1--2--3-|", values: .digits)
      let mapped = test.record(
        source.map { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return value
        })
      test.time.run()
      test.expect(mapped, "-1--#")
      test.expectSubscriptions(of: source, "^---!")
    }
  }

  @Test("A function is a transform, and so is a closure that throws any error")
  func kindsOfTransform() {
    struct Problem: Error {}
    func double(_ value: Int) -> Int { value * 2 }
    func check(_ value: Int) throws -> Int {
      if value > 2 { throw Problem() }
      return value
    }
    var received: [String] = []
    let doubled = [1, 2].publisher.map(double).sink { received.append("\($0)") }
    let checked = [1, 2, 3].publisher.setFailureType(to: (any Error).self)
      .map { try check($0) }
      .sink { completion in
        if case .failure(let error) = completion { received.append("\(type(of: error))") }
      } receiveValue: {
        received.append("\($0)")
      }
    #expect(received == ["2", "4", "1", "2", "Problem"])
    #expect(doubled.isEnded && checked.isEnded)
  }
}
