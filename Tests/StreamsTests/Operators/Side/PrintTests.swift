import Streams
import StreamsTesting
import Testing

@Suite("Print")
struct PrintTests {
  @Test("It writes a line for each thing that happens, and passes it on")
  func lines() throws {
    try StreamTest.run { test in
      var lines: [String] = []
      let finished = test.record([1, 2].publisher.print("numbers") { lines.append($0) })
      let failed = test.record(
        Fail(MarbleFailure(), outputType: Int.self).print { lines.append($0) })
      let cut = test.record([1, 2].publisher.print("cut") { lines.append($0) }.first())
      test.expect(finished, "(12|)")
      test.expect(failed, "#")
      test.expect(cut, "(1|)")
      #expect(
        lines == [
          "numbers: subscribed", "numbers: value 1", "numbers: value 2", "numbers: finished",
          "subscribed", "failure MarbleFailure",
          "cut: subscribed", "cut: value 1", "cut: cancelled",
        ])
    }
  }
}
