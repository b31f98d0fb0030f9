import Streams
import Testing

@Suite("Subject")
struct SubjectTests {
  /// Sends into any subject, as generic code of a client would.
  private func run(_ subject: some Subject<Void, Never>) -> [String] {
    var received: [String] = []
    let token = subject.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("event")
    }
    subject.send()
    subject.send(completion: .finished)
    subject.send()
    withExtendedLifetime(token) {}
    return received
  }

  @Test("S6: every subject sends what carries no value, and nothing after the end")
  func eventsWithoutValues() {
    #expect(run(PassthroughSubject()) == ["event", "|"])
    #expect(run(CurrentValueSubject(())) == ["event", "event", "|"])
    #expect(run(ReplaySubject(capacity: 1)) == ["event", "|"])
  }
}
