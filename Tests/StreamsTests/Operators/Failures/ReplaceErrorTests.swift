import Streams
import StreamsTesting
import Testing

@Suite("ReplaceError")
struct ReplaceErrorTests {
  @Test("It delivers a value for the failure and finishes; the finish itself passes")
  func replaces() throws {
    try StreamTest.run { test in
      let failed = test.record(test.hot("-a-#").replaceError(with: "x"))
      let finished = test.record(test.hot("-a-|").replaceError(with: "x"))
      test.time.run()
      test.expect(failed, "-a-(x|)")
      test.expect(finished, "-a-|")
    }
  }

  @Test("S5: a receiver that cancels on the value does not hear the end")
  func cancelOnValue() {
    let subject = PassthroughSubject<Int, MarbleFailure>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.replaceError(with: 0).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
      token?.cancel()
    }
    subject.send(completion: .failure(MarbleFailure()))
    #expect(received == ["0"])
  }
}
