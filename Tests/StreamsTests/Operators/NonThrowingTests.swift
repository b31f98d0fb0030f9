import Streams
import StreamsTesting
import Testing

@Suite("Operators with closures that cannot throw")
struct NonThrowingTests {
  private struct Refused: Error {}

  /// A stream of 1, 2, 2, 3 whose failure type the compiler has to infer together with what follows.
  private func numbers() -> AnyPublisher<Int, MarbleFailure> {
    [1, 2, 2, 3].publisher.setFailureType(to: MarbleFailure.self).eraseToAnyPublisher()
  }

  private func result<Output, Failure: Error>(
    of stream: some Publisher<Output, Failure>
  ) -> [String] {
    var received: [String] = []
    let token = stream.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    token.cancel()
    return received
  }

  @Test("A chain compiles behind a failure that is inferred in it, and each operator does its work")
  func behindInferredFailures() {
    #expect(result(of: Deferred { numbers() }.map { $0 * 2 }) == ["2", "4", "4", "6", "|"])
    #expect(
      result(of: AnyPublisher(numbers()).filter { $0 > 1 }.removeDuplicates { $0 == $1 })
        == ["2", "3", "|"])
    #expect(
      result(of: numbers().mapError { _ in Refused() }.compactMap { $0 > 2 ? "\($0)" : nil })
        == ["3", "|"])
    #expect(result(of: Deferred { numbers() }.scan(0) { $0 + $1 }) == ["1", "3", "5", "8", "|"])
    #expect(result(of: Deferred { numbers() }.reduce(0) { $0 + $1 }) == ["8", "|"])
    #expect(result(of: Deferred { numbers() }.contains { $0 == 2 }) == ["true", "|"])
    #expect(result(of: Deferred { numbers() }.allSatisfy { $0 < 3 }) == ["false", "|"])
    #expect(result(of: Deferred { numbers() }.max { $0 < $1 }) == ["3", "|"])
    #expect(result(of: Deferred { numbers() }.min { $0 < $1 }) == ["1", "|"])
    #expect(result(of: Deferred { numbers() }.first { $0 > 1 }) == ["2", "|"])
    #expect(result(of: Deferred { numbers() }.last { $0 < 3 }) == ["2", "|"])
    #expect(result(of: Deferred { numbers() }.prefix { $0 < 3 }) == ["1", "2", "2", "|"])
    #expect(result(of: Deferred { numbers() }.drop { $0 < 3 }) == ["3", "|"])
  }

  @Test("So it does with operators that take publishers, and at the side")
  func flatteningAndSide() {
    let mapped = numbers().mapError { _ in Refused() }
    func inner(_ value: Int) -> some Publisher<Int, Refused> {
      Just(value * 10, failureType: Refused.self)
    }
    let all = ["10", "20", "20", "30", "|"]
    #expect(result(of: AnyPublisher(mapped).flatMap { inner($0) }) == all)
    #expect(result(of: AnyPublisher(mapped).concatMap { inner($0) }) == all)
    #expect(result(of: AnyPublisher(mapped).exhaustMap { inner($0) }) == all)
    #expect(result(of: AnyPublisher(mapped).flatMapLatest { inner($0) }) == all)
    var seen: [Int] = []
    let watched = Deferred { numbers() }.handleEvents(receiveOutput: { seen.append($0) })
    #expect(result(of: watched.count()) == ["4", "|"])
    #expect(seen == [1, 2, 2, 3])
    let failing = AnyPublisher(Fail<Int, Refused>(Refused()))
    #expect(result(of: failing.retry(1) { _, _ in inner(1) }) == ["|"])
    #expect(
      result(of: Deferred { numbers() }.repeat(2) { _ in numbers() }.count()) == ["8", "|"])
  }
}
