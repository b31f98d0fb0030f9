import Synchronization

/// A log that tasks anywhere may write.
final class TaskLog: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func note(_ line: String) { entries.withLock { $0.append(line) } }
}
