import Streams
import StreamsTesting
import Testing

@Suite("Autoconnect")
struct AutoconnectTests {
  @Test("C8: it connects with the first subscriber, and ends the connection with the last")
  func connects() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-2-3-4|", values: .digits)
      let shared = source.multicast(through: PassthroughSubject()).autoconnect()
      let first = test.record(shared)
      test.time.advance(by: .milliseconds(2))
      let second = test.record(shared)
      test.time.advance(by: .milliseconds(2))
      first.cancel()
      test.time.advance(by: .milliseconds(2))
      second.cancel()
      test.expect(first, "-1-2")
      test.expect(second, "---2-3")
      test.expectSubscriptions(of: source, "^-----!")
    }
  }

  @Test("C8: a subscriber that comes when all have left connects anew")
  func connectsAnew() throws {
    try StreamTest.run { test in
      let source = test.cold("-1|", values: .digits)
      let shared = source.multicast(through: PassthroughSubject()).autoconnect()
      test.record(shared).cancel()
      let second = test.record(shared)
      test.time.run()
      test.expect(second, "-1|")
      test.expectSubscriptions(of: source, "(^!)", "^-!")
    }
  }

  @Test("S7: an endless synchronous source is stopped when its subscribers have what they need")
  func endlessSource() throws {
    try StreamTest.run { test in
      let shared = (1...).publisher.multicast(through: PassthroughSubject()).autoconnect()
      test.expect(test.record(shared.prefix(3)), "(123|)")
    }
  }

  @Test("After the end a late subscriber receives what the subject says, and nothing starts")
  func afterTheEnd() throws {
    try StreamTest.run { test in
      var runs = 0
      let source = Deferred {
        runs += 1
        return [1, 2].publisher
      }
      let shared = source.multicast(through: ReplaySubject(capacity: 1)).autoconnect()
      test.expect(test.record(shared), "(12|)")
      test.expect(test.record(shared), "(2|)")
      #expect(runs == 1)
    }
  }

  @Test("C8: when the last subscriber leaves while it connects, the connection ends")
  func lastLeavesWhileConnecting() {
    final class Holder { var subscription: Subscription? }
    let holder = Holder()
    var log: [String] = []
    let source = PassthroughSubject<Int, Never>()
    let shared =
      source
      .handleEvents(
        receiveSubscription: { _ in holder.subscription?.cancel() },
        receiveCancel: { log.append("cancelled") }
      )
      .multicast(through: PassthroughSubject()).autoconnect()
    let token = shared.handleEvents(receiveSubscription: { holder.subscription = $0 })
      .sink { log.append("\($0)") }
    source.send(1)
    #expect(log == ["cancelled"])
    #expect(source.placeCount == 0)
    #expect(token.isEnded)
  }

  @Test("C8: a subscriber that replaces the last one while it connects has one connection")
  func lastIsReplacedWhileConnecting() {
    final class Holder {
      var subscription: Subscription?
      var replace: (() -> Void)?
    }
    let holder = Holder()
    var runs = 0
    var received: [Int] = []
    let source = PassthroughSubject<Int, Never>()
    let shared = AnyPublisher(
      source
        .handleEvents(receiveSubscription: { _ in
          runs += 1
          holder.replace.take()?()
        })
        .multicast(through: PassthroughSubject()).autoconnect())
    let bag = CancellableBag()
    holder.replace = {
      holder.subscription?.cancel()
      shared.sink { received.append($0) }.store(in: bag)
    }
    let token = shared.handleEvents(receiveSubscription: { holder.subscription = $0 }).sink { _ in }
    #expect(runs == 2)
    source.send(1)
    #expect(received == [1])
    #expect(token.isEnded)
    bag.cancel()
    #expect(source.placeCount == 0)
  }

  @Test("L5: a source that goes away frees the subscribers; the publisher is not needed")
  func ownership() {
    final class Witness {}
    weak var witness: Witness?
    var received: [Int] = []
    let token: AnyCancellable
    do {
      let source = PassthroughSubject<Int, Never>()
      let captured = Witness()
      witness = captured
      token = source.multicast(through: PassthroughSubject()).autoconnect().sink { value in
        received.append(value)
        withExtendedLifetime(captured) {}
      }
      source.send(1)
      #expect(received == [1])
    }
    #expect(witness == nil)
    withExtendedLifetime(token) {}
  }
}
