import Streams
import StreamsTesting
import Testing

@Suite("Prepend")
struct PrependTests {
  @Test("The other publisher goes first; this one is subscribed to at its finish")
  func goesFirst() throws {
    try StreamTest.run { test in
      let main = test.cold("-a-|")
      let first = test.cold("--c|")
      let both = test.record(main.prepend(first))
      test.time.run()
      test.expect(both, "--c-a-|")
      test.expectSubscriptions(of: main, "---^--!")
    }
  }

  @Test("Values and the elements of a sequence go first")
  func values() throws {
    try StreamTest.run { test in
      test.expect(test.record([4].publisher.prepend(1, 2)), "(124|)")
      test.expect(test.record([4].publisher.prepend(1...3)), "(1234|)")
      let failing = test.cold("-#", values: .digits)
      let prepended = test.record(failing.prepend(1))
      test.time.run()
      test.expect(prepended, "1#")
    }
  }

  @Test("A failure of the other passes through; this one is not subscribed to")
  func failure() throws {
    try StreamTest.run { test in
      let main = test.cold("-a-|")
      let both = test.record(main.prepend(test.cold("-#")))
      test.time.run()
      test.expect(both, "-#")
      test.expectSubscriptions(of: main)
    }
  }

  @Test("S7: a cancellation inside a prepended value keeps this one from being subscribed to")
  func cancelEarly() throws {
    try StreamTest.run { test in
      let main = test.cold("-a-|")
      let cut = test.record(main.prepend("x", "y").prefix(2))
      test.expect(cut, "(xy|)")
      test.expectSubscriptions(of: main)
    }
  }
}
