import Streams
import StreamsTesting
import Testing

@Suite("CompactMap")
struct CompactMapTests {
  @Test("It leaves out what becomes nil, and passes the finish and the failure on")
  func leavesOutNil() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-1-a-3-|").compactMap { Int($0) })
      let failed = test.record(test.hot("-1-a-3-#").compactMap { Int($0) })
      test.time.run()
      test.expect(finished, "-1---3-|")
      test.expect(failed, "-1---3-#")
    }
  }

  @Test("A transform that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let mapped = test.record(
        source.compactMap { (value) throws(MarbleFailure) -> Int? in
          if value == 2 { throw MarbleFailure() }
          return value
        })
      test.time.run()
      test.expect(mapped, "-1-#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
