import Streams
import StreamsTesting
import Testing

@Suite("FailingScheduler")
struct FailingSchedulerTests {
  @Test("It tells who used it, and runs nothing")
  func reports() {
    var uses: [String] = []
    let scheduler = FailingScheduler { uses.append("\($0.label) after \($1)") }
    scheduler.schedule(after: .seconds(1), label: "once") { Issue.record("The action ran.") }
    scheduler.schedule(after: .zero, every: .seconds(2), label: "again") {
      Issue.record("The action ran.")
      return false
    }
    .cancel()
    #expect(uses == ["once after 1.0 seconds", "again after 0.0 seconds"])
    #expect(scheduler.now == .zero)
  }

  @Test("By itself it stops the process with a sentence that names the line")
  func traps() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let origin = WorkOrigin(label: "debounce", fileID: "App/Search.swift", line: 12)
      _ = FailingScheduler().schedule(after: .milliseconds(300), origin: origin) {}
    }
    // An optimized build says no more than that it stopped.
    #if DEBUG
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        text.contains(
          """
          A FailingScheduler was used: debounce (App/Search.swift:12) scheduled work after 300ms. \
          Take the time out of this path, or give it another scheduler.
          """))
    #endif
  }
}
