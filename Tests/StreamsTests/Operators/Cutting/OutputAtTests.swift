import Streams
import StreamsTesting
import Testing

@Suite("Output at a position")
struct OutputAtTests {
  @Test("output(at:) delivers the value at a position, and asks no further (S8)")
  func position() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c-|")
      let first = test.record(source.output(at: 0))
      let second = test.record(source.output(at: 1))
      let beyond = test.record(source.output(at: 3))
      let failed = test.record(test.hot("-a-#").output(at: 1))
      test.time.run()
      test.expect(first, "-(a|)")
      test.expect(second, "---(b|)")
      test.expect(beyond, "-------|")
      test.expect(failed, "---#")
      test.expectSubscriptions(of: source, "^!", "^--!", "^------!")
    }
  }

  @Test("output(in:) delivers the values at a range of positions, and asks no further (S8)")
  func range() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c-d-|")
      let closed = test.record(source.output(in: 1...2))
      let halfOpen = test.record(source.output(in: 1..<2))
      let from = test.record(source.output(in: 2...))
      let upTo = test.record(source.output(in: ..<1))
      let empty = test.record(source.output(in: 1..<1))
      test.time.run()
      test.expect(closed, "---b-(c|)")
      test.expect(halfOpen, "---(b|)")
      test.expect(from, "-----c-d-|")
      test.expect(upTo, "-(a|)")
      test.expect(empty, "|")
      test.expectSubscriptions(of: source, "^----!", "^--!", "^--------!", "^!")
    }
  }
}
