import Foundation

/// Runs a function on threads of its own, at the same time, and waits until all have returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            body(index)
            continuation.resume()
          }
        }
      }
    }
  }
}
