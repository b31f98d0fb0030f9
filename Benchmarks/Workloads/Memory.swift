import Streams

extension Workload {
  /// What a live subscription takes.
  static let memory = Workload(
    name: "memory",
    event: "a subscription to a shared subject that stays, receives one value and ends",
    baseline: "a closure in an array",
    count: 100_000,
    goal: .bytes(240),
    live: LiveObjects(
      make: { count, owner in
        let subject = PassthroughSubject<Int, Never>()
        let tally = Tally()
        for _ in 0..<count { owner.append(subject.sink { tally.add($0) }) }
        owner.append(subject)
        subject.send(1)
        return tally.sum
      },
      makeBaseline: closuresInAnArray))

  /// What a live subscription takes with two operators in it.
  static let memoryChain = Workload(
    name: "memory-chain",
    event: "the same through a map and a filter",
    baseline: "a closure in an array, around two others",
    count: 100_000,
    goal: .bytes(400),
    live: LiveObjects(
      make: { count, owner in
        let subject = PassthroughSubject<Int, Never>()
        let tally = Tally()
        for _ in 0..<count {
          owner.append(subject.map { $0 - 1 }.filter { $0 == 0 }.sink { tally.add($0 + 1) })
        }
        owner.append(subject)
        subject.send(1)
        return tally.sum
      },
      makeBaseline: { count, owner in
        let list = ClosureList()
        let tally = Tally()
        for _ in 0..<count {
          _ = list.add(
            ClosureChain.map({ $0 - 1 }, ClosureChain.filter({ $0 == 0 }) { tally.add($0 + 1) }))
        }
        owner.append(list)
        list.send(1)
        return tally.sum
      }))

  private static func closuresInAnArray(count: Int, owner: inout [AnyObject]) -> Int {
    let list = ClosureList()
    let tally = Tally()
    for _ in 0..<count { _ = list.add { tally.add($0) } }
    owner.append(list)
    list.send(1)
    return tally.sum
  }
}

extension Workload {
  /// A workload whose events are the making of live objects, and their release at the end.
  private init(
    name: String, event: String, baseline: String, count: Int, goal: Goal, live: LiveObjects
  ) {
    self.init(
      name: name,
      event: event,
      baseline: baseline,
      count: count,
      goal: goal,
      checksum: { $0 },
      prepare: { { count in Self.make(count, live.make) } },
      prepareBaseline: { { count in Self.make(count, live.makeBaseline) } },
      live: live)
  }

  private static func make(_ count: Int, _ make: LiveObjects.Make) -> Int {
    var owner: [AnyObject] = []
    owner.reserveCapacity(count + 16)
    return make(count, &owner)
  }
}
