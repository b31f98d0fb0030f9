import Streams
import StreamsTesting
import Testing

@Suite("Empty")
struct EmptyTests {
  @Test("It finishes at once, without a value")
  func finishes() throws {
    try StreamTest.run { test in
      test.expect(test.record(Empty<Int, MarbleFailure>()), "|")
      test.expect(test.record(Empty(outputType: Int.self, failureType: Never.self)), "|")
    }
  }

  @Test("One that does not complete does nothing until it is cancelled")
  func never() throws {
    try StreamTest.run { test in
      let never = test.record(Empty<Int, MarbleFailure>(completes: false))
      test.time.run()
      #expect(never.isActive)
      never.cancel()
      #expect(!never.isActive)
      test.expect(never, "-")
    }
  }

  private final class Probe: Sendable {}

  /// A subscription to a source that never ends, and a look at what its closure holds.
  private func subscription() -> (token: AnyCancellable, isHeld: () -> Bool) {
    let probe = Probe()
    let token = Empty<Int, Never>(completes: false).sink { _ in extendLifetime(probe) }
    return (token, { [weak probe] in probe != nil })
  }

  @Test("L1: one that does not complete keeps its subscriber until it is cancelled")
  func keepsItsSubscriber() {
    let (token, isHeld) = subscription()
    #expect(isHeld())
    token.cancel()
    #expect(!isHeld())
  }

  @Test("L2: dropping the token releases the subscriber, on any thread")
  func droppedToken() {
    var held: (() -> Bool)?
    do {
      let (token, isHeld) = subscription()
      held = isHeld
      extendLifetime(token)
    }
    #expect(held?() == false)
  }

  @Test("S7: a receiver that cancels at once hears nothing, and is released")
  func cancelledAtOnce() {
    let probe = Probe()
    weak let released = probe
    let token = Empty<Int, Never>(completes: false)
      .handleEvents(receiveSubscription: { subscription in
        extendLifetime(probe)
        subscription.cancel()
      })
      .sink { _ in }
    #expect(token.isEnded)
    _ = consume probe
    #expect(released == nil)
  }

  @Test("A cancellation below reaches what stands above an operator with several sources")
  func cancellationReachesTheTop() {
    var log: [String] = []
    let never = Empty<Int, Never>(completes: false)
    let token = never.prepend(1).finally { log.append("finally") }.merge(with: never)
      .sink { log.append("\($0)") }
    #expect(log == ["1"])
    token.cancel()
    #expect(log == ["1", "finally"])
  }

  @Test("C8: what is shared over it runs once, and keeps its values")
  func shared() {
    var runCount = 0
    let source = Deferred {
      runCount += 1
      return Just(runCount).append(Empty(completes: false))
    }
    .share(replay: 1)
    var values: [Int] = []
    let tokens = [source.sink { values.append($0) }, source.sink { values.append($0) }]
    #expect(values == [1, 1])
    #expect(runCount == 1)
    for token in tokens { token.cancel() }
  }
}
