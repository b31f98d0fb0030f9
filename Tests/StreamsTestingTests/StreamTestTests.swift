import Streams
import StreamsTesting
import Testing

@Suite("StreamTest")
struct StreamTestTests {
  /// The text that a stream test fails with, its places cut down to this file's lines counted from
  /// the call.
  private func failure(
    line: UInt = #line, of body: (StreamTest) throws -> Void
  ) -> String {
    do {
      try StreamTest.run(line: 1, body)
      return "no failure"
    } catch {
      return text(of: error, from: line)
    }
  }

  /// Writes `StreamsTestingTests/StreamTestTests.swift:LINE` as `+LINES`, counted from the call.
  private func text(of error: any Error, from line: UInt) -> String {
    guard let failures = error as? StreamTestFailures else { return "\(error)" }
    let parts = failures.failures.map { failure in
      "+\(Int(failure.line) - Int(line)) \(failure.message)"
    }
    #expect(failures.failures.allSatisfy { "\($0.fileID)" == "\(#fileID)" })
    return parts.joined(separator: "\n")
  }

  @Test("All is well when everything was expected and nothing is left")
  func success() throws {
    try StreamTest.run { test in
      let source = test.hot("-a|")
      let recorder = test.record(source)
      test.time.run()
      test.expect(recorder, "-a|")
      test.expectSubscriptions(of: source, "^-!")
    }
  }

  @Test("An expectation that fails names its line")
  func expectation() {
    let text = failure { test in
      let recorder = test.record(test.cold("-a|"))
      test.time.run()
      test.expect(recorder, "-b|")
    }
    #expect(
      text == """
        +3 The stream did not do what was expected.
          time      0
          expected  -b|
          actual    -a|
                     ^
        At 1ms: expected b, but a came.
        The actual as a literal: "-a|"
        """)
  }

  @Test("Subscriptions are drawn under each other")
  func subscriptions() {
    let text = failure { test in
      let source = test.cold("-a|")
      let recorder = test.record(source)
      test.time.run()
      test.expect(recorder, "-a|")
      test.expectSubscriptions(of: source, "^--!", "---^!")
      test.expectSubscriptions(of: source)
    }
    #expect(
      text == """
        +5 The source was not subscribed as expected.
          time      0
          expected  ^--!
          expected  ---^!
          actual    ^-!
        Subscription 1: expected 0ms to 3ms, but it was 0ms to 2ms.
        The actual as literals: "^-!"
        +6 The source was not subscribed as expected.
          time      0
          expected  ---
          actual    ^-!
        Subscription 1: none was expected, but there was one, 0ms to 2ms.
        The actual as literals: "^-!"
        """)
  }

  @Test("An event that nobody looked at names the line of its recorder")
  func unseenEvents() {
    let text = failure { test in
      let recorder = test.record(test.cold("-a-b|"))
      test.time.advance(by: .milliseconds(1))
      test.expect(recorder, "-a")
      test.time.run()
    }
    #expect(
      text == """
        +1 The recorder made here has events that nobody looked at: b @ 3ms, finished @ 4ms. Expect \
        them, or cancel the recorder before they happen.
        """)
  }

  @Test("A live subscription names the line of its recorder and of its source")
  func liveSubscriptions() {
    var kept: [Recorder<String, MarbleFailure>] = []
    let text = failure { test in
      let source = test.hot("--")
      kept.append(test.record(source))
    }
    #expect(
      text == """
        +1 The hot source made here is still subscribed (since 0ms). Cancel what subscribed to it: \
        a token may be stored beyond the test, or held by a cycle.
        +2 The recorder made here is still subscribed. Cancel it, let its stream end, or keep it no \
        longer than the test.
        """)
    #expect(kept.count == 1)
  }

  @Test("A token and a bag that are still live name the line where they are watched")
  func liveTokens() {
    let subject = PassthroughSubject<Int, Never>()
    let bag = CancellableBag()
    var token: AnyCancellable?
    let text = failure { test in
      token = test.watch(subject.sink { _ in })
      subject.sink { _ in }.store(in: test.watch(bag))
    }
    #expect(
      text == """
        +1 The subscription made here is still live. Cancel its token, let its stream end, or keep \
        the token no longer than the test.
        +2 The bag watched here still has 1 live subscription. Cancel it, or keep it no longer than \
        the test.
        """)
    #expect(token?.isEnded == false)
  }

  @Test("A live timer names the line that asked for it")
  func liveTimers() {
    let text = failure { test in
      test.time.schedule(after: .milliseconds(7), label: "reminder") {}
    }
    #expect(
      text == """
        +1 reminder was scheduled here for 7ms and still waits. Cancel what it belongs to, or run \
        the clock to its end.
        """)
  }

  private final class Model {}

  @Test("A leaked object names the line where it is watched")
  func leaks() {
    var leaked: Model?
    let text = failure { test in
      test.watch(Model())
      leaked = test.watch(Model())
    }
    #expect(
      text == """
        +2 The Model watched here is still there. Something retains it: look for a closure that \
        captures it strongly and belongs to it, or for a stream that has not ended.
        """)
    #expect(leaked != nil)
  }

  @Test("Using the failing scheduler names both lines")
  func failingScheduler() {
    let text = failure { test in
      let scheduler = test.failingScheduler()
      let origin = WorkOrigin(label: "debounce", fileID: "App/Search.swift", line: 12)
      _ = scheduler.schedule(after: .milliseconds(300), origin: origin) {}
    }
    #expect(
      text == """
        +1 A FailingScheduler was used: debounce (App/Search.swift:12) scheduled work after 300ms. \
        Take the time out of this path, or give it another scheduler.
        """)
  }

  @Test("A marble mistake fails the test, and its source does nothing")
  func marbleMistake() {
    let text = failure { test in
      let recorder = test.record(test.hot("-a-(b"))
      test.time.run()
      #expect(recorder.events.isEmpty)
      recorder.cancel()
    }
    #expect(
      text == """
        +1 The group that starts here is never closed.
          -a-(b
             ^
        Close it behind its last event, as in "(ab)".
        """)
  }

  @Test("T1: moving the clock back fails the test, and leaves the clock where it is")
  func misuseOfTheClock() {
    let text = failure(line: 1) { test in
      test.time.advance(by: .seconds(2))
      test.time.advance(to: .seconds(1))
      #expect(test.time.now == .seconds(2))
    }
    #expect(
      text == """
        +0 The virtual clock was asked to go from 2.0 seconds back to 1.0 seconds. It never goes \
        back: advance by a duration that is not negative, or to a time that is not before `now`.
        """)
  }

  private struct Trouble: Error {}

  @Test("What the body throws is thrown on, with the failures before it")
  func thrown() {
    #expect(throws: Trouble.self) { try StreamTest.run { _ in throw Trouble() } }
    do {
      try StreamTest.run { test in
        let recorder = test.record(PassthroughSubject<Int, Never>())
        test.expect(recorder, "1")
        throw Trouble()
      }
      Issue.record("Nothing was thrown.")
    } catch {
      #expect("\(error)".hasPrefix("1 failure in a stream test:\n\nStreamsTestingTests/"))
      #expect("\(error)".hasSuffix("\n\nThen the test threw Trouble()."))
    }
  }

  @Test("An asynchronous test stays on its actor")
  @MainActor
  func asynchronous() async throws {
    try await StreamTest.run { test in
      MainActor.assertIsolated()
      let recorder = test.record(test.cold("-a|"))
      await Task.yield()
      test.time.run()
      test.expect(recorder, "-a|")
    }
  }
}
