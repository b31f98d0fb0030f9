import Observation
import Streams
import TestSupport
import Testing

@MainActor @Suite("Bridging: threads", .hangLimit)
struct BridgingThreadsTests {
  @Test("values: what four threads send through a sender arrives in a loop, in each thread's order")
  func valuesOfSenders() async {
    let subject = PassthroughSubject<(thread: Int, number: Int), Never>()
    let sender = subject.makeSender()
    var iterator = subject.values.makeAsyncIterator()
    async let threads: Void = onThreads(4) { thread in
      for number in 0..<2_000 { sender.send((thread, number)) }
    }
    var next = [0, 0, 0, 0]
    for _ in 0..<8_000 {
      guard let (thread, number) = await iterator.next(isolation: #isolation) else { break }
      #expect(next[thread] == number)
      next[thread] = number + 1
    }
    await threads
    #expect(next == [2_000, 2_000, 2_000, 2_000])
  }

  @Test("values: tasks that are cancelled from other threads end, whatever they were doing")
  func cancelledLoops() async {
    let subject = PassthroughSubject<Int, Never>()
    let sender = subject.makeSender()
    let tasks = (0..<200).map { _ in
      Task {
        var last = -1
        for await value in subject.values(buffering: .newest(1)) { last = value }
        return last
      }
    }
    await onThreads(2) { thread in
      for index in stride(from: thread, to: tasks.count, by: 2) {
        sender.send(index)
        tasks[index].cancel()
      }
    }
    for task in tasks { #expect(await task.value < tasks.count) }
    await sender.flush()
    var received: [Int] = []
    let token = subject.sink { received.append($0) }
    subject.send(0)
    #expect(received == [0])
    token.cancel()
  }

  @Test("publisher(): what four threads put into an asynchronous stream is delivered, none lost")
  func asyncSequence() async {
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    async let threads: Void = onThreads(4) { _ in
      for number in 1...500 { continuation.yield(number) }
    }
    var sum = 0
    let watched = sequence.publisher().handleEvents(receiveOutput: { value in
      MainActor.assertIsolated()
      sum += value
    })
    for await _ in watched.prefix(2_000).values {}
    await threads
    #expect(sum == 4 * 500 * 501 / 2)
  }

  @Test("publisher(): streams that are cancelled while others yield, and finish")
  func cancelledAsyncSequences() async {
    let pairs = (0..<100).map { _ in AsyncStream<Int>.makeStream() }
    var received = 0
    let tokens = pairs.map { sequence, _ in sequence.publisher().sink { _ in received += 1 } }
    let continuations = pairs.map { $0.continuation }
    async let threads: Void = onThreads(2) { thread in
      for index in stride(from: thread, to: continuations.count, by: 2) {
        for number in 0..<5 { continuations[index].yield(number) }
        continuations[index].finish()
      }
    }
    for token in tokens {
      token.cancel()
      await Task.yield()
    }
    await threads
    let before = received
    for continuation in continuations { continuation.yield(9) }
    await Task.yield()
    #expect(received == before)
  }

  @MainActor @Observable final class Score {
    var points = 0
  }

  @Test("Observation: the last of the changes that many tasks make is seen")
  func observation() async {
    let score = Score()
    let subject = CurrentValueSubject(observing: { score.points })
    let observed = subject.observed()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 { await MainActor.run { score.points += 1 } }
        }
      }
    }
    if subject.value < 400 { _ = await subject.first { $0 == 400 }.firstValue() }
    #expect(observed.value == 400)
  }
}
