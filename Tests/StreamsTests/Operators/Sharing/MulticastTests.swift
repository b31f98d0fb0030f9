import Streams
import StreamsTesting
import Testing

@Suite("Multicast")
struct MulticastTests {
  @Test("Nothing starts before it is connected; then all hear everything, from one subscription")
  func connects() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-2|", values: .digits)
      let multicast = source.multicast(through: PassthroughSubject())
      let first = test.record(multicast)
      let second = test.record(multicast)
      test.time.advance(by: .milliseconds(2))
      test.expectSubscriptions(of: source)
      multicast.connect()
      test.time.run()
      test.expect(first, "---1-2|")
      test.expect(second, "---1-2|")
      test.expectSubscriptions(of: source, "--^---!")
    }
  }

  @Test("Connecting again while connected starts nothing")
  func connectsOnce() throws {
    try StreamTest.run { test in
      let source = test.cold("-1|", values: .digits)
      let multicast = source.multicast(through: PassthroughSubject())
      let recorder = test.record(multicast)
      #expect(multicast.connect() === multicast.connect())
      test.time.run()
      test.expect(recorder, "-1|")
      test.expectSubscriptions(of: source, "^-!")
    }
  }

  @Test("A connection that has finished stays finished: connecting again runs nothing")
  func staysFinished() {
    var runs = 0
    let source = Deferred { () -> Just<Int, Never> in
      runs += 1
      return Just(runs)
    }
    let multicast = source.multicast(through: PassthroughSubject())
    var heard: [Int] = []
    let token = multicast.sink { heard.append($0) }
    for _ in 1...3 { multicast.connect() }
    #expect(runs == 1)
    #expect(heard == [1])
    #expect(!multicast.connect().isActive)
    extendLifetime(token)
  }

  @Test("A cancelled connection tells nobody, and the next one starts the upstream anew")
  func reconnects() throws {
    try StreamTest.run { test in
      let source = test.cold("-1-2|", values: .digits)
      let multicast = source.multicast(through: PassthroughSubject())
      let recorder = test.record(multicast)
      let connection = multicast.connect()
      test.time.advance(by: .milliseconds(2))
      connection.cancel()
      multicast.connect()
      test.time.run()
      test.expect(recorder, "-1-1-2|")
      test.expectSubscriptions(of: source, "^-!", "--^---!")
    }
  }

  @Test("The subject says what a late subscriber receives")
  func lateSubscriber() throws {
    try StreamTest.run { test in
      let multicast = [1, 2, 3].publisher.multicast(through: ReplaySubject(capacity: 2))
      multicast.connect()
      test.expect(test.record(multicast), "(23|)")
    }
  }

  @Test("S7: the connection can be ended while the source emits at once")
  func endsWhileConnecting() {
    var received: [Int] = []
    let multicast = (1...).publisher.multicast(through: PassthroughSubject())
    var connection: Subscription?
    let token = multicast.sink { value in
      received.append(value)
      if value == 3 { connection?.cancel() }
    }
    multicast.connect { connection = $0 }
    #expect(received == [1, 2, 3])
    token.cancel()
  }

  @Test("L5: a source that goes away frees the subscribers")
  func ownership() {
    final class Witness {}
    weak var witness: Witness?
    let token: AnyCancellable
    do {
      let source = PassthroughSubject<Int, Never>()
      let captured = Witness()
      witness = captured
      let multicast = source.multicast(through: PassthroughSubject())
      token = multicast.sink { _ in withExtendedLifetime(captured) {} }
      multicast.connect()
      source.send(1)
    }
    #expect(witness == nil)
    withExtendedLifetime(token) {}
  }
}
