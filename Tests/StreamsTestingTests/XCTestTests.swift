import Streams
import StreamsTesting
import XCTest

/// The kit under the other test framework.
final class XCTestTests: XCTestCase {
  func testStreamTestPasses() throws {
    try StreamTest.run { test in
      let recorder = test.record(test.cold("-a|").map { $0 + $0 })
      test.time.run()
      test.expect(recorder, "-A|", values: ["A": "aa"])
    }
  }

  func testStreamTestFails() {
    XCTAssertThrowsError(
      try StreamTest.run { test in
        test.expect(test.record(test.cold("-a|")), "-a|")
      })
  }

  func testDifferenceIsNil() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject, on: scheduler)
    subject.send(1)
    XCTAssertNil(recorder.difference(from: "1"))
    XCTAssertNotNil(recorder.difference(from: "2"))
  }
}
