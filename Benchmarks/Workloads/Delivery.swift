import Streams

extension Workload {
  /// What one value costs on its way from a subject to its one subscriber.
  static let send = Workload(
    name: "send",
    event: "a value from a subject to one sink",
    baseline: "a call of a weak delegate",
    count: 5_000_000,
    checksum: Tally.ofValues(below:),
    prepare: {
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let token = subject.sink { tally.add($0) }
      return { count in
        for value in 0..<count { subject.send(value) }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let source = DelegatingSource()
      let delegate = TallyingDelegate()
      source.delegate = delegate
      return { count in
        for value in 0..<count { source.send(value) }
        extendLifetime(delegate)
        return delegate.tally.sum
      }
    })

  /// What one delivery costs when there are many for each value.
  static let fanout = Workload(
    name: "fanout",
    event: "a delivery to one of 1,000 sinks",
    baseline: "an array of closures",
    count: 5_000_000,
    batch: 1_000,
    // Taken away, not added: closures that are like another workload's are merged, into jumps.
    checksum: { count in Tally.ofValues(below: count / 1_000) &* -1_000 },
    prepare: {
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let tokens = (0..<1_000).map { _ in subject.sink { tally.subtract($0) } }
      return { count in
        for value in 0..<count / 1_000 { subject.send(value) }
        extendLifetime(tokens)
        return tally.sum
      }
    },
    prepareBaseline: {
      let list = ClosureList()
      let tally = Tally()
      for _ in 0..<1_000 { _ = list.add { tally.subtract($0) } }
      return { count in
        for value in 0..<count / 1_000 { list.send(value) }
        return tally.sum
      }
    })

  /// What a value costs that is kept as well as sent, and read again.
  static let current = Workload(
    name: "current",
    event: "a value set on a current-value subject, delivered, and read",
    baseline: "a property whose didSet calls a closure",
    count: 5_000_000,
    checksum: { count in Tally.ofValues(below: count) &* 2 },
    prepare: {
      let subject = CurrentValueSubject<Int, Never>(0)
      let tally = Tally()
      let token = subject.sink { tally.add($0) }
      return { count in
        for value in 0..<count {
          subject.send(value)
          tally.add(subject.value)
        }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let observed = ObservedValue(0)
      let tally = Tally()
      observed.listener = { tally.add($0) }
      return { count in
        for value in 0..<count {
          observed.set(value)
          tally.add(observed.value)
        }
        return tally.sum
      }
    })
}
