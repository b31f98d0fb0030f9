import Streams
import StreamsTesting
import Testing

@Suite("ReplaySubject")
struct ReplaySubjectTests {
  @Test("S4: a subscriber receives the kept values, then what is sent after it came")
  func replays() {
    let subject = ReplaySubject<Int, Never>(capacity: 2)
    var received: [String] = []
    let early = subject.sink { received.append("A\($0)") }
    for value in 1...3 { subject.send(value) }
    let late = subject.sink { received.append("B\($0)") }
    subject.send(4)
    #expect(received == ["A1", "A2", "A3", "B2", "B3", "A4", "B4"])
    withExtendedLifetime((early, late)) {}
  }

  @Test("S6: a late subscriber receives the kept values, then the end, whichever it was")
  func afterTheEnd() throws {
    try StreamTest.run { test in
      let finished = ReplaySubject<Int, MarbleFailure>(capacity: 2)
      let failed = ReplaySubject<Int, MarbleFailure>(capacity: 2)
      for subject in [finished, failed] {
        for value in 1...3 { subject.send(value) }
      }
      finished.send(completion: .finished)
      failed.send(completion: .failure(MarbleFailure()))
      for subject in [finished, failed] { subject.send(4) }
      test.expect(test.record(finished), "(23|)")
      test.expect(test.record(failed), "(23#)")
      test.expect(test.record(finished.prefix(1)), "(2|)")
    }
  }

  @Test("S1: what is sent during the replay comes behind it")
  func sendInsideReplay() {
    let subject = ReplaySubject<Int, Never>(capacity: 1)
    subject.send(1)
    var received: [Int] = []
    let token = subject.sink { value in
      received.append(value)
      if value < 3 { subject.send(value + 1) }
    }
    #expect(received == [1, 2, 3])
    token.cancel()
  }

  @Test("S1: what is sent at the first kept value comes behind the last one")
  func sendBeforeTheReplayIsOver() {
    let subject = ReplaySubject<Int, Never>(capacity: 2)
    subject.send(1)
    subject.send(2)
    var received: [Int] = []
    let token = subject.sink { value in
      received.append(value)
      if value == 1 { subject.send(3) }
    }
    #expect(received == [1, 2, 3])
    token.cancel()
  }

  @Test("S4: a subscriber made inside a delivery receives each value once")
  func subscribeInsideDelivery() {
    let subject = ReplaySubject<Int, Never>(capacity: 5)
    let bag = CancellableBag()
    var received: [String] = []
    subject.sink { value in
      received.append("A\(value)")
      if value == 2 {
        subject.send(3)
        subject.sink { received.append("B\($0)") }.store(in: bag)
      }
    }.store(in: bag)
    subject.send(1)
    subject.send(2)
    #expect(received == ["A1", "A2", "B1", "B2", "B3", "A3"])
  }

  @Test("S5: cancelled inside the replay, it delivers no more of it")
  func cancelInsideReplay() {
    let subject = ReplaySubject<Int, Never>(capacity: 5)
    for value in 1...5 { subject.send(value) }
    var received: [Int] = []
    var subscription: Subscription?
    _ = subject.handleEvents(receiveSubscription: { subscription = $0 }).sink { value in
      received.append(value)
      if value == 2 { subscription?.cancel() }
    }
    #expect(received == [1, 2])
  }

  @Test("S4: it never holds more values than its capacity, however many are sent")
  func boundedMemory() {
    final class Counted {
      nonisolated(unsafe) static var live = 0
      init() { Counted.live += 1 }
      deinit { Counted.live -= 1 }
    }
    let subject = ReplaySubject<Counted, Never>(capacity: 3)
    var most = 0
    for _ in 0..<1_000_000 {
      subject.send(Counted())
      most = max(most, Counted.live)
    }
    #expect(most == 3)
    var replayed = 0
    _ = subject.sink { _ in replayed += 1 }
    #expect(replayed == 3)
  }

  @Test("S4, S6: what is sent while subscribing comes behind the kept values, and so does the end")
  func sendWhileSubscribing() {
    for isEnded in [false, true] {
      let subject = ReplaySubject<Int, Never>(capacity: 2)
      for value in 0...2 { subject.send(value) }
      var received: [String] = []
      let token = subject.handleEvents(receiveSubscription: { _ in
        subject.send(3)
        if isEnded { subject.send(completion: .finished) }
      }).sink { _ in
        received.append("|")
      } receiveValue: {
        received.append("\($0)")
      }
      #expect(received == ["1", "2", "3"] + (isEnded ? ["|"] : []))
      token.cancel()
    }
  }

  @Test("S6: after its end it still replays, and what fed it is released")
  func feederReleased() {
    let replay = ReplaySubject<Int, Never>(capacity: 1)
    var source: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let witness = source
    let feeding = source?.sink {
      replay.send(completion: $0)
    } receiveValue: {
      replay.send($0)
    }
    source?.send(1)
    source?.send(completion: .finished)
    source = nil
    #expect(witness == nil)
    #expect(feeding?.isEnded == true)
    var received: [String] = []
    _ = replay.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    #expect(received == ["1", "|"])
  }
}
