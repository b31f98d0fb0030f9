import Streams
import StreamsTesting
import Testing

@Suite("SequencePublisher")
struct SequencePublisherTests {
  @Test("It delivers every element and the finish at once, to every subscriber")
  func delivers() throws {
    try StreamTest.run { test in
      let publisher = [1, 2, 3].publisher
      for _ in 0..<2 { test.expect(test.record(publisher), "(123|)") }
      test.expect(test.record([Int]().publisher), "|")
      test.expect(test.record("ab".publisher.map { String($0) }), "(ab|)")
    }
  }

  @Test("S7: the walk stops when the receiver cancels, or wants no more")
  func stops() {
    var walked: [Int] = []
    let walk = (1...).lazy.map { number -> Int in
      walked.append(number)
      return number
    }
    var subscription: Subscription?
    let cancelled = walk.publisher
      .handleEvents(receiveSubscription: { subscription = $0 })
      .sink { if $0 == 2 { subscription?.cancel() } }
    #expect(walked == [1, 2])
    walked = []
    let cut = walk.publisher.first().sink { _ in }
    #expect(walked == [1])
    #expect(cancelled.isEnded && cut.isEnded)
  }

  @Test("S7: a subscriber that cancels its subscription at once hears nothing, of any source")
  func cancelledBySubscriber() {
    struct Refusal<Failure: Error>: Subscriber {
      let hear: (String) -> Void

      func receive(subscription: Subscription) { subscription.cancel() }

      func receive(_ value: Int) -> Bool {
        hear("\(value)")
        return true
      }

      func receive(completion: Completion<Failure>) { hear("\(completion)") }
    }
    var heard: [String] = []
    func refuse<P: Publisher>(_ source: P) where P.Output == Int {
      let subscription = source.subscribe(Refusal<P.Failure> { heard.append($0) })
      #expect(!subscription.isActive)
    }
    let replay = ReplaySubject<Int, Never>(capacity: 1)
    replay.send(1)
    refuse([1, 2].publisher)
    refuse(Just(1))
    refuse(Empty<Int, Never>())
    refuse(Fail<Int, MarbleFailure>(MarbleFailure()))
    refuse(CurrentValueSubject<Int, Never>(1))
    refuse(replay)
    #expect(heard.isEmpty)
  }

  @Test("S5: a receiver that cancels on the last element does not hear the finish")
  func cancelOnLast() {
    var subscription: Subscription?
    var received: [String] = []
    _ = [1, 2].publisher.handleEvents(receiveSubscription: { subscription = $0 }).sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      if value == 2 { subscription?.cancel() }
    }
    #expect(received == ["1", "2"])
  }

  @Test("L1: the closures are released when the walk is over")
  func release() {
    weak var witness: CapturedObject?
    let token: AnyCancellable
    do {
      let captured = CapturedObject()
      witness = captured
      token = [1].publisher.sink { _ in _ = captured }
    }
    #expect(witness == nil)
    #expect(token.isEnded)
  }

  @Test("L2: a token that is dropped during the walk cancels it, whatever thread this is")
  func dropDuringWalk() {
    var token: AnyCancellable?
    var received: [String] = []
    _ = (1...).publisher
      .finally { received.append("finally") }
      .handleEvents(receiveSubscription: { token = AnyCancellable($0) })
      .sink { value in
        received.append("\(value)")
        if value == 2 { token = nil }
      }
    #expect(received == ["1", "2", "finally"])
    #expect(token == nil)
  }
}
