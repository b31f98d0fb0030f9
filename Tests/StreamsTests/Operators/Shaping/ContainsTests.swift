import Streams
import StreamsTesting
import Testing

@Suite("Contains")
struct ContainsTests {
  @Test("It delivers true at the first such value, and asks no further (S8)")
  func found() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let value = test.record(source.contains(2).map { $0 ? 1 : 0 })
      let other = test.hot("-1-2-3-|", values: .digits)
      let predicate = test.record(other.contains { $0 > 1 }.map { $0 ? 1 : 0 })
      test.time.run()
      test.expect(value, "---(1|)", values: .digits)
      test.expect(predicate, "---(1|)", values: .digits)
      test.expectSubscriptions(of: source, "^--!")
      test.expectSubscriptions(of: other, "^--!")
    }
  }

  @Test("It delivers false at the finish of a stream without one; a failure passes through")
  func notFound() throws {
    try StreamTest.run { test in
      let none = test.record(
        test.hot("-1-2-|", values: .digits).contains(3).map { $0 ? 1 : 0 })
      let empty = test.record(test.hot("---|", values: .digits).contains(3).map { $0 ? 1 : 0 })
      let failed = test.record(test.hot("-1-#", values: .digits).contains(3).map { $0 ? 1 : 0 })
      test.time.run()
      test.expect(none, "-----(0|)", values: .digits)
      test.expect(empty, "---(0|)", values: .digits)
      test.expect(failed, "---#", values: .digits)
    }
  }

  @Test("A predicate that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let result = test.record(
        source.contains { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return false
        }.map { $0 ? 1 : 0 })
      test.time.run()
      test.expect(result, "---#", values: .digits)
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
