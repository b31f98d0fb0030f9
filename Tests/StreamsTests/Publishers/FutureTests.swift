import Streams
import StreamsTesting
import Testing

@Suite("Future")
struct FutureTests {
  private typealias Promise = (Result<Int, MarbleFailure>) -> Void

  @Test("The work runs once, at once, for all who subscribe")
  func runsOnce() throws {
    try StreamTest.run { test in
      var runs = 0
      let future = Future<Int, MarbleFailure> { promise in
        runs += 1
        promise(.success(runs))
      }
      #expect(runs == 1)
      for _ in 0..<2 { test.expect(test.record(future), "(1|)") }
      #expect(runs == 1)
    }
  }

  @Test("S6: who came before the result waits for it, who comes later gets it at once")
  func waits() throws {
    try StreamTest.run { test in
      var promise: Promise?
      let future = Future<Int, MarbleFailure> { promise = $0 }
      let early = test.record(future)
      test.time.advance(by: .milliseconds(2))
      promise?(.success(1))
      promise?(.success(2))
      promise?(.failure(MarbleFailure()))
      test.expect(early, "--(1|)")
      test.expect(test.record(future), "--(1|)")
    }
  }

  @Test("A failure is a result too")
  func failure() throws {
    try StreamTest.run { test in
      let future = Future<Int, MarbleFailure> { $0(.failure(MarbleFailure())) }
      for _ in 0..<2 { test.expect(test.record(future), "#") }
    }
  }

  @Test(
    "The promise keeps the subscriptions, also when the future is gone; a dropped one frees them")
  func lifetime() {
    var promise: Promise?
    weak var witness: CapturedObject?
    var received: [Int] = []
    func load() -> AnyCancellable {
      let captured = CapturedObject()
      witness = captured
      return Future<Int, MarbleFailure> { promise = $0 }.sink { _ in
      } receiveValue: {
        received.append($0)
        _ = captured
      }
    }
    let answered = load()
    promise?(.success(1))
    #expect(received == [1])
    #expect(witness == nil)
    let forgotten = load()
    #expect(witness != nil)
    promise = nil
    #expect(witness == nil)
    #expect(answered.isEnded && forgotten.isEnded)
  }

  @Test("Cancelling one subscription leaves the others")
  func cancelling() {
    var promise: Promise?
    let future = Future<Int, MarbleFailure> { promise = $0 }
    var received: [String] = []
    let tokens = ["A", "B"].map { name in
      future.sink { _ in
      } receiveValue: {
        received.append("\(name)\($0)")
      }
    }
    tokens[0].cancel()
    promise?(.success(1))
    #expect(received == ["B1"])
    withExtendedLifetime(tokens) {}
  }
}
