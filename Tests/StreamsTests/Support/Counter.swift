import Synchronization

/// A number that any thread may count up.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  func increment() { count.add(1, ordering: .releasing) }
}
