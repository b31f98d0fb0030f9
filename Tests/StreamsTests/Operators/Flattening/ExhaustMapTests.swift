import Streams
import StreamsTesting
import Testing

@Suite("ExhaustMap")
struct ExhaustMapTests {
  @Test("C6: values that come while an inner runs are dropped")
  func dropsTheSecondTap() throws {
    try StreamTest.run { test in
      let taps = test.hot("-ab--c--|")
      let request = test.cold("--1|")
      let answers = test.record(taps.exhaustMap { name in request.map { name + $0 } })
      test.time.run()
      test.expect(answers, "---x---y|", values: ["x": "a1", "y": "c1"])
      test.expectSubscriptions(of: request, "-^--!", "-----^--!")
    }
  }

  @Test("C6: the transform is not called for a value that is dropped")
  func transformNotCalled() {
    let taps = PassthroughSubject<Int, Never>()
    let inner = PassthroughSubject<Int, Never>()
    var called: [Int] = []
    let token = taps.exhaustMap { value in
      called.append(value)
      return inner
    }.sink { _ in }
    taps.send(1)
    taps.send(2)
    #expect(called == [1])
    token.cancel()
  }

  @Test("It finishes when the upstream and the inner that runs have")
  func finishes() throws {
    try StreamTest.run { test in
      let late = test.record(test.hot("-a-|").exhaustMap { _ in test.cold("---1|") })
      test.time.run()
      test.expect(late, "----1|")
    }
  }

  @Test("C6: a value that is sent when an inner has just finished is taken")
  func takesTheNext() {
    let taps = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = taps.exhaustMap { value in
      Just(value).finally { if value == 1 { taps.send(2) } }
    }.sink { received.append($0) }
    taps.send(1)
    taps.send(3)
    #expect(received == [1, 2, 3])
    token.cancel()
  }

  @Test("A failure of either ends it, and cancels the other")
  func failures() throws {
    try StreamTest.run { test in
      let inner = test.cold("------1|")
      let byOuter = test.record(test.hot("-a-#").exhaustMap { _ in inner })
      let outer = test.hot("-a-----|")
      let byInner = test.record(outer.exhaustMap { _ in test.cold("--#") })
      test.time.run()
      test.expect(byOuter, "---#")
      test.expectSubscriptions(of: inner, "-^-!")
      test.expect(byInner, "---#")
      test.expectSubscriptions(of: outer, "^--!")
    }
  }
}
