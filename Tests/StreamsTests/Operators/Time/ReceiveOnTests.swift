import Streams
import StreamsTesting
import Testing

@Suite("receive(on:)")
struct ReceiveOnTests {
  @Test("Everything comes in a turn of its own, in order, at the same time")
  func turns() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, MarbleFailure>()
    let result = Recorder(subject.receive(on: scheduler), on: scheduler)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(MarbleFailure()))
    #expect(result.events == [])
    #expect(
      scheduler.pending.map { "\($0.origin.label)" } == Array(repeating: "receive(on:)", count: 3))
    scheduler.step()
    #expect(result.values == [1])
    scheduler.advance(by: .zero)
    #expect(
      result.events == [
        .value(1, at: .zero), .value(2, at: .zero), .failure(MarbleFailure(), at: .zero),
      ])
  }

  @Test("S5: cancelling drops what has not been delivered")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let result = Recorder(subject.receive(on: scheduler), on: scheduler)
    subject.send(1)
    scheduler.step()
    subject.send(2)
    result.cancel()
    scheduler.run()
    #expect(result.values == [1])
    #expect(scheduler.pendingCount == 0)
  }
}
