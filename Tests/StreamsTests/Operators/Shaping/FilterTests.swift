import Streams
import StreamsTesting
import Testing

@Suite("Filter")
struct FilterTests {
  @Test("It lets through what satisfies the predicate, and passes the finish and the failure on")
  func filters() throws {
    try StreamTest.run { test in
      let finished = test.record(
        test.hot("-1-2-3-|", values: .digits).filter { !$0.isMultiple(of: 2) })
      let failed = test.record(
        test.hot("-1-2-3-#", values: .digits).filter { $0.isMultiple(of: 2) })
      test.time.run()
      test.expect(finished, "-1---3-|")
      test.expect(failed, "---2---#")
    }
  }

  @Test("A predicate that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let filtered = test.record(
        source.filter { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return true
        })
      test.time.run()
      test.expect(filtered, "-1-#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
