import Streams
import StreamsTesting
import Testing

@Suite("A subject as a subscriber")
struct SubscribeSubjectTests {
  @Test("The values and the end reach the subject, in order")
  func valuesAndEnd() {
    let source = PassthroughSubject<Int, MarbleFailure>()
    let subject = CurrentValueSubject<Int, MarbleFailure>(0)
    var received: [String] = []
    let token = subject.sink {
      received.append("\($0)")
    } receiveValue: {
      received.append("\($0)")
    }
    let subscription = source.subscribe(subject)
    source.send(1)
    #expect(subject.value == 1)
    source.send(completion: .failure(MarbleFailure()))
    #expect(received == ["0", "1", "\(Completion<MarbleFailure>.failure(MarbleFailure()))"])
    #expect(subscription.isEnded)
    token.cancel()
  }

  @Test("L2: dropping the token ends nothing but the subscription")
  func drop() {
    let source = PassthroughSubject<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    var token: AnyCancellable? = source.subscribe(subject)
    source.send(1)
    token = nil
    source.send(2)
    #expect(token == nil)
    #expect(subject.value == 1)
    subject.send(3)
    #expect(subject.value == 3)
  }

  @Test("L5: the subject is not kept, so a stream of a subject may lead back into it")
  func noCycle() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let released = subject
    let source = PassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    if let subject {
      subject.map { $0 + 1 }.filter { $0 < 0 }.subscribe(subject).store(in: &tokens)
      source.subscribe(subject).store(in: &tokens)
    }
    #expect(tokens.count == 2)
    subject = nil
    #expect(released == nil)
    source.send(1)
    #expect(tokens[1].isEnded)
  }
}
