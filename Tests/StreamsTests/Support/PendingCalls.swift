/// Asynchronous calls that a test answers, one by one.
@MainActor
final class PendingCalls {
  /// What has happened, in order: `+1` for a call with 1 that has begun, `-1` for one that was
  /// cancelled.
  private(set) var log: [String] = []

  private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]

  /// Waits for the test's answer, or for the cancellation of its task.
  func call(_ argument: Int) async throws -> Int {
    log.append("+\(argument)")
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[argument] = $0 }
    } onCancel: {
      Task { @MainActor in
        log.append("-\(argument)")
        waiting.removeValue(forKey: argument)?.resume(throwing: CancellationError())
      }
    }
  }

  /// Lets a call return ten times its argument.
  func answer(_ argument: Int) {
    waiting.removeValue(forKey: argument)?.resume(returning: argument * 10)
  }

  /// Lets a call throw.
  func refuse(_ argument: Int, with error: any Error) {
    waiting.removeValue(forKey: argument)?.resume(throwing: error)
  }

  /// Lets other tasks of the main actor run until something holds.
  func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  /// Lets other tasks run until this has happened.
  func wait(for entry: String) async {
    await wait { log.contains(entry) }
  }
}
