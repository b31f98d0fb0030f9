import Streams
import StreamsTesting
import Testing

@Suite("MapError")
struct MapErrorTests {
  private enum Problem: Error, Equatable { case wrapped(MarbleFailure) }

  @Test("It turns the failure into another, and passes the rest on")
  func turnsTheFailure() throws {
    try StreamTest.run { test in
      let failed = test.record(test.hot("-a-#").mapError { Problem.wrapped($0) })
      let finished = test.record(test.hot("-a-|").mapError { Problem.wrapped($0) })
      test.time.run()
      test.expect(failed, "-a-#", failure: .wrapped(MarbleFailure()))
      test.expect(finished, "-a-|", failure: .wrapped(MarbleFailure()))
    }
  }

  @Test("S5: a transform that cancels fails nothing")
  func cancellingTransform() {
    let subject = PassthroughSubject<Int, MarbleFailure>()
    var ends = 0
    var token: AnyCancellable?
    token = subject.mapError { error in
      token?.cancel()
      return error
    }.sink { _ in
      ends += 1
    } receiveValue: { _ in
    }
    subject.send(completion: .failure(MarbleFailure()))
    #expect(ends == 0)
  }
}
