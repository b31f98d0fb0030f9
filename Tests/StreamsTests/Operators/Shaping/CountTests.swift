import Streams
import StreamsTesting
import Testing

@Suite("Count")
struct CountTests {
  @Test("It delivers the number of values at the finish, and nothing of a failed stream")
  func count() throws {
    try StreamTest.run { test in
      let two = test.record(test.hot("-a-b-|").count())
      let none = test.record(test.hot("---|").count())
      let failed = test.record(test.hot("-a-#").count())
      test.time.run()
      test.expect(two, "-----(2|)", values: .digits)
      test.expect(none, "---(0|)", values: .digits)
      test.expect(failed, "---#", values: .digits)
    }
  }
}
