import Streams
import StreamsTesting
import Testing

@Suite("ConcatMap")
struct ConcatMapTests {
  @Test("C5: inners run one after the other, and none is lost")
  func oneAfterTheOther() throws {
    try StreamTest.run { test in
      let outer = test.hot("-abc--|")
      let inner = test.cold("-1-2|")
      let concatenated = test.record(outer.concatMap { name in inner.map { name + $0 } })
      test.time.run()
      test.expect(
        concatenated, "--u-v-w-x-y-z|",
        values: ["u": "a1", "v": "a2", "w": "b1", "x": "b2", "y": "c1", "z": "c2"])
      test.expectSubscriptions(of: inner, "-^---!", "-----^---!", "---------^---!")
    }
  }

  @Test("C5: the transform is called when the turn of its value has come")
  func lazyTransform() {
    let outer = PassthroughSubject<Int, Never>()
    let inner = PassthroughSubject<Int, Never>()
    var called: [Int] = []
    let token = outer.concatMap { value in
      called.append(value)
      return inner.prefix(1)
    }.sink { _ in }
    outer.send(1)
    outer.send(2)
    #expect(called == [1])
    inner.send(0)
    #expect(called == [1, 2])
    token.cancel()
  }

  @Test("C9: 100,000 synchronous inners after one that was delayed: all, in order")
  func manyAfterOneDelayed() {
    let gate = PassthroughSubject<Int, Never>()
    var isInOrder = true
    var next = 0
    let token = (0..<100_000).publisher.concatMap { value in
      value == 0 ? gate.eraseToAnyPublisher() : Just(value).eraseToAnyPublisher()
    }.sink { value in
      isInOrder = isInOrder && value == next
      next += 1
    }
    #expect(next == 0)
    gate.send(0)
    gate.send(completion: .finished)
    #expect(next == 100_000)
    #expect(isInOrder)
    #expect(token.isEnded)
  }

  @Test("S5: cancelling drops what waits, and frees it")
  func cancelDropsWhatWaits() {
    final class Value {}
    let outer = PassthroughSubject<Value, Never>()
    let inner = PassthroughSubject<Int, Never>()
    let token = outer.concatMap { _ in inner }.sink { _ in }
    outer.send(Value())
    weak var waiting: Value?
    do {
      let value = Value()
      waiting = value
      outer.send(value)
    }
    #expect(waiting != nil)
    token.cancel()
    #expect(waiting == nil)
  }

  @Test("A failure of an inner ends it; what waits is not started")
  func failure() throws {
    try StreamTest.run { test in
      let outer = test.hot("-ab---|")
      let inner = test.cold("-1-#")
      let concatenated = test.record(outer.concatMap { _ in inner })
      test.time.run()
      test.expect(concatenated, "--1-#")
      test.expectSubscriptions(of: inner, "-^--!")
      test.expectSubscriptions(of: outer, "^---!")
    }
  }
}
