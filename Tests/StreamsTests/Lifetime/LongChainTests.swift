import Streams
import Testing

@Suite("Long chains of erased operators")
struct LongChainTests {
  private func chain(
    of count: Int, over source: some Publisher<Int, Never>
  ) -> AnyPublisher<Int, Never> {
    (0..<count).reduce(source.eraseToAnyPublisher()) { stream, _ in
      stream.map { $0 + 1 }.eraseToAnyPublisher()
    }
  }

  @Test("S5: a chain of 10,000 erased maps delivers, and is silent when it is cancelled")
  func cancelled() {
    let subject = PassthroughSubject<Int, Never>()
    let stream = chain(of: 10_000, over: subject)
    var received: [Int] = []
    var token: AnyCancellable?
    onLargeStack {
      token = stream.sink { received.append($0) }
      subject.send(0)
      subject.send(1)
    }
    token?.cancel()
    subject.send(2)
    #expect(received == [10_000, 10_001])
  }

  @Test("L1: a chain of 10,000 erased maps delivers the end, and is released after it")
  func finished() {
    let subject = PassthroughSubject<Int, Never>()
    weak var object: CapturedObject?
    var received: [Int] = []
    onLargeStack {
      let captured = CapturedObject()
      object = captured
      let token = chain(
        of: 10_000,
        over: subject.map { value in
          extendLifetime(captured)
          return value
        }
      ).sink { received.append($0) }
      subject.send(0)
      subject.send(completion: .finished)
      #expect(token.isEnded)
    }
    #expect(received == [10_000])
    #expect(object == nil)
  }

  @Test("L4: a chain of 10,000 that is subscribed to is released with its source")
  func dropped() {
    weak var object: CapturedObject?
    var token: AnyCancellable?
    do {
      let captured = CapturedObject()
      object = captured
      let subject = PassthroughSubject<Int, Never>()
      let stream = chain(of: 10_000, over: subject)
      onLargeStack { token = stream.sink { _ in extendLifetime(captured) } }
    }
    #expect(object == nil)
    #expect(token?.isEnded == true)
  }

  @Test("L5: a chain of 100,000 erased maps is built, and released without a subscription")
  func built() {
    weak var object: CapturedObject?
    do {
      let captured = CapturedObject()
      object = captured
      let stream = chain(
        of: 100_000,
        over: Just(1).map { value in
          extendLifetime(captured)
          return value
        })
      extendLifetime(stream)
    }
    #expect(object == nil)
  }
}
