import Streams
import StreamsTesting
import Testing

@Suite("Materialize")
struct MaterializeTests {
  private typealias Event = StreamEvent<String, MarbleFailure>

  @Test("Everything becomes a value, the end too, and then it finishes")
  func events() throws {
    try StreamTest.run { test in
      let values: MarbleValues<Event> = [
        "a": .value("a"), "f": .finished, "e": .failure(MarbleFailure()),
      ]
      let finished = test.record(test.hot("-a-|").materialize())
      let failed = test.record(test.hot("-a-#").materialize())
      test.time.run()
      test.expect(finished, "-a-(f|)", values: values)
      test.expect(failed, "-a-(e|)", values: values)
    }
  }

  @Test("S5: a receiver that cancels on the event of the end does not hear the end")
  func cancelOnLastEvent() {
    let subject = PassthroughSubject<Int, MarbleFailure>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.materialize().sink { _ in
      received.append("|")
    } receiveValue: { event in
      received.append("\(event)")
      if event.isTerminal { token?.cancel() }
    }
    subject.send(1)
    subject.send(completion: .failure(MarbleFailure()))
    #expect(received == ["1", "failure(MarbleFailure)"])
  }
}
