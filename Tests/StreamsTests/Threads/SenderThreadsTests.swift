import Streams
import Synchronization
import Testing

@MainActor @Suite("Sender: threads")
struct SenderThreadsTests {
  private struct Message: Sendable {
    let thread: Int
    let number: Int
  }

  @Test("Of four threads' values none is lost, each thread's order is kept, never two at once")
  func fourThreads() async {
    let count = 20_000
    let subject = PassthroughSubject<Message, Never>()
    let sender = subject.makeSender()
    var next = Array(repeating: 0, count: 4)
    var outOfOrder = 0
    let isInside = Atomic(false)
    var overlaps = 0
    let token = subject.sink { message in
      MainActor.assertIsolated()
      if isInside.exchange(true, ordering: .relaxed) { overlaps += 1 }
      if next[message.thread] != message.number { outOfOrder += 1 }
      next[message.thread] = message.number + 1
      isInside.store(false, ordering: .relaxed)
    }
    await onThreads(4) { thread in
      for number in 0..<count { sender.send(Message(thread: thread, number: number)) }
    }
    await sender.flush()
    #expect(next == Array(repeating: count, count: 4))
    #expect(outOfOrder == 0)
    #expect(overlaps == 0)
    token.cancel()
  }

  @Test("A sender for each of four threads: nothing is lost, and never two deliveries at once")
  func fourSenders() async {
    actor Home {
      let subject = PassthroughSubject<Int, Never>()
      var sum = 0
      var token: AnyCancellable?

      func start() -> [Sender<Int, Never>] {
        // Without the actor's isolation this would lose some.
        token = subject.sink { self.sum += $0 }
        return (0..<4).map { _ in subject.makeSender() }
      }

      func result() -> Int {
        token?.cancel()
        return sum
      }
    }
    let home = Home()
    let senders = await home.start()
    await onThreads(4) { thread in
      for number in 1...20_000 { senders[thread].send(number) }
    }
    for sender in senders { await sender.flush() }
    #expect(await home.result() == 4 * 20_000 * 20_001 / 2)
  }

  @Test("No wake-up is lost: each value sent into an idle sender arrives")
  func wakeUps() async {
    let subject = PassthroughSubject<Int, Never>()
    let sender = subject.makeSender()
    var received = 0
    let token = subject.sink { received += $0 }
    for round in 1...500 {
      await onThreads(2) { _ in sender.send(1) }
      await sender.flush()
      #expect(received == 2 * round)
    }
    token.cancel()
  }

  @Test("The subject goes away while four threads send: all hear of it")
  func subjectGoesAway() async {
    for _ in 0..<50 {
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
      var received = 0
      var token = subject?.sink { received += $0 }
      let sender = subject?.makeSender(buffering: .newest(10))
      async let threads: Void = onThreads(4) { _ in
        while sender?.send(1) == true {}
      }
      await sender?.flush()
      subject = nil
      token = nil
      await threads
      await sender?.flush()
      #expect(sender?.send(1) == false)
      extendLifetime(token)
    }
  }

  @Test("A policy holds under four threads: never more than its number wait")
  func policy() async {
    let subject = PassthroughSubject<Int, Never>()
    let sender = subject.makeSender(buffering: .oldest(10))
    var received = 0
    let token = subject.sink { _ in received += 1 }
    // The main actor is busy: nothing is delivered meanwhile.
    let done = Counter()
    for _ in 0..<4 {
      Task.detached {
        for number in 0..<1000 { sender.send(number) }
        done.increment()
      }
    }
    while done.value < 4 {}
    await sender.flush()
    #expect(received == 10)
    token.cancel()
  }
}
