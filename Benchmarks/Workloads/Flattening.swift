import Streams

extension Workload {
  /// What it costs to turn a value into a stream and to switch to it.
  static let flatMapLatest = Workload(
    name: "flatMapLatest",
    event: "a value that becomes an inner stream of one value",
    baseline: "a closure that makes an array, looped over",
    count: 200_000,
    goal: .nanoseconds(250),
    checksum: Tally.ofValues(below:),
    prepare: {
      let outer = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let token = outer.flatMapLatest { Just($0) }.sink { tally.add($0) }
      return { count in
        for value in 0..<count { outer.send(value) }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: nestedLoop)

  /// What it costs to turn a value into a stream and to merge that in.
  static let flatMap = Workload(
    name: "flatMap",
    event: "a value that becomes an inner stream of one value",
    baseline: "a closure that makes an array, looped over",
    count: 200_000,
    goal: .nanoseconds(250),
    checksum: Tally.ofValues(below:),
    prepare: {
      let outer = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let token = outer.flatMap { Just($0) }.sink { tally.add($0) }
      return { count in
        for value in 0..<count { outer.send(value) }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: nestedLoop)

  private static func nestedLoop() -> Run {
    let tally = Tally()
    let list = ClosureList()
    _ = list.add { tally.add($0) }
    let makeInner = ArrayMaker { [$0] }
    return { count in
      for value in 0..<count {
        for inner in makeInner(value) { list.send(inner) }
      }
      return tally.sum
    }
  }
}

/// A closure that the optimizer cannot see through.
private final class ArrayMaker {
  private let make: (Int) -> [Int]

  init(_ make: @escaping (Int) -> [Int]) { self.make = make }

  @inline(never)
  func callAsFunction(_ value: Int) -> [Int] { make(value) }
}
