import Streams
import StreamsTesting
import Testing

@Suite("Flattening where one side cannot fail")
struct FailureTypesTests {
  private typealias Outer = PassthroughSubject<Int, Never>
  private typealias FailingOuter = PassthroughSubject<Int, MarbleFailure>

  /// What a stream does while a closure sends, in a line.
  private func events<Failure: Error>(
    of stream: some Publisher<Int, Failure>, while send: () -> Void
  ) -> String {
    var received: [String] = []
    let token = stream.sink { completion in
      if case .finished = completion { received.append("|") } else { received.append("#") }
    } receiveValue: {
      received.append("\($0)")
    }
    send()
    token.cancel()
    return received.joined()
  }

  @Test("An outer that cannot fail takes the failure of its inners")
  func failingInners() {
    func streams(_ outer: Outer) -> [AnyPublisher<Int, MarbleFailure>] {
      func inner(_ value: Int) -> AnyPublisher<Int, MarbleFailure> {
        value < 3
          ? Just(value * 10, failureType: MarbleFailure.self).eraseToAnyPublisher()
          : Fail(MarbleFailure()).eraseToAnyPublisher()
      }
      return [
        outer.flatMap { inner($0) }.eraseToAnyPublisher(),
        outer.flatMap(maxConcurrent: 1) { inner($0) }.eraseToAnyPublisher(),
        outer.concatMap { inner($0) }.eraseToAnyPublisher(),
        outer.exhaustMap { inner($0) }.eraseToAnyPublisher(),
        outer.flatMapLatest { inner($0) }.eraseToAnyPublisher(),
      ]
    }
    for index in 0..<5 {
      let outer = Outer()
      #expect(
        events(of: streams(outer)[index]) { for value in 1...4 { outer.send(value) } } == "1020#")
      let other = Outer()
      let stream = streams(other)[index]
      #expect(events(of: stream) { other.send(completion: .finished) } == "|")
    }
  }

  @Test("Inners that cannot fail go with an outer that can")
  func failingOuter() {
    func streams(_ outer: FailingOuter) -> [AnyPublisher<Int, MarbleFailure>] {
      [
        outer.flatMap { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.flatMap(maxConcurrent: 1) { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.concatMap { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.exhaustMap { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.flatMapLatest { Just($0 * 10) }.eraseToAnyPublisher(),
      ]
    }
    for index in 0..<5 {
      let outer = FailingOuter()
      let sent = events(of: streams(outer)[index]) {
        outer.send(1)
        outer.send(completion: .failure(MarbleFailure()))
      }
      #expect(sent == "10#")
    }
  }

  @Test("Where neither can fail, the stream cannot")
  func neverFailing() {
    func streams(_ outer: Outer) -> [AnyPublisher<Int, Never>] {
      [
        outer.flatMap { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.flatMap(maxConcurrent: 1) { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.concatMap { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.exhaustMap { Just($0 * 10) }.eraseToAnyPublisher(),
        outer.flatMapLatest { Just($0 * 10) }.eraseToAnyPublisher(),
      ]
    }
    for index in 0..<5 {
      let outer = Outer()
      #expect(
        events(of: streams(outer)[index]) {
          outer.send(1); outer.send(2)
        } == "1020")
    }
  }
}
