import Streams
import StreamsTesting
import Testing

@Suite("ReplaceNil")
struct ReplaceNilTests {
  @Test("It delivers a value for every nil, and passes the end on")
  func replaces() throws {
    try StreamTest.run { test in
      let values: MarbleValues<Int?> = ["1": 1, "n": nil]
      let finished = test.record(test.hot("-1-n-1-|", values: values).replaceNil(with: 0))
      let failed = test.record(test.hot("-n-#", values: values).replaceNil(with: 0))
      test.time.run()
      test.expect(finished, "-1-0-1-|")
      test.expect(failed, "-0-#")
    }
  }
}
