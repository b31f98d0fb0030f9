import Streams
import StreamsTesting
import Testing

@Suite("ReplaceEmpty")
struct ReplaceEmptyTests {
  @Test("It delivers a value before the finish of an empty stream, of no other")
  func replaces() throws {
    try StreamTest.run { test in
      let empty = test.record(test.hot("---|").replaceEmpty(with: "x"))
      let full = test.record(test.hot("-a-|").replaceEmpty(with: "x"))
      let failed = test.record(test.hot("---#").replaceEmpty(with: "x"))
      test.time.run()
      test.expect(empty, "---(x|)")
      test.expect(full, "-a-|")
      test.expect(failed, "---#")
    }
  }
}
