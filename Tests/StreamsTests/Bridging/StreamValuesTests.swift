import Streams
import StreamsTesting
import TestSupport
import Testing

@MainActor @Suite("values")
struct StreamValuesTests {
  let subject = PassthroughSubject<Int, MarbleFailure>()

  @Test("A loop takes every value, and ends with the stream")
  func loop() async throws {
    Task {
      for value in 1...3 { subject.send(value) }
      subject.send(completion: .finished)
    }
    var received: [Int] = []
    for try await value in subject.values {
      MainActor.assertIsolated()
      received.append(value)
    }
    #expect(received == [1, 2, 3])
  }

  @Test("The stream's failure is thrown behind the values, as what it is")
  func failure() async {
    var received: [String] = []
    do throws(MarbleFailure) {
      var iterator = subject.values.makeAsyncIterator()
      subject.send(1)
      subject.send(completion: .failure(MarbleFailure()))
      while let value = try await iterator.next(isolation: #isolation) {
        received.append("\(value)")
      }
    } catch {
      received.append("\(error)")
    }
    #expect(received == ["1", "\(MarbleFailure())"])
  }

  @Test("The end is the end: asking again gives nothing")
  func askingAgain() async throws {
    var iterator = Just(1).values.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == 1)
    #expect(await iterator.next(isolation: #isolation) == nil)
    #expect(await iterator.next(isolation: #isolation) == nil)
    var failing = subject.values.makeAsyncIterator()
    subject.send(completion: .failure(MarbleFailure()))
    await #expect(throws: MarbleFailure.self) { try await failing.next(isolation: #isolation) }
    #expect(try await failing.next(isolation: #isolation) == nil)
  }

  @Test("S4: what is sent between the loop's beginning and its first turn is not missed")
  func beginning() async throws {
    var iterator = subject.values.makeAsyncIterator()
    subject.send(1)
    subject.send(2)
    #expect(try await iterator.next(isolation: #isolation) == 1)
    #expect(try await iterator.next(isolation: #isolation) == 2)
  }

  @Test(
    "A buffering policy limits what waits for a slow loop",
    arguments: [
      (BufferingPolicy.unbounded, [1, 2, 3, 4, 5]), (.newest(2), [4, 5]), (.oldest(2), [1, 2]),
    ])
  func policies(policy: BufferingPolicy, expected: [Int]) async throws {
    let values = subject.values(buffering: policy)
    var iterator = values.makeAsyncIterator()
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    var received: [Int] = []
    while let value = try await iterator.next(isolation: #isolation) { received.append(value) }
    #expect(received == expected)
  }

  private final class Count { var count = 0 }
  private let cancelled = Count()

  @Test("L2: leaving the loop cancels the subscription")
  func leaveLoop() async throws {
    let cancelled = cancelled
    let sending = Task { for value in 1...3 { subject.send(value) } }
    let watched = subject.handleEvents(receiveCancel: { cancelled.count += 1 })
    for try await value in watched.values {
      #expect(value == 1)
      break
    }
    // What was dropped away from the process's main thread is found at the next activity.
    subject.send(9)
    #expect(cancelled.count == 1)
    await sending.value
  }

  @Test("Cancelling the task ends the loop and the subscription at once", .hangLimit)
  func cancelTask() async throws {
    let cancelled = cancelled
    let task = Task {
      var received: [Int] = []
      let watched = subject.handleEvents(receiveCancel: { cancelled.count += 1 })
      for try await value in watched.values {
        received.append(value)
        withUnsafeCurrentTask { $0?.cancel() }
        // Waits, and is dropped.
        subject.send(2)
      }
      return received
    }
    let sending = Task { subject.send(1) }
    #expect(try await task.value == [1])
    #expect(cancelled.count == 1)
    await sending.value
  }

  @Test("Cancelling the task while it waits ends it at once", .hangLimit)
  func cancelWaitingTask() async throws {
    let cancelled = cancelled
    let (begun, begins) = AsyncStream<Never>.makeStream()
    let task = Task {
      let watched = subject.handleEvents(receiveCancel: { cancelled.count += 1 })
      var iterator = watched.values.makeAsyncIterator()
      begins.finish()
      return try await iterator.next(isolation: #isolation)
    }
    for await _ in begun {}
    task.cancel()
    #expect(try await task.value == nil)
    #expect(cancelled.count == 1)
  }

  @Test("A loop on an actor of one's own runs there")
  func onAnActor() async {
    actor Home {
      let subject = PassthroughSubject<Int, Never>()

      func send() { for value in 1...3 { subject.send(value) } }

      func take() async -> [Int] {
        var iterator = subject.values.makeAsyncIterator()
        Task { self.send() }
        var received: [Int] = []
        while received.count < 3, let value = await iterator.next(isolation: self) {
          assertIsolated()
          received.append(value)
        }
        return received
      }
    }
    #expect(await Home().take() == [1, 2, 3])
  }

  @Test("firstValue: the first value, and the subscription is over")
  func firstValue() async throws {
    let cancelled = cancelled
    Task {
      subject.send(1)
      subject.send(2)
    }
    let watched = subject.handleEvents(receiveCancel: { cancelled.count += 1 })
    #expect(try await watched.firstValue() == 1)
    #expect(cancelled.count == 1)
    #expect(await CurrentValueSubject<Int, Never>(7).firstValue() == 7)
  }

  @Test("firstValue: nothing from an empty stream, the failure of one that fails")
  func firstValueOfNothing() async {
    #expect(await Empty<Int, Never>().firstValue() == nil)
    await #expect(throws: MarbleFailure.self) {
      try await Fail<Int, MarbleFailure>(MarbleFailure()).firstValue()
    }
  }

  @Test("firstValue: an endless source is stopped at its first value")
  func firstValueOfEndlessSource() async {
    #expect(await (1...).publisher.firstValue() == 1)
  }

  @Test("firstValue: cancelling the task gives nothing, at once", .hangLimit)
  func firstValueCancelled() async throws {
    let cancelled = cancelled
    let task = Task {
      try await subject.handleEvents(receiveCancel: { cancelled.count += 1 }).firstValue()
    }
    await Task { task.cancel() }.value
    #expect(try await task.value == nil)
  }
}
