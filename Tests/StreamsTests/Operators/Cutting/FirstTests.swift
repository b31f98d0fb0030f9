import Streams
import StreamsTesting
import Testing

@Suite("First")
struct FirstTests {
  @Test("first() delivers one value and finishes; an upstream that ends without one ends it")
  func first() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-|")
      let first = test.record(source.first())
      let none = test.record(test.hot("---|").first())
      let failed = test.record(test.hot("---#").first())
      test.time.run()
      test.expect(first, "-(a|)")
      test.expect(none, "---|")
      test.expect(failed, "---#")
      test.expectSubscriptions(of: source, "^!")
    }
  }

  @Test("first(where:) delivers the first that satisfies the predicate, and asks no further")
  func firstWhere() throws {
    try StreamTest.run { test in
      var asked: [Int] = []
      let source = test.hot("-1-2-3-|", values: .digits)
      let first = test.record(
        source.first {
          asked.append($0)
          return $0 > 1
        })
      let none = test.record(test.hot("-1-2-|", values: .digits).first { $0 > 5 })
      test.time.run()
      test.expect(first, "---(2|)")
      test.expect(none, "-----|")
      test.expectSubscriptions(of: source, "^--!")
      #expect(asked == [1, 2])
    }
  }

  @Test("A predicate that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let first = test.record(
        source.first { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return false
        })
      test.time.run()
      test.expect(first, "---#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }

  @Test("S8: first() delivers one value, though its delivery makes the source send again")
  func reentrant() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let token = subject.first().sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      subject.send(value + 1)
    }
    subject.send(3)
    #expect(received == ["3", "|"])
    #expect(token.isEnded)
  }

  @Test("S8: a failure that is sent while first() delivers its value is not delivered")
  func failureInside() {
    let subject = PassthroughSubject<Int, MarbleFailure>()
    var received: [String] = []
    let token = subject.first()
      .mapError { error in
        received.append("mapped")
        return error
      }
      .sink { completion in
        received.append(completion == .finished ? "|" : "#")
      } receiveValue: { value in
        received.append("\(value)")
        subject.send(completion: .failure(MarbleFailure()))
      }
    subject.send(1)
    #expect(received == ["1", "|"])
    #expect(token.isEnded)
  }
}
