import Streams
import StreamsTesting
import Testing

@Suite("Streams that subscribe to one another")
struct RecursionTests {
  private static let depth = 100_000

  @Test("C9: recursive append, 100,000 levels with one synchronous value each")
  func recursiveAppend() {
    func page(_ number: Int) -> AnyPublisher<Int, Never> {
      if number == Self.depth { return Empty().eraseToAnyPublisher() }
      return Just(number).append(Deferred { page(number + 1) }).eraseToAnyPublisher()
    }
    let counter = Counter()
    let token = page(0).sink { _ in
      counter.ends += 1
    } receiveValue: {
      counter.count($0)
    }
    #expect(counter.next == Self.depth)
    #expect(counter.ends == 1)
    #expect(token.isEnded)
  }

  @Test("C9: recursive flatMap, 100,000 levels")
  func recursiveFlatMap() {
    func descend(_ number: Int) -> AnyPublisher<Int, Never> {
      if number == Self.depth { return Just(number).eraseToAnyPublisher() }
      return Just(number).flatMap { descend($0 + 1) }.eraseToAnyPublisher()
    }
    var received: [Int] = []
    let token = descend(0).sink { received.append($0) }
    #expect(received == [Self.depth])
    #expect(token.isEnded)
  }

  @Test("C9: recursive flatMap with a value at each of 100,000 levels")
  func recursiveFlatMapWithValues() {
    func walk(_ number: Int) -> AnyPublisher<Int, Never> {
      if number == Self.depth { return Empty().eraseToAnyPublisher() }
      return Just(number).append(Just(number).flatMap { walk($0 + 1) }).eraseToAnyPublisher()
    }
    let counter = Counter()
    let token = walk(0).sink { _ in
      counter.ends += 1
    } receiveValue: {
      counter.count($0)
    }
    #expect(counter.next == Self.depth)
    #expect(counter.ends == 1)
    #expect(token.isEnded)
  }

  @Test("C9: catch whose fallback catches again, 100,000 levels")
  func recursiveCatch() {
    func attempt(_ number: Int) -> AnyPublisher<Int, MarbleFailure> {
      if number == Self.depth {
        return Just(number).setFailureType(to: MarbleFailure.self).eraseToAnyPublisher()
      }
      return Fail(MarbleFailure()).catch { _ in attempt(number + 1) }.eraseToAnyPublisher()
    }
    var received: [Int] = []
    let token = attempt(0).sink { _ in
    } receiveValue: {
      received.append($0)
    }
    #expect(received == [Self.depth])
    #expect(token.isEnded)
  }

  @Test("C9: 100,000 publishers appended to one another beforehand")
  func appendedBeforehand() {
    var chain = Empty<Int, Never>().eraseToAnyPublisher()
    for number in (0..<Self.depth).reversed() {
      chain = Just(number).append(chain).eraseToAnyPublisher()
    }
    let counter = Counter()
    let token = chain.sink { counter.count($0) }
    #expect(counter.next == Self.depth)
    #expect(token.isEnded)
  }

  @Test("C9: 100,000 publishers appended one to the other")
  func appendedOneToTheOther() {
    var chain = Just(0).eraseToAnyPublisher()
    for number in 1..<Self.depth { chain = chain.append(Just(number)).eraseToAnyPublisher() }
    let counter = Counter()
    let token = chain.sink { _ in
      counter.ends += 1
    } receiveValue: {
      counter.count($0)
    }
    #expect(counter.next == Self.depth)
    #expect(counter.ends == 1)
    #expect(token.isEnded)
  }

  @Test("Appended one to the other: each part starts when the one before has finished")
  func partsOverTime() throws {
    try StreamTest.run { test in
      let parts = [test.cold("-a|"), test.cold("|"), test.cold("-b-|"), test.cold("c-#")]
      let unreached = test.cold("d|")
      var chain = parts[0].eraseToAnyPublisher()
      for part in parts.dropFirst() + [unreached] {
        chain = chain.append(part).eraseToAnyPublisher()
      }
      let plain = test.record(chain)
      let caught = test.record(chain.catch { _ in test.cold("e|") })
      let cut = test.record(chain.prefix(2))
      test.time.run()
      test.expect(plain, "-a-b-c-#")
      test.expect(caught, "-a-b-c-e|")
      test.expect(cut, "-a-(b|)")
      test.expectSubscriptions(of: parts[2], "--^--!", "--^--!", "--^!")
      test.expectSubscriptions(of: unreached)
    }
  }

