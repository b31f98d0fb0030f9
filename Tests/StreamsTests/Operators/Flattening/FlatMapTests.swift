import Streams
import StreamsTesting
import Testing

@Suite("FlatMap")
struct FlatMapTests {
  @Test("Values of all inners come as they come; it finishes with the last of all")
  func mergesInners() throws {
    try StreamTest.run { test in
      let outer = test.hot("-a---b----|")
      let inners = ["a": test.cold("-1--2--3|"), "b": test.cold("--4-5----6|")]
      let flat = test.record(outer.flatMap { inners[$0] ?? test.cold("#") })
      test.time.run()
      test.expect(flat, "--1--2-435----6|")
      test.expectSubscriptions(of: outer, "^---------!")
    }
  }

  @Test("The first failure of an inner ends it, and cancels outer and inners")
  func innerFailure() throws {
    try StreamTest.run { test in
      let outer = test.hot("-a-b-c-|")
      let inners = ["a": test.cold("-1--------|"), "b": test.cold("--#")]
      let flat = test.record(outer.flatMap { inners[$0] ?? test.cold("|") })
      test.time.run()
      test.expect(flat, "--1--#")
      test.expectSubscriptions(of: outer, "^----!")
      for inner in inners.values { #expect(inner.subscriptions.allSatisfy { $0.ended != nil }) }
    }
  }

  @Test("A transform that throws cancels everything, then fails")
  func throwingTransform() throws {
    try StreamTest.run { test in
      let outer = test.hot("-a-b-|")
      let inner = test.cold("---1|")
      let flat = test.record(
        outer.flatMap { name throws(MarbleFailure) in
          if name == "b" { throw MarbleFailure() }
          return inner
        })
      test.time.run()
      test.expect(flat, "---#")
      test.expectSubscriptions(of: inner, "-^-!")
    }
  }

  @Test("C5: with a limit of 2, the third inner starts when one has finished")
  func limited() {
    let outer = PassthroughSubject<Int, Never>()
    let inners = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    var received: [Int] = []
    let token = outer.flatMap(maxConcurrent: 2) { index in
      index < 2 ? inners[index].eraseToAnyPublisher() : Just(3).eraseToAnyPublisher()
    }.sink { received.append($0) }
    for index in 0...2 { outer.send(index) }
    inners[0].send(1)
    inners[1].send(2)
    #expect(received == [1, 2])
    inners[1].send(completion: .finished)
    #expect(received == [1, 2, 3])
    token.cancel()
  }

  @Test("C5: outer values that come while others wait keep their order, sent from inside too")
  func waitingKeepsItsOrder() {
    let outer = PassthroughSubject<Int, Never>()
    let gate = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = outer.concatMap { value in
      value == 0 ? gate.eraseToAnyPublisher() : Just(value).eraseToAnyPublisher()
    }.sink { value in
      received.append(value)
      if value == 2 { outer.send(9) }
    }
    for value in 0...4 { outer.send(value) }
    gate.send(completion: .finished)
    #expect(received == [1, 2, 3, 4, 9])
    token.cancel()
  }

  @Test("S7: a synchronous endless inner is stopped from below")
  func endlessInner() throws {
    try StreamTest.run { test in
      let flat = test.record([1, 2].publisher.flatMap { _ in (1...).publisher }.prefix(3))
      test.expect(flat, "(123|)")
    }
  }

  @Test("S1: an inner that starts inside a delivery misses nothing that is sent to it there")
  func innerStartsInsideDelivery() {
    let outer = PassthroughSubject<Int, Never>()
    let inners = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    var received: [Int] = []
    let token = outer.flatMap { inners[$0] }.sink { value in
      received.append(value)
      if value == 1 {
        outer.send(1)
        inners[1].send(2)
        inners[0].send(3)
      }
    }
    outer.send(0)
    inners[0].send(1)
    #expect(received == [1, 2, 3])
    token.cancel()
  }

  @Test("C9: 100,000 synchronous inners run in constant stack, waiting or not")
  func manyInners() {
    for limit in [1, 2, .max] {
      var sum = 0
      let token = (0..<100_000).publisher.flatMap(maxConcurrent: limit) { Just($0) }
        .sink { sum += $0 }
      #expect(sum == 4_999_950_000)
      #expect(token.isEnded)
    }
  }

  @Test("L1, L5: at the end and at cancellation closures, inners and outer are free")
  func freesEverything() {
    final class Witness {}
    for cancels in [true, false] {
      weak var witness: Witness?
      weak var freed: PassthroughSubject<Int, Never>?
      var token: AnyCancellable?
      do {
        let outer = PassthroughSubject<Int, Never>()
        let inner = PassthroughSubject<Int, Never>()
        let captured = Witness()
        (witness, freed) = (captured, inner)
        token = outer.flatMap { [captured] _ in
          withExtendedLifetime(captured) { inner }
        }.sink { _ in }
        outer.send(1)
        if cancels {
          token?.cancel()
        } else {
          outer.send(completion: .finished)
          inner.send(completion: .finished)
        }
      }
      #expect(witness == nil)
      #expect(freed == nil)
      withExtendedLifetime(token) {}
    }
  }

  @Test("The machine starts, queues and finishes")
  func waitingMachine() {
    var machine = FlatteningMachine<Int>(limit: 2, surplus: .waits)
    #expect([1, 2, 3, 4].map { machine.receive($0) } == [true, true, false, false])
    #expect(machine.outerFinishes() == false)
    let steps = (0..<4).map { _ in machine.innerFinishes() }
    #expect(steps == [.start(3), .start(4), .none, .finish])
  }

  @Test("C6: the machine of exhaustMap drops what comes while an inner runs")
  func droppingMachine() {
    var machine = FlatteningMachine<Int>(limit: 1, surplus: .isDropped)
    #expect([1, 2].map { machine.receive($0) } == [true, false])
    #expect(machine.innerFinishes() == .none)
    #expect([3].map { machine.receive($0) } == [true])
    #expect(machine.outerFinishes() == false)
    #expect(machine.innerFinishes() == .finish)
  }
}
