/// Wakes one task that waits for something to look at.
///
/// A signal given while nobody waits is kept for the next wait, so none is lost.
final class Signal: Sendable {
  private enum State {
    case idle
    case signalled
    case waiting(CheckedContinuation<Void, Never>)
  }

  private let state = BriefLock(State.idle)

  /// Wakes the task that waits; may be called on any thread.
  func give() {
    let woken = state.withLock { state -> CheckedContinuation<Void, Never>? in
      switch state {
      case .idle, .signalled:
        state = .signalled
        return nil
      case .waiting(let continuation):
        state = .idle
        return continuation
      }
    }
    woken?.resume()
  }

  /// Waits for a signal, or for the cancellation of the task.
  func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        if !wait(with: continuation) { continuation.resume() }
      }
    } onCancel: {
      give()
    }
  }

  /// - Returns: Whether there is something to wait for.
  private func wait(with continuation: CheckedContinuation<Void, Never>) -> Bool {
    state.withLock { state in
      switch state {
      case .idle:
        state = .waiting(continuation)
        return true
      case .signalled:
        state = .idle
        return false
      case .waiting:
        preconditionFailure(
          """
          Two tasks take from one iterator of `values`. Give each a `for await` loop of its own over \
          the publisher.
          """)
      }
    }
  }
}
