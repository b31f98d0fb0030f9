import Streams
import StreamsTesting
import Testing

@Suite("Zip")
struct ZipTests {
  @Test("C2: values are paired in their order, however far one side is ahead")
  func pairs() throws {
    try StreamTest.run { test in
      let first = test.hot("-abc-----d|")
      let second = test.hot("-----1-2-----3|", values: .digits)
      let zipped = test.record(first.zip(second).map { "\($0)\($1)" })
      let turned = test.record(second.zip(first).map { "\($1)\($0)" })
      test.time.run()
      for recorder in [zipped, turned] {
        test.expect(
          recorder, "-----x-y-----z|", values: ["x": "a1", "y": "b2", "z": "c3"])
      }
    }
  }

  @Test("C2: it finishes as soon as a finished side has nothing queued, and cancels the others")
  func finishes() throws {
    try StreamTest.run { test in
      let first = test.hot("-ab|")
      let second = test.hot("---1---2---3-|", values: .digits)
      let zipped = test.record(first.zip(second).map { "\($0)\($1)" })
      test.time.run()
      test.expect(zipped, "---x---(y|)", values: ["x": "a1", "y": "b2"])
      test.expectSubscriptions(of: second, "^------!")
    }
  }

  @Test("C2: a side that finishes with nothing queued ends it at once")
  func finishesAtOnce() throws {
    try StreamTest.run { test in
      let first = test.hot("-a--|")
      let second = test.hot("--1----2-|", values: .digits)
      let zipped = test.record(first.zip(second).map { "\($0)\($1)" })
      test.time.run()
      test.expect(zipped, "--x-|", values: ["x": "a1"])
      test.expectSubscriptions(of: second, "^---!")
    }
  }

  @Test("C2: two values, zipped with a longer side, are followed by the finish at once")
  func gatedSequence() {
    let gate = PassthroughSubject<Void, Never>()
    var received: [String] = []
    let token = ["one", "two"].publisher.zip(gate).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append($0.0)
    }
    gate.send()
    #expect(received == ["one"])
    gate.send()
    #expect(received == ["one", "two", "|"])
    #expect(token.isEnded)
  }

  @Test("S8: the sources are cancelled before the last pair is delivered")
  func cancelsBeforeTheLastPair() {
    var log: [String] = []
    let gate = PassthroughSubject<Int, Never>()
    let token = ["one"].publisher
      .zip(gate.handleEvents(receiveCancel: { log.append("cancelled") }))
      .sink { log.append($0.0) }
    gate.send(1)
    #expect(log == ["cancelled", "one"])
    #expect(token.isEnded)
  }

  @Test("S1: pairs that are completed during a delivery keep their order")
  func reentrantSends() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var received: [[Int]] = []
    let token = first.zip(second).sink { pair in
      received.append([pair.0, pair.1])
      if pair.0 == 1 {
        second.send(20)
        first.send(2)
        first.send(3)
        second.send(30)
      }
    }
    first.send(1)
    second.send(10)
    #expect(received == [[1, 10], [2, 20], [3, 30]])
    token.cancel()
  }

  @Test("The first failure ends it, and drops what waits")
  func failure() throws {
    try StreamTest.run { test in
      let first = test.hot("-ab-c-|")
      let second = test.hot("--d-#")
      let zipped = test.record(first.zip(second).map { $0 + $1 })
      test.time.run()
      test.expect(zipped, "--x-#", values: ["x": "ad"])
      test.expectSubscriptions(of: first, "^---!")
    }
  }

  @Test("Three, four, many and none")
  func arities() throws {
    try StreamTest.run { test in
      let three = test.record(
        [1, 2].publisher.zip(["a", "b", "c"].publisher, [true, false].publisher)
          .map { "\($0)\($1)\($2)" })
      #expect(three.values == ["1atrue", "2bfalse"])
      let four = test.record(
        [1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher, [7, 8].publisher)
          .map { $0 * 1000 + $1 * 100 + $2 * 10 + $3 })
      #expect(four.values == [1357, 2468])
      let many = test.record((0..<50).map { [$0, $0 * 2].publisher }.zip().map { $0.reduce(0, +) })
      #expect(many.values == [1225, 2450])
      let none: [Just<Int, Never>] = []
      test.expect(test.record(none.zip().map { $0.count }), "|")
      #expect(
        [three.completion, four.completion, many.completion] == [.finished, .finished, .finished])
    }
  }

  @Test("L5: what waits is free after the end, while the token is still there")
  func freesWhatWaits() {
    final class Value {}
    weak var value: Value?
    let token: AnyCancellable
    do {
      let first = PassthroughSubject<Value, Never>()
      let second = PassthroughSubject<Int, Never>()
      let sent = Value()
      value = sent
      token = first.zip(second).sink { _ in }
      first.send(sent)
      second.send(completion: .finished)
    }
    #expect(value == nil)
    withExtendedLifetime(token) {}
  }

  @Test("C2: the machine")
  func machine() {
    var machine = ZipMachine(sides: 2)
    #expect(
      [0, 0, 1].map { machine.receiveValue(on: $0) } == [.keep, .keep, .emit])
    #expect([0].map { machine.receiveFinish(of: $0) } == [false])
    #expect([1].map { machine.receiveValue(on: $0) } == [.emitLast])
    var empty = ZipMachine(sides: 2)
    #expect([1].map { empty.receiveFinish(of: $0) } == [true])
  }

  @Test(
    "C2: a transform makes the output of two to four values")
  func transform() throws {
    try StreamTest.run { test in
      let sources = (0..<4).map { _ in test.hot("-1-2-|", values: .digits) }
      let two = test.record(sources[0].zip(sources[1]) { $0 + $1 })
      let three = test.record(sources[0].zip(sources[1], sources[2]) { $0 + $1 * $2 })
      let four = test.record(
        sources[0].zip(sources[1], sources[2], sources[3]) { $0 + $1 + $2 + $3 })
      test.time.run()
      let values = MarbleValues<Int>.digits
      test.expect(two, "-2-4-|", values: values)
      test.expect(three, "-2-6-|", values: values)
      test.expect(four, "-4-8-|", values: values)
    }
  }
}
