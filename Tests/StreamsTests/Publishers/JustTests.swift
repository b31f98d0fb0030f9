import Streams
import StreamsTesting
import Testing

@Suite("Just")
struct JustTests {
  @Test("It delivers its value and the finish at once, to every subscriber")
  func delivers() throws {
    try StreamTest.run { test in
      let publisher = Just(1)
      for _ in 0..<2 { test.expect(test.record(publisher), "(1|)") }
      test.expect(test.record(Just(1, failureType: MarbleFailure.self)), "(1|)")
    }
  }

  @Test("S7: cancelled through its subscription, it delivers nothing, or no end")
  func cancelled() {
    var received: [String] = []
    var subscription: Subscription?
    for isEarly in [true, false] {
      _ = Just(1).handleEvents(receiveSubscription: {
        subscription = $0
        if isEarly { $0.cancel() }
      }).sink { _ in
        received.append("|")
      } receiveValue: {
        received.append("\($0)")
        subscription?.cancel()
      }
    }
    #expect(received == ["1"])
  }
}
