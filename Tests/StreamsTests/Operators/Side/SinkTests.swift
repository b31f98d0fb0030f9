import Streams
import StreamsTesting
import Testing

@Suite("sink")
struct SinkTests {
  @Test("Values and the end arrive, each in its closure")
  func closures() {
    let subject = PassthroughSubject<Int, MarbleFailure>()
    var received: [String] = []
    let token = subject.sink {
      received.append("\($0)")
    } receiveValue: {
      received.append("\($0)")
    }
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    #expect(received == ["1", "2", "finished"])
    #expect(token.isEnded)
  }

  @Test("L2: dropping the token cancels")
  func droppedToken() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var token: AnyCancellable? = subject.sink { received.append($0) }
    subject.send(1)
    #expect(token?.isEnded == false)
    token = nil
    subject.send(2)
    #expect(received == [1])
  }

  @Test("L1: the closures go with the end, with cancel(), and at the next value after the token")
  func closuresAreReleased() {
    let ends: [(PassthroughSubject<Int, Never>, inout AnyCancellable?) -> Void] = [
      { subject, _ in subject.send(completion: .finished) },
      { _, token in token?.cancel() },
      { subject, token in
        token = nil
        subject.send(2)
      },
    ]
    for end in ends {
      let subject = PassthroughSubject<Int, Never>()
      let witnesses = (Witness(), Witness())
      var token: AnyCancellable? = {
        let objects = (witnesses.0.object(), witnesses.1.object())
        return subject.sink { _ in
          withExtendedLifetime(objects.0) {}
        } receiveValue: { _ in
          withExtendedLifetime(objects.1) {}
        }
      }()
      subject.send(1)
      #expect(!witnesses.0.isGone && !witnesses.1.isGone)
      end(subject, &token)
      #expect(witnesses.0.isGone && witnesses.1.isGone)
      withExtendedLifetime((subject, token)) {}
    }
  }

  @Test("S7: a stream that ends while it is being subscribed to gives a token that has ended")
  func synchronousEnd() {
    var received: [Int] = []
    let token = Just(1).sink { received.append($0) }
    #expect(received == [1])
    #expect(token.isEnded)
  }
}
