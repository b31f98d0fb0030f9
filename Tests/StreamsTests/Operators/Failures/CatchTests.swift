import Streams
import StreamsTesting
import Testing

@Suite("Catch")
struct CatchTests {
  @Test("A failure is replaced by another publisher")
  func replaces() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-#")
      let fallback = test.cold("-8-9|")
      let caught = test.record(source.catch { _ in fallback })
      test.time.run()
      test.expect(caught, "-1--8-9|")
      test.expectSubscriptions(of: source, "^--!")
      test.expectSubscriptions(of: fallback, "---^---!")
    }
  }

  @Test("A stream that finishes passes through; the failure type is the fallback's")
  func finish() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-|", values: .digits)
      let caught: AnyPublisher<Int, Never> = source.catch { _ in Just(9) }.eraseToAnyPublisher()
      let recorder = test.record(caught)
      test.time.run()
      test.expect(recorder, "-1-|")
    }
  }

  @Test("A failure of the fallback is not caught, and a handler that throws fails the stream")
  func failsAgain() throws {
    try StreamTest.run { test in
      var calls = 0
      let again = test.record(
        Fail<Int, MarbleFailure>(MarbleFailure()).catch { error in
          calls += 1
          return Fail<Int, MarbleFailure>(error)
        })
      test.expect(again, "#")
      #expect(calls == 1)
      let thrown = test.record(
        Fail<Int, MarbleFailure>(MarbleFailure())
          .catch { error throws(MarbleFailure) -> Just<Int, MarbleFailure> in throw error })
      test.expect(thrown, "#")
    }
  }

  @Test("S8: an error that is raised while first() delivers calls no catch below")
  func noCatchAfterFirst() {
    let source = PassthroughSubject<Int, MarbleFailure>()
    var received: [String] = []
    let token = source.first().catch { _ in
      received.append("catch")
      return Just(2, failureType: MarbleFailure.self)
    }.sink { completion in
      received.append(completion == .finished ? "|" : "#")
    } receiveValue: { value in
      received.append("\(value)")
      source.send(completion: .failure(MarbleFailure()))
    }
    source.send(1)
    #expect(received == ["1", "|"])
    withExtendedLifetime(token) {}
  }

  @Test("L1: the handler is released when the fallback runs, and the source too")
  func frees() {
    final class Witness {}
    weak var witness: Witness?
    weak var source: PassthroughSubject<Int, MarbleFailure>?
    let fallback = PassthroughSubject<Int, Never>()
    let token: AnyCancellable
    do {
      let captured = Witness()
      let failing = PassthroughSubject<Int, MarbleFailure>()
      (witness, source) = (captured, failing)
      token = failing.catch { [captured] _ in withExtendedLifetime(captured) { fallback } }
        .sink { _ in }
      failing.send(completion: .failure(MarbleFailure()))
    }
    #expect(witness == nil && source == nil)
    #expect(!token.isEnded)
    token.cancel()
  }
}
