import Streams
import StreamsTesting
import Testing

@Suite("WithLatestFrom")
struct WithLatestFromTests {
  @Test("Every value comes with the other's newest; those before it has one are dropped")
  func addsTheNewest() throws {
    try StreamTest.run { test in
      let taps = test.hot("-a--b--c-d-|")
      let form = test.hot("--1---23---|", values: .digits)
      let both = test.record(taps.withLatestFrom(form).map { "\($0)\($1)" })
      test.time.run()
      test.expect(both, "----x--y-z-|", values: ["x": "b1", "y": "c2", "z": "d3"])
      test.expectSubscriptions(of: form, "^----------!")
    }
  }

  @Test("C7: the other side is subscribed to first, and sees each new value")
  func otherFirst() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [[Int]] = []
    let dropped = subject.dropFirst().withLatestFrom(subject).sink {
      received.append([$0.0, $0.1])
    }
    subject.send(1)
    subject.send(2)
    #expect(received == [[1, 1], [2, 2]])
    dropped.cancel()
    received = []
    let own = PassthroughSubject<Int, Never>()
    let itself = own.withLatestFrom(own).sink { received.append([$0.0, $0.1]) }
    own.send(1)
    own.send(2)
    #expect(received == [[1, 1], [2, 2]])
    itself.cancel()
  }

  @Test("It finishes with its own upstream; the other may finish earlier")
  func finishes() throws {
    try StreamTest.run { test in
      let taps = test.hot("-a-b--|")
      let other = test.hot("1|", values: .digits)
      let both = test.record(taps.withLatestFrom(other).map { "\($0)\($1)" })
      test.time.run()
      test.expect(both, "-x-y--|", values: ["x": "a1", "y": "b1"])
    }
  }

  @Test("A failure of either ends it, and cancels the other")
  func failures() throws {
    try StreamTest.run { test in
      let taps = test.hot("-a----|")
      let other = test.hot("1--#", values: .digits)
      let both = test.record(taps.withLatestFrom(other).map { "\($0)\($1)" })
      test.time.run()
      test.expect(both, "-x-#", values: ["x": "a1"])
      test.expectSubscriptions(of: taps, "^--!")
    }
  }

  @Test("Two and three others: nothing comes before all have a value")
  func severalOthers() {
    let main = PassthroughSubject<Int, Never>()
    let others = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var received: [[Int]] = []
    let two = main.withLatestFrom(others[0], others[1]).sink {
      received.append([$0.0, $0.1, $0.2])
    }
    let three = main.withLatestFrom(others[0], others[1], others[2])
      .sink { received.append([$0.0, $0.1, $0.2, $0.3]) }
    for (index, other) in others.enumerated() {
      main.send(index)
      other.send(10 + index)
    }
    main.send(3)
    #expect(received == [[2, 10, 11], [3, 10, 11], [3, 10, 11, 12]])
    two.cancel()
    three.cancel()
  }

  @Test("L5: when it has ended, both sources are free")
  func freesBoth() {
    weak var main: PassthroughSubject<Int, Never>?
    weak var other: PassthroughSubject<Int, Never>?
    let token: AnyCancellable
    do {
      let one = PassthroughSubject<Int, Never>()
      let two = PassthroughSubject<Int, Never>()
      (main, other) = (one, two)
      token = one.withLatestFrom(two).sink { _ in }
      two.send(1)
      one.send(completion: .finished)
    }
    #expect(main == nil && other == nil)
    withExtendedLifetime(token) {}
  }

  @Test("C7: the machine takes the last side for the one that is delivered")
  func machine() {
    var machine = WithLatestMachine(sides: 3)
    #expect(
      [2, 0, 2, 1, 2].map { machine.receiveValue(on: $0) } == [.drop, .keep, .drop, .keep, .emit])
    #expect([0, 1, 2].map { machine.receiveFinish(of: $0) } == [false, false, true])
  }
}
