import Streams
import StreamsTesting
import Testing

@Suite("IgnoreOutput")
struct IgnoreOutputTests {
  @Test("It delivers the end alone")
  func endAlone() {
    var received: [String] = []
    let finished = ["a", "b"].publisher.ignoreOutput().sink { _ in
      received.append("|")
    } receiveValue: { _ in
    }
    let failing = PassthroughSubject<Int, MarbleFailure>()
    let failed = failing.ignoreOutput().sink { completion in
      received.append("\(completion)")
    } receiveValue: { _ in
    }
    failing.send(1)
    failing.send(completion: .failure(MarbleFailure()))
    #expect(received == ["|", "failure(MarbleFailure)"])
    #expect(finished.isEnded && failed.isEnded)
  }
}
