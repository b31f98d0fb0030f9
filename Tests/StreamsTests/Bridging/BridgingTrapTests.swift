import Streams
import Testing

@Suite("Traps: bridging")
struct BridgingTrapTests {
  @Test("A sender outside of any actor stops the program, and says where to make it")
  func senderOutsideOfAnActor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func make() { _ = PassthroughSubject<Int, Never>().makeSender() }
      make()
    }
    #expect(
      says(
        """
        makeSender() was called outside of any actor, where nobody could deliver. Call it in code \
        of the main actor or of another actor, the one that the subject lives on.
        """, result?.standardErrorContent))
  }

  #if DEBUG
    @Test(
      "A subject that has a sender stops the program when it is sent to from elsewhere, only then")
    func sendFromElsewhere() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let subject = PassthroughSubject<Int, Never>()
          _ = subject.makeSender()
          subject.send(1)
          subject.send(completion: .finished)
        }
      }
      // Unsafe, as code in Swift 5 mode is. On Linux the runtime stops without a word.
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        await MainActor.run { _ = subject.makeSender() }
        await Task.detached { subject.send(1) }.value
      }
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        await MainActor.run { _ = subject.makeSender() }
        await Task.detached { subject.send(completion: .finished) }.value
      }
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        await MainActor.run { _ = subject.makeSender() }
        await OtherActor().sender(of: subject)
      }
    }
  #endif

  @Test("So does a publisher of an asynchronous sequence, and a subject that follows observation")
  func othersOutsideOfAnActor() async {
    let sequence = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func make() { _ = AsyncStream<Int>.makeStream().stream.publisher() }
      make()
    }
    #expect(
      says(
        """
        publisher() of an asynchronous sequence was called outside of any actor, where nobody could \
        deliver. Call it in code of the main actor or of another actor.
        """, sequence?.standardErrorContent))
    let observing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func make() { _ = CurrentValueSubject<Int, Never>(observing: { 1 }) }
      make()
    }
    #expect(
      says(
        """
        CurrentValueSubject(observing:) was called outside of any actor, where nobody could hear of \
        a change. Call it in code of the main actor or of another actor, the one that the state \
        lives on.
        """, observing?.standardErrorContent))
  }

  @Test("A buffer without room stops the program, and says what to use")
  func emptyBuffer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).values(buffering: .newest(0)).makeAsyncIterator()
    }
    #expect(
      says(
        """
        A buffer was given room for 0 values, and needs room for one at least. Use `.unbounded`, \
        `.newest(1)` or `.oldest(1)`.
        """, result?.standardErrorContent))
  }

  @Test("Two tasks that take from one iterator stop the program, and hear of loops of their own")
  func twoTasks() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor func take() async {
        let subject = PassthroughSubject<Int, Never>()
        let iterator = subject.values.makeAsyncIterator()
        let first = Task {
          var copy = iterator
          return await copy.next(isolation: #isolation)
        }
        let second = Task {
          var copy = iterator
          return await copy.next(isolation: #isolation)
        }
        _ = await (first.value, second.value)
      }
      await take()
    }
    #expect(
      says(
        """
        Two tasks take from one iterator of `values`. Give each a `for await` loop of its own over \
        the publisher.
        """, result?.standardErrorContent))
  }
}

private actor OtherActor {
  func sender(of subject: sending PassthroughSubject<Int, Never>) { _ = subject.makeSender() }
}
