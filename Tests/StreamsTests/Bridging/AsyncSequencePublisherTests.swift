import Streams
import StreamsTesting
import TestSupport
import Testing

@MainActor @Suite("AsyncSequence.publisher()", .hangLimit)
struct AsyncSequencePublisherTests {
  @Test("Elements and the end are delivered in order, on the actor")
  func delivers() async {
    let sequence = AsyncStream<Int> { continuation in
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
    }
    var received: [Int] = []
    for await value in sequence.publisher().handleEvents(receiveOutput: { _ in
      MainActor.assertIsolated()
    }).values {
      received.append(value)
    }
    #expect(received == [1, 2, 3])
  }

  @Test("What the sequence throws fails the stream")
  func fails() async {
    let sequence = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: MarbleFailure())
    }
    var received: [String] = []
    do {
      for try await value in sequence.publisher().values { received.append("\(value)") }
    } catch {
      received.append("\(error)")
    }
    #expect(received == ["1", "\(MarbleFailure())"])
  }

  @Test("Cancelling ends the sequence's task, and nothing more is delivered")
  func cancel() async {
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    let (terminated, terminates) = AsyncStream<Never>.makeStream()
    continuation.onTermination = { _ in terminates.finish() }
    var received: [Int] = []
    var token: AnyCancellable?
    token = sequence.publisher().sink { value in
      received.append(value)
      token?.cancel()
    }
    continuation.yield(1)
    continuation.yield(2)
    for await _ in terminated {}
    #expect(received == [1])
  }

  @Test("prefix(_:) ends the sequence's task")
  func prefix() async {
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    let (terminated, terminates) = AsyncStream<Never>.makeStream()
    continuation.onTermination = { _ in terminates.finish() }
    for value in 1...5 { continuation.yield(value) }
    var received: [Int] = []
    for await value in sequence.publisher().prefix(2).values { received.append(value) }
    for await _ in terminated {}
    #expect(received == [1, 2])
  }

  @Test("The next element is not asked for before the last has been delivered")
  func oneByOne() async {
    let asked = Counter()
    let sequence = AsyncStream<Int> {
      asked.increment()
      return asked.value
    }
    var seen: [Int] = []
    let watched = sequence.publisher().handleEvents(receiveOutput: { _ in seen.append(asked.value) }
    )
    for await _ in watched.prefix(3).values {}
    #expect(seen == [1, 2, 3])
  }

  @Test("L1: at the end the closures have been released")
  func releases() async {
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    let witness = Witness()
    let (ended, ends) = AsyncStream<Never>.makeStream()
    let token = sequence.publisher().sink { [object = witness.object()] _ in
      extendLifetime(object)
      // In a later turn, when the delivery of the end has returned.
      Task { ends.finish() }
    } receiveValue: { _ in
    }
    continuation.finish()
    for await _ in ended {}
    #expect(token.isEnded)
    #expect(witness.isGone)
  }

  @Test("Dropping the actor drops the stream with it")
  func droppedActor() async {
    actor Home {
      var token: AnyCancellable?
      let whenReleased: AsyncStream<Never>.Continuation

      init(_ whenReleased: AsyncStream<Never>.Continuation) { self.whenReleased = whenReleased }

      deinit { whenReleased.finish() }

      func start(_ sequence: AsyncStream<Int>) {
        token = sequence.publisher().sink { _ in }
      }
    }
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    let (terminated, terminates) = AsyncStream<Bool>.makeStream()
    let (released, whenReleased) = AsyncStream<Never>.makeStream()
    continuation.onTermination = { reason in
      if case .cancelled = reason { terminates.yield(true) }
      terminates.finish()
    }
    var home: Home? = Home(whenReleased)
    await home?.start(sequence)
    home = nil
    for await _ in released {}
    // The task ends at the next element at the latest.
    continuation.yield(1)
    var isCancelled = false
    for await value in terminated { isCancelled = value }
    #expect(isCancelled)
  }
}
