import Streams
import Testing

@Suite("Subjects: cancelling inside a delivery")
struct CancelInsideDeliveryTests {
  @Test("S5: a token cancelled inside its own delivery hears nothing more, not the end either")
  func cancelInsideOwnDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      token?.cancel()
      subject.send(2)
    }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(received == ["1"])
  }

  @Test("L1: what a subscriber holds is released when the delivery that cancelled it returns")
  func releaseAfterOwnDelivery() {
    final class Witness {}
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    weak var witness: Witness?
    do {
      let captured = Witness()
      witness = captured
      token = subject.sink { _ in
        token?.cancel()
        #expect(witness === captured)
      }
    }
    subject.send(1)
    #expect(witness == nil)
    #expect(token?.isEnded == true)
  }

  @Test("L2: a token may be cancelled inside its own completion")
  func cancelInsideOwnCompletion() {
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    var ends = 0
    token = subject.sink { _ in
      ends += 1
      token?.cancel()
    } receiveValue: { _ in
    }
    subject.send(completion: .finished)
    #expect(ends == 1)
  }
}
