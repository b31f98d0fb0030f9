import Streams
import StreamsTesting
import Testing

@Suite("Race")
struct RaceTests {
  @Test("C7: the first to emit wins, and the others are cancelled")
  func firstWins() throws {
    try StreamTest.run { test in
      let slow = test.hot("---a-b-|")
      let fast = test.hot("--c---d--|")
      let silent = test.hot("---------|")
      let race = test.record(slow.race(with: fast, silent))
      test.time.run()
      test.expect(race, "--c---d--|")
      test.expectSubscriptions(of: slow, "^-!")
      test.expectSubscriptions(of: silent, "^-!")
    }
  }

  @Test("C7: who ends first wins as well, by a finish or a failure")
  func endWins() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("--|").race(with: test.hot("---a|")))
      let failed = test.record(test.hot("----b|").race(with: test.hot("-#"), test.hot("---c|")))
      test.time.run()
      test.expect(finished, "--|")
      test.expect(failed, "-#")
    }
  }

  @Test("C7: the losers are cancelled before the winner's event is delivered")
  func cancelsFirst() {
    var log: [String] = []
    let loser = PassthroughSubject<Int, Never>()
    let winner = PassthroughSubject<Int, Never>()
    let token = loser.handleEvents(receiveCancel: { log.append("cancelled") })
      .race(with: winner)
      .sink { value in
        log.append("\(value)")
        loser.send(9)
      }
    winner.send(1)
    winner.send(2)
    #expect(log == ["cancelled", "1", "2"])
    token.cancel()
  }

  @Test("When one wins at once, those behind it are not subscribed to")
  func synchronousWinner() throws {
    try StreamTest.run { test in
      let silent = Empty<Int, Never>(completes: false)
      var subscriptions = 0
      let late = silent.handleEvents(receiveSubscription: { _ in subscriptions += 1 })
      test.expect(test.record(late.race(with: Just(1), late)), "(1|)")
      #expect(subscriptions == 1)
    }
  }

  @Test("Four, many and none")
  func arities() throws {
    try StreamTest.run { test in
      let silent = Empty<Int, Never>(completes: false)
      test.expect(test.record(silent.race(with: silent, silent, [1, 2].publisher)), "(12|)")
      let sources = [test.hot("---a|"), test.hot("-b-c|"), test.hot("--d|")]
      let many = test.record(sources.race())
      test.time.run()
      test.expect(many, "-b-c|")
      let none: [Just<Int, Never>] = []
      test.expect(test.record(none.race()), "----|")
    }
  }

  @Test("C7: the machine lets the first side win")
  func machine() {
    var machine = RaceMachine(sides: 3)
    #expect([1, 0, 1].map { machine.receiveValue(on: $0) } == [.emitAlone, .leave, .emit])
    #expect([0, 1].map { machine.receiveFinish(of: $0) } == [false, true])
    var silent = RaceMachine(sides: 2)
    #expect([1].map { silent.receiveFinish(of: $0) } == [true])
  }
}
