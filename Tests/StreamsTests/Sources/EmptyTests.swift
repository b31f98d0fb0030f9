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
}
