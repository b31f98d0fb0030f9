import Streams
import StreamsTesting
import Testing

@Suite("PrefixUntilOutput")
struct PrefixUntilOutputTests {
  @Test("The first value of the trigger ends the stream, and cancels both")
  func ends() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c-d-|")
      let trigger = test.hot("----1--2-|")
      let cut = test.record(source.prefix(untilOutputFrom: trigger))
      test.time.run()
      test.expect(cut, "-a-b|")
      test.expectSubscriptions(of: source, "^---!")
      test.expectSubscriptions(of: trigger, "^---!")
    }
  }

  @Test("A trigger that finishes without a value stops nothing")
  func emptyTrigger() throws {
    try StreamTest.run { test in
      let trigger = Empty<Void, Never>()
      test.expect(test.record([1, 2, 3].publisher.prefix(untilOutputFrom: trigger)), "(123|)")
    }
  }

  @Test("It ends with its source, and fails with the first failure of either")
  func passesEnds() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-a|").prefix(untilOutputFrom: test.hot("-----1")))
      let failed = test.record(test.hot("-a-b").prefix(untilOutputFrom: test.hot("--#")))
      test.time.run()
      test.expect(finished, "-a|")
      test.expect(failed, "-a#")
    }
  }

  @Test("A trigger that delivers at once keeps the source from being subscribed to")
  func immediateTrigger() throws {
    try StreamTest.run { test in
      let source = test.hot("a|", values: .characters, failure: Never?.none)
      test.expect(test.record(source.prefix(untilOutputFrom: Just(()))), "|")
      test.expectSubscriptions(of: source)
      test.time.run()
    }
  }

  @Test("S8: nothing that is sent inside the end arrives")
  func reentrantEnd() {
    let source = PassthroughSubject<Int, Never>()
    let trigger = PassthroughSubject<Void, Never>()
    var received: [String] = []
    let token = source.prefix(untilOutputFrom: trigger).sink { _ in
      received.append("|")
      source.send(3)
    } receiveValue: { value in
      received.append("\(value)")
      trigger.send()
      source.send(2)
    }
    source.send(1)
    #expect(received == ["1", "|"])
    #expect(token.isEnded)
  }

  @Test("S8: both are cancelled before the end is delivered")
  func cancelsFirst() {
    let source = PassthroughSubject<Int, Never>()
    let trigger = PassthroughSubject<Void, Never>()
    var log: [String] = []
    let token = source.finally { log.append("source") }
      .prefix(untilOutputFrom: trigger.finally { log.append("trigger") })
      .sink { _ in
        log.append("|")
      } receiveValue: { _ in
      }
    trigger.send()
    #expect(log == ["trigger", "source", "|"])
    #expect(token.isEnded)
  }

  @Test("The machine")
  func machine() {
    var machine = PrefixUntilMachine(sides: 2)
    #expect([1, 0].map { machine.receiveValue(on: $0) } == [.emit, .finish])
    #expect([0, 1].map { machine.receiveFinish(of: $0) } == [false, true])
  }
}
