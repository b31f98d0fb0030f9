import Streams
import StreamsTesting
import Testing

@Suite("Prefix")
struct PrefixTests {
  @Test("It finishes with its last value, and cancels the upstream (S8)")
  func finishesWithItsLastValue() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c-|")
      let prefix = test.record(source.prefix(2))
      test.time.run()
      test.expect(prefix, "-a-(b|)")
      test.expectSubscriptions(of: source, "^--!")
    }
  }

  @Test("An upstream that ends earlier ends it")
  func shortUpstream() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-a-b-|").prefix(5))
      let failed = test.record(test.hot("-a-b-#").prefix(5))
      test.time.run()
      test.expect(finished, "-a-b-|")
      test.expect(failed, "-a-b-#")
    }
  }

  @Test("prefix(0) finishes at once, without subscribing")
  func nothing() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-|")
      let prefix = test.record(source.prefix(0))
      test.time.run()
      test.expect(prefix, "|")
      test.expectSubscriptions(of: source)
    }
  }

  @Test("S7: prefix(3) over an endless sequence ends")
  func endlessSequence() throws {
    try StreamTest.run { test in
      test.expect(test.record((1...).publisher.prefix(3)), "(123|)")
    }
  }

  @Test("S8: prefix(1) finishes on the first value, without a second one")
  func finishesOnTheFirstValue() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let token = subject.prefix(1).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    subject.send(1)
    #expect(received == ["1", "|"])
    #expect(token.isEnded)
  }

  @Test(
    "S8: the source is cancelled when prefix(1) has its value, before that is delivered")
  func cancelsFirst() {
    var answers: [String] = []
    let source = Create<Int, Never> { emitter in
      answers.append("before: \(emitter.isActive)")
      emitter.send(1)
      answers.append("after: \(emitter.isActive)")
      return {}
    }
    let token = source.handleEvents(receiveOutput: { answers.append("source: \($0)") })
      .prefix(1).sink { _ in
        answers.append("end")
      } receiveValue: {
        answers.append("value: \($0)")
      }
    #expect(
      answers == ["before: true", "source: 1", "value: 1", "end", "after: false"])
    #expect(token.isEnded)
  }

  @Test("S8: inside its last value the source is already left")
  func nothingInBetween() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let token = subject.prefix(1).sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      subject.send(value + 1)
      subject.send(completion: .finished)
    }
    subject.send(1)
    #expect(received == ["1", "|"])
    #expect(token.isEnded)
  }

  @Test("S8: prefix(1) of a current value that its own delivery sends again delivers it once")
  func reentrantCurrentValue() {
    let subject = CurrentValueSubject<Int, Never>(42)
    var received: [String] = []
    let token = subject.prefix(1).sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      subject.send(value)
    }
    #expect(received == ["42", "|"])
    #expect(token.isEnded)
  }

  @Test("One prefix below another")
  func nested() throws {
    try StreamTest.run { test in
      test.expect(test.record((1...).publisher.prefix(3).prefix(3)), "(123|)")
      test.expect(test.record((1...).publisher.prefix(1).prefix(3)), "(1|)")
      test.expect(test.record((1...).publisher.prefix(3).prefix(1)), "(1|)")
    }
  }
}
