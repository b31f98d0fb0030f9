import Streams
import StreamsTesting
import Testing

@Suite("FlatMapLatest")
struct FlatMapLatestTests {
  @Test("C4: a value cancels the old inner, of which nothing arrives afterwards")
  func switches() throws {
    try StreamTest.run { test in
      let outer = test.hot("-a---b---|")
      let inner = test.cold("-1-2-3|")
      let latest = test.record(outer.flatMapLatest { name in inner.map { name + $0 } })
      test.time.run()
      test.expect(
        latest, "--v-w-x-y-z|",
        values: ["v": "a1", "w": "a2", "x": "b1", "y": "b2", "z": "b3"])
      test.expectSubscriptions(of: inner, "-^---!", "-----^-----!")
    }
  }

  @Test("C4: the old inner is cancelled before the transform makes the new one")
  func cancelsFirst() {
    var log: [String] = []
    let outer = PassthroughSubject<Int, Never>()
    let token = outer.flatMapLatest { value in
      log.append("make \(value)")
      return Empty<Int, Never>(completes: false)
        .handleEvents(receiveCancel: { log.append("cancel \(value)") })
    }.sink { _ in }
    outer.send(1)
    outer.send(2)
    token.cancel()
    #expect(log == ["make 1", "cancel 1", "make 2", "cancel 2"])
  }

  @Test("C4: it finishes when the outer and the current inner have")
  func finishes() throws {
    try StreamTest.run { test in
      let innerLast = test.record(test.hot("-a|").flatMapLatest { _ in test.cold("--1|") })
      let outerLast = test.record(test.hot("-a---|").flatMapLatest { _ in test.cold("-1|") })
      test.time.run()
      test.expect(innerLast, "---1|")
      test.expect(outerLast, "--1--|")
    }
  }

  @Test("A failure of either ends it, and cancels the other")
  func failures() throws {
    try StreamTest.run { test in
      let outer = test.hot("-a----|")
      let byInner = test.record(outer.flatMapLatest { _ in test.cold("-1#") })
      let inner = test.cold("-1---|")
      let byOuter = test.record(test.hot("-a-#").flatMapLatest { _ in inner })
      test.time.run()
      test.expect(byInner, "--1#")
      test.expectSubscriptions(of: outer, "^--!")
      test.expect(byOuter, "--1#")
      test.expectSubscriptions(of: inner, "-^-!")
    }
  }

  @Test("A transform that throws fails the stream")
  func throwingTransform() throws {
    try StreamTest.run { test in
      let outer = test.hot("-a--|")
      let latest = test.record(
        outer.flatMapLatest { _ throws(MarbleFailure) -> Just<Int, MarbleFailure> in
          throw MarbleFailure()
        })
      test.time.run()
      test.expect(latest, "-#")
      test.expectSubscriptions(of: outer, "^!")
    }
  }

  @Test("C4: a value that is sent while the old inner is being cancelled is the newest")
  func switchInsideCancellation() {
    let outer = PassthroughSubject<Int, Never>()
    let restart = PassthroughSubject<Int, Never>()
    var running: Set<Int> = []
    let token = outer.merge(with: restart).flatMapLatest { value in
      Empty<Int, Never>(completes: false).handleEvents(
        receiveSubscription: { _ in running.insert(value) },
        receiveCancel: {
          running.remove(value)
          if value == 1 { restart.send(3) }
        })
    }.sink { _ in }
    outer.send(1)
    outer.send(2)
    #expect(running == [3])
    token.cancel()
    #expect(running == [])
  }

  @Test("C4: an inner that is switched away inside its own delivery is heard no more")
  func switchInsideDelivery() {
    let outer = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = outer.flatMapLatest { [$0, $0 + 1, $0 + 2].publisher }.sink { value in
      received.append(value)
      if value == 1 { outer.send(10) }
    }
    outer.send(1)
    #expect(received == [1, 2, 3, 10, 11, 12])
    token.cancel()
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let inners = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    received = []
    let switching = inners.switchToLatest().sink { value in
      received.append(value)
      if value == 1 {
        inners.send(second)
        first.send(9)
        second.send(2)
      }
    }
    inners.send(first)
    first.send(1)
    #expect(received == [1, 2])
    switching.cancel()
  }

  @Test("L5: cancelling stops the outer too, and frees the closure and both sources")
  func cancelStopsAll() throws {
    final class Witness {}
    weak var witness: Witness?
    try StreamTest.run { test in
      let outer = test.hot("-a-b-|")
      let inner = test.cold("---1|")
      let recorder: Recorder<String, MarbleFailure>
      do {
        let captured = Witness()
        witness = captured
        recorder = test.record(
          outer.flatMapLatest { [captured] _ in withExtendedLifetime(captured) { inner } })
      }
      test.time.advance(by: .milliseconds(2))
      recorder.cancel()
      #expect(witness == nil)
      test.time.run()
      test.expectSubscriptions(of: outer, "^-!")
      test.expectSubscriptions(of: inner, "-^!")
    }
  }

  @Test("C9: 100,000 synchronous inners run in constant stack")
  func manyInners() {
    var sum = 0
    let token = (0..<100_000).publisher.flatMapLatest { Just($0) }.sink { sum += $0 }
    #expect(sum == 4_999_950_000)
    #expect(token.isEnded)
  }
}
