import Streams
import StreamsTesting
import Testing

@Suite("Scan")
struct ScanTests {
  @Test("It delivers every intermediate result, but not the initial one")
  func accumulates() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-1-2-3-|", values: .digits).scan(0) { $0 + $1 })
      let failed = test.record(test.hot("-a-b-#").scan("") { $0 + $1 })
      test.time.run()
      test.expect(finished, "-1-3-6-|")
      test.expect(failed, "-a-x-#", values: ["a": "a", "x": "ab"])
    }
  }

  @Test("Each subscription starts anew from the initial result")
  func startsAnew() {
    let sums = [1, 2, 3].publisher.scan(10) { $0 + $1 }
    var received: [Int] = []
    for _ in 0..<2 { _ = sums.sink { received.append($0) } }
    #expect(received == [11, 13, 16, 11, 13, 16])
  }

  @Test("A closure that throws cancels the upstream, then fails the stream (S8)")
  func throwing() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-|", values: .digits)
      let scanned = test.record(
        source.scan(0) { (sum, value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return sum + value
        })
      test.time.run()
      test.expect(scanned, "-1-#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
