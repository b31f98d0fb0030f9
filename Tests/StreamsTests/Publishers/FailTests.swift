import Streams
import StreamsTesting
import Testing

@Suite("Fail")
struct FailTests {
  @Test("It fails at once, for every subscriber")
  func fails() throws {
    try StreamTest.run { test in
      let publisher = Fail(MarbleFailure(), outputType: Int.self)
      for _ in 0..<2 { test.expect(test.record(publisher), "#") }
    }
  }
}
