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
