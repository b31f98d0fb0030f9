import Streams

extension Workload {
  /// What four operators add to a delivery.
  static let chain = Workload(
    name: "chain",
    event: "a value through map, filter, map and scan to a sink",
    baseline: "the same stages as closures around closures",
    count: 2_000_000,
    checksum: { count in
      var sum = 0
      var state = 0
      for value in 0..<count {
        state &+= value &* 3 &+ 4
        sum &+= state
      }
      return sum
    },
    prepare: {
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let token =
        subject
        .map { $0 &* 3 }
        .filter { $0 >= 0 }
        .map { $0 &+ 4 }
        .scan(0) { $0 &+ $1 }
        .sink { tally.add($0) }
      return { count in
        for value in 0..<count { subject.send(value) }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let list = ClosureList()
      let tally = Tally()
      _ = list.add(
        ClosureChain.map(
          { $0 &* 3 },
          ClosureChain.filter(
            { $0 >= 0 },
            ClosureChain.map(
              { $0 &+ 4 },
              ClosureChain.scan(0, { $0 &+ $1 }) { tally.add($0) }))))
      return { count in
        for value in 0..<count { list.send(value) }
        return tally.sum
      }
    })
}
