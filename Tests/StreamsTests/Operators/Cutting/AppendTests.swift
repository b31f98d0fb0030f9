import Streams
import StreamsTesting
import Testing

@Suite("Append")
struct AppendTests {
  @Test("The second publisher is subscribed to at the finish of the first")
  func continues() throws {
    try StreamTest.run { test in
      let first = test.cold("-a-b|")
      let second = test.cold("-c-|")
      let both = test.record(first.append(second))
      test.time.run()
      test.expect(both, "-a-b-c-|")
      test.expectSubscriptions(of: first, "^---!")
      test.expectSubscriptions(of: second, "----^--!")
    }
  }

  @Test("A failure of the first passes through; the second is not subscribed to")
  func failure() throws {
    try StreamTest.run { test in
      let second = test.cold("-c-|")
      let both = test.record(test.cold("-a#").append(second))
      test.time.run()
      test.expect(both, "-a#")
      test.expectSubscriptions(of: second)
    }
  }

  @Test("Values, and the elements of a sequence")
  func values() throws {
    try StreamTest.run { test in
      test.expect(test.record([1].publisher.append(2, 3)), "(123|)")
      test.expect(test.record([1].publisher.append(2...4)), "(1234|)")
      test.expect(test.record(Fail<Int, MarbleFailure>(MarbleFailure()).append(2)), "#")
    }
  }

  @Test("S7: an endless sequence behind it is stopped from below")
  func endless() throws {
    try StreamTest.run { test in
      test.expect(test.record([1].publisher.append(2...).prefix(3)), "(123|)")
    }
  }

  @Test("S5: cancelling inside the first's last value keeps the second from being subscribed to")
  func cancelInsideFirst() {
    let first = PassthroughSubject<Int, Never>()
    var started = 0
    var token: AnyCancellable?
    token = first.append(
      Deferred {
        started += 1
        return Just(2)
      }
    ).sink { _ in
      first.send(completion: .finished)
      token?.cancel()
    }
    first.send(1)
    #expect(started == 0)
  }

  @Test("L5: the first source is free when the second runs, both and the closures after the end")
  func frees() {
    weak var first: PassthroughSubject<Int, Never>?
    weak var second: PassthroughSubject<Int, Never>?
    let token: AnyCancellable
    do {
      let two = PassthroughSubject<Int, Never>()
      second = two
      do {
        let one = PassthroughSubject<Int, Never>()
        first = one
        token = one.append(two).sink { _ in }
        one.send(completion: .finished)
      }
      #expect(first == nil)
      two.send(completion: .finished)
    }
    #expect(second == nil)
    #expect(token.isEnded)
  }
}
