import Streams

extension Workload {
  /// What a value costs that is one of two sources' newest.
  static let combineLatest = Workload(
    name: "combineLatest",
    event: "a value sent to one of two subjects in turn, and the pair that it makes",
    baseline: "two variables and an array of closures",
    count: 1_000_000,
    goal: .nanoseconds(120),
    checksum: { count in count > 0 ? (count - 1) * (count - 1) : 0 },
    prepare: {
      let subjects = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let tally = Tally()
      let token = subjects.0.combineLatest(subjects.1).sink { tally.add($0.0 + $0.1) }
      return { count in
        sendInTurn(count, to: subjects)
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let list = ClosureList()
      let tally = Tally()
      _ = list.add { tally.add($0) }
      var newest: (Int?, Int?)
      return { count in
        for value in 0..<count {
          if value.isMultiple(of: 2) { newest.0 = value } else { newest.1 = value }
          if let first = newest.0, let second = newest.1 { list.send(first + second) }
        }
        return tally.sum
      }
    })

  /// What a value costs that waits for its partner, or finds it.
  static let zip = Workload(
    name: "zip",
    event: "a value sent to one of two subjects in turn; two make a pair",
    baseline: "two variables and an array of closures",
    count: 1_000_000,
    goal: .nanoseconds(120),
    checksum: { count in Tally.ofValues(below: count / 2 * 2) },
    prepare: {
      let subjects = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let tally = Tally()
      let token = subjects.0.zip(subjects.1).sink { tally.add($0.0 + $0.1) }
      return { count in
        sendInTurn(count, to: subjects)
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let list = ClosureList()
      let tally = Tally()
      _ = list.add { tally.add($0) }
      var waiting: Int?
      return { count in
        for value in 0..<count {
          if let first = waiting.take() { list.send(first + value) } else { waiting = value }
        }
        return tally.sum
      }
    })

  /// What a value costs that comes from one of several sources.
  static let merge = Workload(
    name: "merge",
    event: "a value sent to one of two subjects in turn",
    baseline: "an array of closures",
    count: 1_000_000,
    checksum: Tally.ofValues(below:),
    prepare: {
      let subjects = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let tally = Tally()
      let token = subjects.0.merge(with: subjects.1).sink { tally.add($0) }
      return { count in
        sendInTurn(count, to: subjects)
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let list = ClosureList()
      let tally = Tally()
      _ = list.add { tally.add($0) }
      return { count in
        for value in 0..<count { list.send(value) }
        return tally.sum
      }
    })

  @inline(__always)
  private static func sendInTurn(
    _ count: Int, to subjects: (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>)
  ) {
    for value in 0..<count {
      if value.isMultiple(of: 2) { subjects.0.send(value) } else { subjects.1.send(value) }
    }
  }
}
