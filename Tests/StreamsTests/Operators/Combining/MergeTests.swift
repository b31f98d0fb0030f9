import Streams
import StreamsTesting
import Testing

@Suite("Merge")
struct MergeTests {
  @Test("C3: it delivers as values come, and finishes with the last input")
  func finishesWithTheLast() throws {
    try StreamTest.run { test in
      let first = test.hot("a---c-|")
      let second = test.hot("--b------d|")
      let merged = test.record(first.merge(with: second))
      test.time.run()
      test.expect(merged, "a-b-c----d|")
      test.expectSubscriptions(of: first, "^-----!")
      test.expectSubscriptions(of: second, "^---------!")
    }
  }

  @Test("C3: the first failure ends it and cancels the others")
  func failsWithTheFirstFailure() throws {
    try StreamTest.run { test in
      let sources = [test.hot("a-----b-|"), test.hot("--c-#"), test.hot("---d----|")]
      let merged = test.record(sources[0].merge(with: sources[1], sources[2]))
      test.time.run()
      test.expect(merged, "a-cd#")
      for source in sources { test.expectSubscriptions(of: source, "^---!") }
    }
  }

  @Test("Four publishers of different types, in the order written")
  func fourTypes() throws {
    try StreamTest.run { test in
      let merged = test.record(
        Just(1).merge(with: [2, 3].publisher, Just(4).map { $0 }, Empty<Int, Never>()))
      test.expect(merged, "(1234|)")
    }
  }

  @Test("A sequence of publishers; none finishes at once")
  func many() throws {
    try StreamTest.run { test in
      let merged = test.record((0..<100).map { Just($0) }.merge())
      #expect(merged.values == Array(0..<100))
      let none = test.record([Just<Int, Never>]().merge())
      test.expect(none, "|")
    }
  }

  @Test("S1: two synchronous sources, cancelled from inside, deliver in order")
  func synchronousSources() throws {
    try StreamTest.run { test in
      let both = test.record(Just(1).merge(with: Just(2)))
      test.expect(both, "(12|)")
      let cut = test.record(Just(1).merge(with: Just(2)).prefix(1))
      test.expect(cut, "(1|)")
    }
  }

  @Test("S1: what a subscriber sends into any of the inputs during a delivery keeps its order")
  func reentrantSends() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var received: [Int] = []
    let token = subjects[0].merge(with: subjects[1], subjects[2]).sink { value in
      received.append(value)
      if value == 1 {
        subjects[1].send(2)
        subjects[2].send(3)
        subjects[0].send(4)
        subjects[1].send(5)
      }
    }
    subjects[0].send(1)
    #expect(received == [1, 2, 3, 5, 4])
    token.cancel()
  }

  @Test("S5: nothing that was queued arrives after a cancellation")
  func cancelDropsTheQueue() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var token: AnyCancellable?
    token = first.merge(with: second).sink { value in
      received.append(value)
      second.send(value + 1)
      token?.cancel()
    }
    first.send(1)
    second.send(9)
    #expect(received == [1])
  }

  @Test("L5: after the end all sources are free, and so is what they captured")
  func endFreesTheSources() {
    weak var first: PassthroughSubject<Int, Never>?
    weak var second: PassthroughSubject<Int, Never>?
    let token: AnyCancellable
    do {
      let one = PassthroughSubject<Int, Never>()
      let two = PassthroughSubject<Int, Never>()
      (first, second) = (one, two)
      token = one.merge(with: two).sink { _ in }
      one.send(completion: .finished)
      two.send(completion: .finished)
    }
    #expect(first == nil && second == nil)
    #expect(token.isEnded)
  }

  @Test("L5: a source that nobody keeps goes, with the operator that listened to it")
  func forgottenSource() {
    weak var witness: CapturedObject?
    var emitter: Emitter<Int, Never>?
    func listen() -> AnyCancellable {
      let captured = CapturedObject()
      witness = captured
      return Create<Int, Never> {
        emitter = $0
        return {}
      }.merge(with: PassthroughSubject()).sink { _ in extendLifetime(captured) }
    }
    var token: AnyCancellable? = listen()
    emitter?.send(1)
    #expect(witness != nil && token != nil)
    token = nil
    emitter = nil
    #expect(witness == nil)
  }

  @Test("The machine passes every value, and finishes with the last side")
  func machine() {
    var machine = MergeMachine(sides: 2)
    #expect(machine.receiveValue(on: 0) == .emit)
    #expect(machine.receiveFinish(of: 0) == false)
    #expect(machine.receiveValue(on: 1) == .emit)
    #expect(machine.receiveFinish(of: 1) == true)
  }
}