  @Test("C9: a stream that appends itself over time keeps no gate of the rounds before")
  func recursionOverTime() {
    final class Witness {}
    let clock = PassthroughSubject<Int, Never>()
    weak var early: Witness?
    func round(_ number: Int) -> AnyPublisher<Int, Never> {
      let witness = Witness()
      if number == 100 { early = witness }
      return clock.prefix(1).append(
        Deferred {
          withExtendedLifetime(witness) {}
          return round(number + 1)
        }
      ).eraseToAnyPublisher()
    }
    let counter = Counter()
    let token = round(0).sink { counter.count($0) }
    for number in 0..<5_000 { clock.send(number) }
    #expect(counter.next == 5_000)
    #expect(early == nil)
    token.cancel()
    clock.send(0)
    #expect(counter.next == 5_000)
  }

  @Test("S5, S7: a recursion is stopped from below at any level, and frees everything")
  func stoppedFromBelow() {
    final class Witness {}
    for levels in [1, 15, 16, 17, 18, 40, 5_000] {
      weak var witness: Witness?
      let counter = Counter()
      let token: AnyCancellable
      do {
        let captured = Witness()
        witness = captured
        func endless(_ number: Int) -> AnyPublisher<Int, Never> {
          Just(number).append(
            Just(number).flatMap { value in
              withExtendedLifetime(captured) { endless(value + 1) }
            }
          ).eraseToAnyPublisher()
        }
        token = endless(0).prefix(levels).sink { counter.count($0) }
      }
      #expect(counter.next == levels)
      #expect(token.isEnded)
      #expect(witness == nil)
    }
  }

  @Test("C5: deep inside, an outer that delivers several values at once loses none")
  func severalValuesDeepInside() throws {
    try StreamTest.run { test in
      func descend(_ number: Int) -> AnyPublisher<Int, Never> {
        if number == 30 {
          return [1, 2, 3].publisher.flatMap { [$0, $0 + 3].publisher }.eraseToAnyPublisher()
        }
        return Just(number).flatMap { descend($0 + 1) }.eraseToAnyPublisher()
      }
      #expect(test.record(descend(0)).values == [1, 4, 2, 5, 3, 6])
      #expect(test.record(descend(0).prefix(3)).values == [1, 4, 2])
    }
  }

  @Test("C5: deep inside, an outer that goes on later is not kept waiting")
  func lateOuterDeepInside() {
    let outer = CurrentValueSubject<Int, Never>(1)
    func descend(_ number: Int) -> AnyPublisher<Int, Never> {
      if number == 30 { return outer.flatMap { Just($0 * 10) }.eraseToAnyPublisher() }
      return Just(number).flatMap { descend($0 + 1) }.eraseToAnyPublisher()
    }
    var received: [Int] = []
    let token = descend(0).sink { received.append($0) }
    #expect(received == [10])
    outer.send(2)
    #expect(received == [10, 20])
    outer.send(completion: .finished)
    #expect(token.isEnded)
  }

  @Test("A failure deep inside fails the stream once")
  func failureDeepInside() {
    func descend(_ number: Int) -> AnyPublisher<Int, MarbleFailure> {
      if number == 1_000 { return Fail(MarbleFailure()).eraseToAnyPublisher() }
      return Just(number, failureType: MarbleFailure.self)
        .flatMap { descend($0 + 1) }.eraseToAnyPublisher()
    }
    var ends: [Completion<MarbleFailure>] = []
    let token = descend(0).sink {
      ends.append($0)
    } receiveValue: { _ in
    }
    #expect(ends == [.failure(MarbleFailure())])
    #expect(token.isEnded)
  }

  /// Counts values that come in order.
  private final class Counter {
    var next = 0
    var ends = 0

    func count(_ value: Int) {
      if value == next { next += 1 }
    }
  }
}
