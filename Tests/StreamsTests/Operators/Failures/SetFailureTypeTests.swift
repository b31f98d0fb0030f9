import Streams
import StreamsTesting
import Testing

@Suite("SetFailureType")
struct SetFailureTypeTests {
  @Test("Everything passes, beside a failure type that it never uses")
  func passes() throws {
    try StreamTest.run { test in
      let typed = test.record([1, 2].publisher.setFailureType(to: MarbleFailure.self))
      test.expect(typed, "(12|)")
    }
  }
}
