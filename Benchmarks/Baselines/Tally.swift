/// Where the values of a workload end up: a sum that proves that each has arrived.
final class Tally {
  var sum = 0

  @inline(__always)
  func add(_ value: Int) { sum &+= value }

  @inline(__always)
  func subtract(_ value: Int) { sum &-= value }

  /// The sum of 0 up to, not including, a count.
  nonisolated static func ofValues(below count: Int) -> Int {
    count.isMultiple(of: 2) ? count / 2 &* (count - 1) : (count - 1) / 2 &* count
  }
}
