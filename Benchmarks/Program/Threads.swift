import Dispatch
import Synchronization

/// Work on other threads, and waiting for it.
enum Threads {
  /// Runs a closure on several threads at once, and returns when all are done.
  ///
  /// - Parameter body: Called on each thread, with the thread's number.
  static func run(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      // A queue of its own, which the system gives a thread of its own.
      DispatchQueue(label: "benchmark \(number)").async(group: group) { body(number) }
    }
    group.wait()
  }

  /// Waits for the result of asynchronous work, which must not need the thread that waits.
  static func result<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let finished = DispatchSemaphore(value: 0)
    let box = Mutex<Result?>(nil)
    Task.detached {
      let result = await work()
      box.withLock { $0 = result }
      finished.signal()
    }
    while true {
      finished.wait()
      if let result = box.withLock({ $0 }) { return result }
    }
  }
}
