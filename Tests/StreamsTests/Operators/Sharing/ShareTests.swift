import Streams
import StreamsTesting
import Testing

@Suite("Share")
struct ShareTests {
  @Test("C8: one run serves all; it is cancelled with the last subscriber")
  func oneRun() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-2-3-4-5-6|", values: .digits)
      let shared = source.share()
      let first = test.record(shared)
      test.time.advance(by: .milliseconds(4))
      let second = test.record(shared)
      test.time.advance(by: .milliseconds(2))
      first.cancel()
      test.time.advance(by: .milliseconds(2))
      second.cancel()
      test.time.run()
      #expect(first.values == [1, 2, 3])
      #expect(second.values == [3, 4])
      test.expectSubscriptions(of: source, "^-------!")
    }
  }

  @Test("C8: after the last has cancelled, the next subscriber starts a second run")
  func resetsWithoutSubscribers() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-2|", values: .digits)
      let shared = source.share()
      let first = test.record(shared)
      test.time.advance(by: .milliseconds(2))
      first.cancel()
      let second = test.record(shared)
      test.time.run()
      test.expect(first, "-1")
      test.expect(second, "---1-2|")
      test.expectSubscriptions(of: source, "^-!", "--^---!")
    }
  }

  @Test("C8: prefix(1) twice gets a run each")
  func prefixTwice() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share()
    var received: [String] = []
    for name in ["A", "B"] {
      let token = shared.prefix(1).sink { _ in
        received.append("\(name)|")
      } receiveValue: {
        received.append("\(name)\($0)")
      }
      source.send(123)
      #expect(token.isEnded)
    }
    #expect(received == ["A123", "A|", "B123", "B|"])
  }

  @Test("C8: who comes after a finish receives the finish, and the source is not run again")
  func finishStays() throws {
    try StreamTest.run { test in
      let source = test.cold("-1|", values: .digits)
      let shared = source.share()
      let first = test.record(shared)
      test.time.run()
      let second = test.record(shared)
      test.expect(first, "-1|")
      test.expect(second, "--|")
      test.expectSubscriptions(of: source, "^-!")
    }
  }

  @Test("C8: share and retry run a source of 10, 20, 30 and a failure three times")
  func retried() throws {
    try StreamTest.run { test in
      var runs = 0
      let source = Deferred {
        runs += 1
        return [10, 20, 30].publisher.setFailureType(to: MarbleFailure.self)
          .append(Fail(MarbleFailure()))
      }
      let recorder = test.record(source.share().retry(2))
      #expect(recorder.values == [10, 20, 30, 10, 20, 30, 10, 20, 30])
      #expect(recorder.completion == .failure(MarbleFailure()))
      #expect(runs == 3)
    }
  }

  @Test(
    "C8: share(replay: 1) of 1...5 replays the last value and the finish, from one run")
  func replaysAfterFinish() throws {
    try StreamTest.run { test in
      var runs = 0
      let source = Deferred {
        runs += 1
        return (1...5).publisher
      }
      let shared = source.share(replay: 1)
      let first = test.record(shared)
      let second = test.record(shared)
      test.expect(first, "(12345|)")
      test.expect(second, "(5|)")
      #expect(runs == 1)
    }
  }

  @Test("C8: share(replay: 1) of Just is the value and the finish")
  func replaysJust() throws {
    try StreamTest.run { test in
      test.expect(test.record(Just(7).share(replay: 1)), "(7|)")
    }
  }

  @Test("C8: share(replay:) empties its buffer when nobody is left, and at a failure")
  func replayResets() {
    let source = PassthroughSubject<Int, MarbleFailure>()
    let shared = source.share(replay: 2)
    var received: [String] = []
    func listen(_ name: String) -> AnyCancellable {
      shared.sink {
        received.append("\(name)\($0)")
      } receiveValue: {
        received.append("\(name)\($0)")
      }
    }
    let first = listen("A")
    for value in 1...3 { source.send(value) }
    let second = listen("B")
    first.cancel()
    second.cancel()
    let third = listen("C")
    source.send(4)
    third.cancel()
    #expect(received == ["A1", "A2", "A3", "B2", "B3", "C4"])
  }

  @Test("C8: of 1,000,000 values share(replay: 3) holds the newest three")
  func replayBufferIsBounded() {
    final class Value {}
    let source = PassthroughSubject<Value, Never>()
    let shared = source.share(replay: 3)
    let token = shared.sink { _ in }
    var sent: [WeakReference<Value>] = []
    for _ in 0..<1_000_000 {
      let value = Value()
      sent = sent.suffix(9) + [WeakReference(value)]
      source.send(value)
    }
    #expect(
      sent.map { $0.object != nil } == Array(repeating: false, count: 7) + [true, true, true])
    token.cancel()
    #expect(sent.allSatisfy { $0.object == nil })
  }

  @Test("S8: the last subscriber's early end cancels the source before its value is delivered")
  func earlyEndCancelsFirst() {
    var log: [String] = []
    let source = PassthroughSubject<Int, Never>()
    let token = source.handleEvents(receiveCancel: { log.append("cancelled") })
      .share().prefix(1).sink { log.append("\($0)") }
    source.send(1)
    #expect(log == ["cancelled", "1"])
    #expect(token.isEnded)
  }

  @Test("L5: the run needs no publisher, and a source that goes away frees its subscribers")
  func ownership() {
    final class Witness {}
    weak var witness: Witness?
    var received: [Int] = []
    let token: AnyCancellable
    do {
      let source = PassthroughSubject<Int, Never>()
      let captured = Witness()
      witness = captured
      token = source.share().sink { value in
        received.append(value)
        withExtendedLifetime(captured) {}
      }
      source.send(1)
      #expect(witness != nil)
    }
    #expect(witness == nil)
    #expect(received == [1])
    token.cancel()
  }

  @Test("L5: a shared publisher does not keep the run of a source that has gone away")
  func publisherThatIsKept() {
    weak var witness: CapturedObject?
    var source: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let shared = Deferred { [weak source] in
      source?.eraseToAnyPublisher() ?? Empty().eraseToAnyPublisher()
    }.share()
    func listen() -> AnyCancellable {
      let captured = CapturedObject()
      witness = captured
      return shared.sink { _ in extendLifetime(captured) }
    }
    let token = listen()
    #expect(witness != nil)
    source = nil
    #expect(witness == nil)
    withExtendedLifetime((shared, token)) {}
  }

  @Test("L5: after the end source and publisher are free")
  func freeAfterTheEnd() {
    weak var freed: PassthroughSubject<Int, Never>?
    do {
      let source = PassthroughSubject<Int, Never>()
      freed = source
      let shared = source.share(replay: 1)
      let token = shared.sink { _ in }
      source.send(1)
      source.send(completion: .finished)
      #expect(token.isEnded)
    }
    #expect(freed == nil)
  }

  @Test("S1: a value sent inside a delivery reaches every subscriber in order")
  func reentrantSend() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share()
    var received: [String] = []
    let first = shared.sink { value in
      received.append("A\(value)")
      if value == 1 { source.send(2) }
    }
    let second = shared.sink { received.append("B\($0)") }
    source.send(1)
    #expect(received == ["A1", "B1", "A2", "B2"])
    first.cancel()
    second.cancel()
  }

  @Test("S4: what is sent while subscribing to a shared run comes behind the kept values")
  func sendWhileSubscribing() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share(replay: 1)
    let first = shared.sink { _ in }
    source.send(0)
    var received: [Int] = []
    let second = shared.handleEvents(receiveSubscription: { _ in source.send(1) })
      .sink { received.append($0) }
    #expect(received == [0, 1])
    first.cancel()
    second.cancel()
  }
}

private struct WeakReference<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}
