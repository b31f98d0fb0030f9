import Foundation

/// A clock that a test moves, for code that sleeps in tasks of its own.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextNumber = 0
    var sleepers: [Int: (due: Instant, continuation: CheckedContinuation<Bool, Never>)] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(due: Instant, continuation: CheckedContinuation<Void, Never>)] = []
  }

  // Not a `Mutex`: ThreadSanitizer does not know that one on Linux.
  private let lock = NSLock()
  private var state = State()

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  var now: Instant { withState { $0.now } }

  var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  var sleeperCount: Int { withState { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = withState { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let isDue = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = withState {
          state -> (wakes: Bool?, watchers: [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(number) != nil { return (false, []) }
          if deadline <= state.now { return (true, []) }
          state.sleepers[number] = (deadline, continuation)
          let ready = state.watchers.filter { $0.due == deadline }.map(\.continuation)
          state.watchers.removeAll { $0.due == deadline }
          return (nil, ready)
        }
        if let wakes = answer.wakes { continuation.resume(returning: wakes) }
        for watcher in answer.watchers { watcher.resume() }
      }
    } onCancel: {
      let continuation = withState { state in
        guard let sleeper = state.sleepers.removeValue(forKey: number) else {
          state.cancelled.insert(number)
          return nil as CheckedContinuation<Bool, Never>?
        }
        return sleeper.continuation
      }
      continuation?.resume(returning: false)
    }
    if !isDue { throw CancellationError() }
  }

  /// Waits until some task sleeps until a time.
  func sleeping(until offset: Duration) async {
    let due = Instant(offset: offset)
    await withCheckedContinuation { continuation in
      let isThere = withState { state in
        if state.sleepers.values.contains(where: { $0.due == due }) { return true }
        state.watchers.append((due, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Moves the clock, and wakes who is due.
  func advance(by duration: Duration) {
    let due = withState { state in
      state.now.offset += duration
      let due = state.sleepers.filter { $0.value.due <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.sorted { $0.due < $1.due }.map(\.continuation)
    }
    for continuation in due { continuation.resume(returning: true) }
  }
}
