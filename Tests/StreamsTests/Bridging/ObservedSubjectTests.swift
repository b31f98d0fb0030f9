import Observation
import Streams
import TestSupport
import Testing

@MainActor @Suite("Observation", .hangLimit)
struct ObservedSubjectTests {
  @MainActor @Observable final class Document {
    var name = "draft"
    var pages = 1
    var isSaved = false
  }

  @Test("A subject follows observable state: at once what is there, then each change, one a turn")
  func follows() async {
    let document = Document()
    let subject = CurrentValueSubject(observing: { document.name })
    #expect(subject.value == "draft")
    var values = subject.values.makeAsyncIterator()
    #expect(await values.next(isolation: #isolation) == "draft")
    document.name = "letter"
    #expect(await values.next(isolation: #isolation) == "letter")
    #expect(subject.value == "letter")
    document.pages = 7
    document.name = "report"
    document.name = "book"
    #expect(await values.next(isolation: #isolation) == "book")
  }

  @Test("What the closure has not read is not followed; what it reads later is")
  func followsWhatIsRead() async {
    let document = Document()
    let subject = CurrentValueSubject(observing: {
      document.isSaved ? "\(document.name), saved" : document.name
    })
    var values = subject.dropFirst().values.makeAsyncIterator()
    document.isSaved = true
    #expect(await values.next(isolation: #isolation) == "draft, saved")
    document.isSaved = false
    #expect(await values.next(isolation: #isolation) == "draft")
  }

  @Test(
    "Nobody keeps the subject for the state's sake, and the subject keeps nothing when it is gone")
  func lifetime() {
    let document = Document()
    let witness = Witness()
    var subject: CurrentValueSubject<String, Never>? = CurrentValueSubject(observing: {
      [object = witness.object()] in
      extendLifetime(object)
      return document.name
    })
    weak let released = subject
    let token = subject?.sink { _ in }
    #expect(!witness.isGone)
    subject = nil
    #expect(released == nil)
    #expect(witness.isGone)
    document.name = "nobody hears"
    token?.cancel()
  }

  @Test("Observation follows a subject: reads are tracked, and each value is a change")
  func observed() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let observed = subject.observed()
    let changes = Counter()
    let first = withObservationTracking({ observed.value }, onChange: { changes.increment() })
    subject.send(2)
    #expect(changes.value == 1)
    let second = withObservationTracking({ observed.value }, onChange: { changes.increment() })
    subject.send(3)
    subject.send(4)
    #expect(changes.value == 2)
    #expect([first, second] == [1, 2])
    #expect(observed.value == 4)
  }

  @Test("The end of the stream, and of the subject, leaves the last value")
  func observedEnd() {
    var subject: CurrentValueSubject<Int, Never>? = CurrentValueSubject(1)
    weak let released = subject
    let observed = subject?.observed()
    subject?.send(2)
    subject = nil
    #expect(released == nil)
    #expect(observed?.value == 2)
  }

  @Test("An observed value cancels its subscription when it goes")
  func observedLifetime() {
    let subject = PassthroughSubject<Int, Never>()
    var cancelCount = 0
    var observed: ObservedValue<Int>? = ObservedValue(
      0, following: subject.handleEvents(receiveCancel: { cancelCount += 1 }))
    subject.send(5)
    #expect(observed?.value == 5)
    observed = nil
    // What was dropped away from the process's main thread is found at the next activity.
    subject.send(9)
    #expect(cancelCount == 1)
  }

  @Test("There and back: state follows a subject that follows state")
  func thereAndBack() async {
    let document = Document()
    let subject = CurrentValueSubject(observing: { document.pages })
    let observed = subject.observed()
    document.pages = 9
    _ = await subject.dropFirst().firstValue()
    #expect(observed.value == 9)
  }
}
