import Streams
import StreamsTesting
import Testing

@Suite("CombineLatest")
struct CombineLatestTests {
  @Test("C1: it emits when each side has a value, and finishes when all have finished")
  func emitsAndFinishes() throws {
    try StreamTest.run { test in
      let first = test.hot("-a-----b-|")
      let second = test.hot("--1-2------3|", values: .digits)
      let combined = test.record(first.combineLatest(second).map { "\($0)\($1)" })
      test.time.run()
      test.expect(
        combined, "--v-w--x---y|", values: ["v": "a1", "w": "a2", "x": "b2", "y": "b3"])
    }
  }

  @Test("C1: a side that finishes without a value ends it at once, and cancels the others")
  func finishWithoutValue() throws {
    try StreamTest.run { test in
      let first = test.hot("-a-----b-|")
      let second = test.hot("---|")
      let third = test.hot("--c------|")
      let combined = test.record(first.combineLatest(second, third).map { "\($0)\($1)\($2)" })
      test.time.run()
      test.expect(combined, "---|")
      test.expectSubscriptions(of: first, "^--!")
      test.expectSubscriptions(of: third, "^--!")
    }
  }

  @Test("C1: a side that has finished with a value keeps it in the game")
  func finishedSideStays() throws {
    try StreamTest.run { test in
      let combined = test.record(
        Just("a").setFailureType(to: MarbleFailure.self)
          .combineLatest(test.hot("-b-c|")).map { $0 + $1 })
      test.time.run()
      test.expect(combined, "-x-y|", values: ["x": "ab", "y": "ac"])
    }
  }

  @Test("The first failure ends it, and cancels the others")
  func failure() throws {
    try StreamTest.run { test in
      let first = test.hot("-a---b-|")
      let second = test.hot("--c-#")
      let combined = test.record(first.combineLatest(second).map { $0 + $1 })
      test.time.run()
      test.expect(combined, "--x-#", values: ["x": "ac"])
      test.expectSubscriptions(of: first, "^---!")
    }
  }

  @Test("Three and four publishers, of different types")
  func threeAndFour() throws {
    try StreamTest.run { test in
      let letters = PassthroughSubject<String, Never>()
      let numbers = CurrentValueSubject<Int, Never>(1)
      let three = test.record(letters.combineLatest(numbers, Just(true)).map { "\($0)\($1)\($2)" })
      let four = test.record(
        letters.combineLatest(numbers, Just(true), [2, 3].publisher).map { "\($0)\($1)\($2)\($3)" })
      letters.send("a")
      numbers.send(2)
      #expect(three.values == ["a1true", "a2true"])
      #expect(four.values == ["a1true3", "a2true3"])
      three.cancel()
      four.cancel()
    }
  }

  @Test("S1: what is sent to the sides during a delivery is combined in the order of the sends")
  func reentrantSends() {
    let sides = (0..<3).map { CurrentValueSubject<Int, Never>($0) }
    var received: [[Int]] = []
    let token = sides[0].combineLatest(sides[1], sides[2]).sink { row in
      received.append([row.0, row.1, row.2])
      if row == (0, 1, 9) {
        sides[0].send(7)
        sides[1].send(8)
      }
    }
    sides[2].send(9)
    #expect(received == [[0, 1, 2], [0, 1, 9], [7, 1, 9], [7, 8, 9]])
    token.cancel()
  }

  @Test("C1: 1,000 sources emit when the last has, and finish together")
  func thousandSources() {
    let subjects = (0..<1_000).map { _ in PassthroughSubject<Int, Never>() }
    var received: [Int] = []
    let token = subjects.combineLatest().sink { received.append($0.reduce(0, +)) }
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    subjects[999].send(0)
    #expect(received == [499_500, 498_501])
    for subject in subjects { subject.send(completion: .finished) }
    #expect(token.isEnded)
  }

  @Test("A sequence keeps the order of the publishers; without publishers it finishes at once")
  func many() throws {
    try StreamTest.run { test in
      let sources = [test.hot("--a|"), test.hot("-b|"), test.hot("---c-d|")]
      let combined = test.record(sources.combineLatest().map { $0.joined() })
      test.time.run()
      test.expect(combined, "---x-y|", values: ["x": "abc", "y": "abd"])
      let none: [Just<Int, Never>] = []
      test.expect(test.record(none.combineLatest().map { $0.count }), "------|")
    }
  }

  @Test("L5: values, closures and sources are free after the end, while the token is still there")
  func freesEverything() {
    final class Value {}
    weak var value: Value?
    weak var source: PassthroughSubject<Value, Never>?
    let token: AnyCancellable
    do {
      let first = PassthroughSubject<Value, Never>()
      let second = PassthroughSubject<Value, Never>()
      let sent = Value()
      (value, source) = (sent, first)
      token = first.combineLatest(second).sink { _ in }
      first.send(sent)
      first.send(completion: .finished)
      second.send(completion: .finished)
    }
    #expect(value == nil)
    #expect(source == nil)
    withExtendedLifetime(token) {}
  }

  @Test("L1: the deinit of a value that is replaced may send")
  func replacedValueMaySend() {
    final class Value {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    let values = PassthroughSubject<Value?, Never>()
    let numbers = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = values.combineLatest(numbers).sink { received.append($1) }
    numbers.send(1)
    values.send(Value { numbers.send(2) })
    values.send(nil)
    #expect(received == [1, 1, 2])
    token.cancel()
  }

  @Test("C1: the machine")
  func machine() {
    var machine = CombineLatestMachine(sides: 2)
    #expect(
      [0, 0, 1, 0].map { machine.receiveValue(on: $0) } == [.keep, .keep, .emit, .emit])
    #expect([0, 1].map { machine.receiveFinish(of: $0) } == [false, true])
    var silent = CombineLatestMachine(sides: 3)
    #expect([0].map { silent.receiveValue(on: $0) } == [.keep])
    #expect([0, 1].map { silent.receiveFinish(of: $0) } == [false, true])
  }

  @Test(
    "C1: a transform makes the output of two to four values")
  func transform() throws {
    try StreamTest.run { test in
      let sources = (0..<4).map { _ in test.hot("-1-2-|", values: .digits) }
      let two = test.record(sources[0].combineLatest(sources[1]) { $0 + $1 })
      let three = test.record(sources[0].combineLatest(sources[1], sources[2]) { $0 + $1 * $2 })
      let four = test.record(
        sources[0].combineLatest(sources[1], sources[2], sources[3]) { $0 + $1 + $2 + $3 })
      test.time.run()
      let values = MarbleValues<Int>.digits
      test.expect(two, "-2-(34)-|", values: values)
      test.expect(three, "-2-(346)-|", values: values)
      test.expect(four, "-4-(5678)-|", values: values)
    }
  }
}
