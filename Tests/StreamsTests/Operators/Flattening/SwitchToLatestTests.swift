import Streams
import StreamsTesting
import Testing

@Suite("SwitchToLatest")
struct SwitchToLatestTests {
  @Test("C4: only the newest inner is heard; it finishes when the outer and that inner have")
  func switches() throws {
    try StreamTest.run { test in
      let inners = [test.cold("-1--2--3|"), test.cold("--4-|")]
      let outer = test.hot("-a---b-|", values: ["a": inners[0], "b": inners[1]])
      let latest = test.record(outer.switchToLatest())
      test.time.run()
      test.expect(latest, "--1----4-|")
      test.expectSubscriptions(of: inners[0], "-^---!")
      test.expectSubscriptions(of: inners[1], "-----^---!")
    }
  }

  @Test("C4: 1,000 switches leave at most one live inner at any time")
  func oneLiveInner() {
    var live = 0
    var most = 0
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let inner = Empty<Int, Never>(completes: false)
      .handleEvents(
        receiveSubscription: { _ in
          live += 1
          most = max(most, live)
        },
        receiveCancel: { live -= 1 }
      )
      .eraseToAnyPublisher()
    let token = outer.switchToLatest().sink { _ in }
    for _ in 0..<1_000 { outer.send(inner) }
    #expect(most == 1)
    #expect(live == 1)
    token.cancel()
    #expect(live == 0)
  }

  @Test("C4: the machine knows the newest inner by its number")
  func machine() {
    var machine = SwitchMachine()
    #expect([0, 0].map { _ in machine.innerStarts() } == [1, 2])
    #expect([1, 2].map { machine.isCurrent($0) } == [false, true])
    #expect([1, 2].map { machine.innerFinishes($0) } == [false, false])
    #expect([0].map { _ in machine.outerFinishes() } == [true])
    var last = SwitchMachine()
    #expect([last.innerStarts()] == [1])
    #expect([last.outerFinishes()] == [false])
    #expect([last.innerFinishes(1)] == [true])
  }
}
