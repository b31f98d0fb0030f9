import Streams
import StreamsTesting
import Testing

@Suite("DropFirst")
struct DropFirstTests {
  @Test("It leaves out the first values, one if nothing is said")
  func leavesOut() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c-|")
      let one = test.record(source.dropFirst())
      let two = test.record(source.dropFirst(2))
      let none = test.record(source.dropFirst(0))
      let more = test.record(source.dropFirst(9))
      test.time.run()
      test.expect(one, "---b-c-|")
      test.expect(two, "-----c-|")
      test.expect(none, "-a-b-c-|")
      test.expect(more, "-------|")
    }
  }

  @Test("A failure passes, also while values are left out")
  func failure() throws {
    try StreamTest.run { test in
      let dropped = test.record(test.hot("-a-#").dropFirst(5))
      test.time.run()
      test.expect(dropped, "---#")
    }
  }

  @Test("On a current-value subject it leaves the changes")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    let token = subject.dropFirst().sink { received.append($0) }
    subject.send(2)
    #expect(received == [2])
    token.cancel()
  }
}
