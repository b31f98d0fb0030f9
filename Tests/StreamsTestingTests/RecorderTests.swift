import Streams
import StreamsTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  private let scheduler = VirtualTimeScheduler()
  private let subject = PassthroughSubject<Int, MarbleFailure>()

  @Test("Every event is kept with its time")
  func times() {
    let recorder = Recorder(subject, on: scheduler)
    subject.send(1)
    scheduler.advance(by: .milliseconds(5))
    subject.send(2)
    subject.send(completion: .finished)
    #expect(
      recorder.events == [
        .value(1, at: .zero), .value(2, at: .milliseconds(5)), .finished(at: .milliseconds(5)),
      ])
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
    #expect(!recorder.isActive)
  }

  @Test("A failure is an event, and the completion")
  func failure() {
    let recorder = Recorder(subject, on: scheduler)
    subject.send(completion: .failure(MarbleFailure()))
    #expect(recorder.events == [.failure(MarbleFailure(), at: .zero)])
    #expect(recorder.completion == .failure(MarbleFailure()))
  }

  @Test("What was read is seen, what came later is not")
  func unseen() {
    let recorder = Recorder(subject, on: scheduler)
    subject.send(1)
    #expect(recorder.unseen == [.value(1, at: .zero)])
    #expect(recorder.values == [1])
    #expect(recorder.unseen.isEmpty)
    subject.send(2)
    #expect(recorder.unseen == [.value(2, at: .zero)])
  }

  @Test("S5: a cancelled recorder hears nothing more")
  func cancel() {
    let recorder = Recorder(subject, on: scheduler)
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    #expect(recorder.values == [1])
    #expect(!recorder.isActive)
  }

  @Test("L2: dropping a recorder cancels")
  func drop() {
    let other = Recorder(subject, on: scheduler)
    var recorder: Recorder<Int, MarbleFailure>? = Recorder(subject, on: scheduler) { _, _, _ in
      Issue.record("The dropped recorder received something.")
    }
    #expect(recorder?.isActive == true)
    recorder = nil
    subject.send(1)
    #expect(other.values == [1])
  }

  @Test("An action inside a delivery may send and cancel")
  func actions() {
    let recorder = Recorder(subject, on: scheduler) { [subject] index, event, subscription in
      if index == 0 { subject.send(2) }
      if event == .value(2) { subscription.cancel() }
    }
    subject.send(1)
    subject.send(3)
    #expect(recorder.values == [1, 2])
  }

  @Test("A recorder is compared with a literal; no difference is nil")
  func difference() {
    let recorder = Recorder(subject, on: scheduler)
    subject.send(1)
    scheduler.advance(by: .milliseconds(2))
    subject.send(completion: .failure(MarbleFailure()))
    #expect(recorder.difference(from: "1-#") == nil)
    #expect(
      recorder.difference(from: "1-|")?.description == """
        The stream did not do what was expected.
          time      0
          expected  1-|
          actual    1-#
                      ^
        At 2ms: expected the finish, but the failure (MarbleFailure) came.
        The actual as a literal: "1-#"
        """)
  }

  @Test("A literal that cannot be read is a difference too")
  func mistake() {
    let recorder = Recorder(subject, on: scheduler)
    #expect(
      recorder.difference(from: "(1")?.description == """
        The group that starts here is never closed.
          (1
          ^
        Close it behind its last event, as in "(ab)".
        """)
  }
}
