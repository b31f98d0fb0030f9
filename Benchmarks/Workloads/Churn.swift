import Streams

extension Workload {
  /// What a short subscription costs, from its beginning to its end.
  static let churn = Workload(
    name: "churn",
    event: "subscribe, receive one value, cancel",
    baseline: "an array of closures: append, call, remove",
    count: 200_000,
    checksum: Tally.ofValues(below:),
    prepare: {
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      return { count in
        for value in 0..<count {
          let token = subject.sink { tally.add($0) }
          subject.send(value)
          token.cancel()
        }
        return tally.sum
      }
    },
    prepareBaseline: {
      let list = ClosureList()
      let tally = Tally()
      return { count in
        for value in 0..<count {
          let id = list.add { tally.add($0) }
          list.send(value)
          list.remove(id)
        }
        return tally.sum
      }
    })

  /// Whether those who stay make those who come and go slower.
  static let churnStanding = Workload(
    name: "churn-standing",
    event: "subscribe and cancel beside 10,000 standing subscribers",
    baseline: "the same with none standing",
    count: 200_000,
    goal: .ratio(1.2),
    checksum: Tally.ofValues(below:),
    prepare: { subscribeAndCancel(standing: 10_000) },
    prepareBaseline: { subscribeAndCancel(standing: 0) })

  private static func subscribeAndCancel(standing: Int) -> Run {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let tokens = (0..<standing).map { _ in subject.sink { tally.add($0) } }
    return { count in
      for value in 0..<count {
        let token = subject.sink { tally.add($0) }
        tally.add(value)
        token.cancel()
      }
      extendLifetime(tokens)
      return tally.sum
    }
  }
}
