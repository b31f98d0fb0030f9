import Streams
import StreamsTesting
import Testing

@Suite("All satisfy")
struct AllSatisfyTests {
  @Test("It delivers false at the first value that does not, and asks no further (S8)")
  func oneDoesNot() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let result = test.record(source.allSatisfy { $0 < 2 }.map { $0 ? 1 : 0 })
      test.time.run()
      test.expect(result, "---(0|)", values: .digits)
      test.expectSubscriptions(of: source, "^--!")
    }
  }

  @Test("It delivers true at the finish of any other stream; a failure passes through")
  func allDo() throws {
    try StreamTest.run { test in
      let all = test.record(
        test.hot("-1-2-|", values: .digits).allSatisfy { $0 < 3 }.map { $0 ? 1 : 0 })
      let empty = test.record(
        test.hot("---|", values: .digits).allSatisfy { _ in false }.map { $0 ? 1 : 0 })
      let failed = test.record(
        test.hot("-1-#", values: .digits).allSatisfy { $0 < 3 }.map { $0 ? 1 : 0 })
      test.time.run()
      test.expect(all, "-----(1|)", values: .digits)
      test.expect(empty, "---(1|)", values: .digits)
      test.expect(failed, "---#", values: .digits)
    }
  }

  @Test("A predicate that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let result = test.record(
        source.allSatisfy { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return true
        }.map { $0 ? 1 : 0 })
      test.time.run()
      test.expect(result, "---#", values: .digits)
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
