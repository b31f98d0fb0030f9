import Streams

extension Workload {
  /// Whether a chain over a sequence melts down to the loop that it stands for.
  static let sequence = Workload(
    name: "sequence",
    event: "an element of a sequence through map and filter to reduce",
    baseline: "a plain loop",
    count: 5_000_000,
    goal: .ratio(3),
    checksum: { count in
      // Every other element is kept, three times as large.
      Tally.ofValues(below: (count + 1) / 2) &* 6
    },
    prepare: {
      let tally = Tally()
      return { count in
        let token = (0..<count).publisher
          .map { $0 &* 3 }
          .filter { $0 & 1 == 0 }
          .reduce(0) { $0 &+ $1 }
          .sink { tally.add($0) }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let tally = Tally()
      return { count in
        var sum = 0
        for value in 0..<count {
          let mapped = value &* 3
          if mapped & 1 == 0 { sum = sum &+ mapped }
        }
        tally.add(sum)
        return tally.sum
      }
    })
}
