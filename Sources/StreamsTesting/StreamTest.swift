import Streams

/// A test of streams on virtual time: it makes the sources, records what comes out, and fails when
/// something is left over.
///
/// ```swift
/// @Test func waitsForSilence() throws {
///   try StreamTest.run { test in
///     let keys = test.hot("-a-b-----|")
///     let searches = test.record(keys.debounce(for: .milliseconds(3), scheduler: test.time))
///     test.time.run()
///     test.expect(searches, "------b--|")
///     test.expectSubscriptions(of: keys, "^--------!")
///   }
/// }
/// ```
///
/// When the body is done, the test also fails for each of these, and names the line that made it:
///
/// * an event of a recorder that nobody looked at,
/// * a subscription that is live: of a recorder, of a source, or of a token or bag given to `watch`,
/// * an action that waits in ``time``,
/// * an object given to `watch` that is still there.
///
/// Everything is reported together, as an error that `run` throws. So it works in any test framework
/// that fails a test which throws, Swift Testing and XCTest among them.
public final class StreamTest {
  /// The clock of the test, which its sources and recorders use.
  ///
  /// Misusing it is a failure.
  public let time = VirtualTimeScheduler()

  /// The length of a frame in the test's literals.
  public let frame: Duration

  private var failures: [StreamTestFailures.Failure] = []
  private var settlements: [() -> Void] = []
  private var leftovers: [Leftover] = []

  /// Looks at the end of the test for something that should be gone.
  private struct Leftover {
    let fileID: StaticString
    let line: UInt

    /// Says what is wrong; `nil` when nothing is.
    let check: () -> String?
  }

  private init(frame: Duration, fileID: StaticString, line: UInt) {
    self.frame = frame
    time.onFailure = { [unowned self] in fail($0.description, fileID, line) }
  }

  /// Runs a test.
  ///
  /// - Parameters:
  ///   - frame: The length of a frame in the test's literals, one millisecond if nothing is said.
  ///   - fileID: The file of the test; leave it out.
  ///   - line: The line of the test; leave it out.
  ///   - body: The test.
  /// - Throws: ``StreamTestFailures`` when something failed or is left over; what the body throws.
  public static func run(
    frame: Duration = .milliseconds(1), fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (StreamTest) throws -> Void
  ) throws {
    let test = StreamTest(frame: frame, fileID: fileID, line: line)
    do {
      try body(test)
    } catch {
      throw test.failures.isEmpty ? error : test.summary(andThrown: error)
    }
    try test.finish()
  }

  /// Runs an asynchronous test on the isolation of its caller.
  ///
  /// - Parameters:
  ///   - frame: The length of a frame in the test's literals, one millisecond if nothing is said.
  ///   - isolation: Where the test runs; leave it out.
  ///   - fileID: The file of the test; leave it out.
  ///   - line: The line of the test; leave it out.
  ///   - body: The test.
  /// - Throws: ``StreamTestFailures`` when something failed or is left over; what the body throws.
  public static func run(
    frame: Duration = .milliseconds(1),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: nonisolated(nonsending) (StreamTest) async throws -> Void
  ) async throws {
    let test = StreamTest(frame: frame, fileID: fileID, line: line)
    do {
      try await body(test)
    } catch {
      throw test.failures.isEmpty ? error : test.summary(andThrown: error)
    }
    try test.finish()
  }

  private func finish() throws {
    for settle in settlements { settle() }
    for leftover in leftovers {
      if let message = leftover.check() { fail(message, leftover.fileID, leftover.line) }
    }
    for work in time.pending {
      fail(
        """
        \(work.origin.label) was scheduled here for \(work.due.text) and still waits. Cancel what it \
        belongs to, or run the clock to its end.
        """, work.origin.fileID, work.origin.line)
    }
    if !failures.isEmpty { throw summary(andThrown: nil) }
  }

  private func summary(andThrown error: (any Error)?) -> StreamTestFailures {
    StreamTestFailures(failures: failures, thrown: error)
  }

  /// Makes the test fail when it is done.
  func fail(_ message: String, _ fileID: StaticString, _ line: UInt) {
    failures.append(StreamTestFailures.Failure(message: message, fileID: fileID, line: line))
  }

  /// Has something put away when the test is done, before it is looked at what is left.
  func settleAtEnd(_ settle: @escaping () -> Void) {
    settlements.append(settle)
  }

  /// Has something looked at when the test is done.
  func checkAtEnd(_ fileID: StaticString, _ line: UInt, _ check: @escaping () -> String?) {
    leftovers.append(Leftover(fileID: fileID, line: line, check: check))
  }
}
