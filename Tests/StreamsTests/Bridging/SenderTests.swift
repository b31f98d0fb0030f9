import Streams
import TestSupport
import Testing

@MainActor @Suite("Sender")
struct SenderTests {
  let subject = PassthroughSubject<Int, Never>()

  @Test("Values are delivered in order, on the subject's actor, in a later turn")
  func delivers() async {
    let sender = subject.makeSender()
    var received: [Int] = []
    let token = subject.sink {
      MainActor.assertIsolated()
      received.append($0)
    }
    for value in 1...5 { #expect(sender.send(value)) }
    #expect(received == [])
    await sender.flush()
    #expect(received == [1, 2, 3, 4, 5])
    token.cancel()
  }

  @Test("On an actor of one's own, values are delivered there")
  func deliversOnAnActor() async {
    actor Home {
      let subject = PassthroughSubject<Int, Never>()
      var received: [Int] = []

      func run() async -> [Int] {
        let sender = subject.makeSender()
        let token = subject.sink {
          self.assertIsolated()
          self.received.append($0)
        }
        await Task.detached { for value in 1...3 { sender.send(value) } }.value
        await sender.flush()
        token.cancel()
        return received
      }
    }
    #expect(await Home().run() == [1, 2, 3])
  }

  @Test("What is sent during a round is delivered in the next")
  func sendInsideDelivery() async {
    let sender = subject.makeSender()
    var received: [Int] = []
    let token = subject.sink { value in
      received.append(value)
      if value < 4 { sender.send(value + 1) }
    }
    sender.send(1)
    await sender.flush()
    await sender.flush()
    await sender.flush()
    await sender.flush()
    #expect(received == [1, 2, 3, 4])
    token.cancel()
  }

  @Test(
    "A buffering policy limits what waits",
    arguments: [
      (BufferingPolicy.unbounded, [1, 2, 3, 4, 5]), (.newest(2), [4, 5]), (.oldest(2), [1, 2]),
    ])
  func policies(policy: BufferingPolicy, expected: [Int]) async {
    let sender = subject.makeSender(buffering: policy)
    var received: [Int] = []
    let token = subject.sink { received.append($0) }
    for value in 1...5 { #expect(sender.send(value)) }
    await sender.flush()
    #expect(received == expected)
    sender.send(6)
    await sender.flush()
    #expect(received == expected + [6])
    token.cancel()
  }

  @Test("The end is delivered behind the values, whatever the policy; nothing after it")
  func completion() async {
    let sender = subject.makeSender(buffering: .newest(1))
    var received: [String] = []
    let token = subject.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    sender.send(1)
    sender.send(2)
    #expect(sender.send(completion: .finished))
    #expect(!sender.send(3))
    #expect(!sender.send(completion: .finished))
    await sender.flush()
    #expect(received == ["2", "|"])
    #expect(token.isEnded)
  }

  @Test("When the subject has ended, `send` answers false at once")
  func endedSubject() {
    let sender = subject.makeSender()
    #expect(sender.send(1))
    subject.send(completion: .finished)
    #expect(!sender.send(2))
    #expect(!sender.send(completion: .finished))
    #expect(!subject.makeSender().send(3))
  }

  @Test("When the subject is gone, `send` answers false at once, and what waits is dropped")
  func goneSubject() async {
    var subject: PassthroughSubject<Witness.Object, Never>? = PassthroughSubject()
    weak let released = subject
    let witness = Witness()
    let sender = subject?.makeSender()
    #expect(sender?.send(witness.object()) == true)
    subject = nil
    #expect(released == nil)
    #expect(sender?.send(Witness.Object()) == false)
    await sender?.flush()
    #expect(witness.isGone)
  }

  @Test("A sender that is dropped has its values delivered all the same")
  func droppedSender() async {
    let received = await withCheckedContinuation { continuation in
      let token = subject.sink { continuation.resume(returning: $0) }
      subject.makeSender().send(7)
      keep(token)
    }
    #expect(received == 7)
  }

  @Test("Flushing an idle sender returns, and the sender works on")
  func flushIdle() async {
    var received: [Int] = []
    let token = subject.sink { received.append($0) }
    let idle = subject.makeSender()
    await idle.flush()
    #expect(received == [])
    #expect(idle.send(1))
    await idle.flush()
    #expect(received == [1])
    token.cancel()
  }

  @Test("Every kind of subject has senders")
  func everySubject() async {
    let current = CurrentValueSubject<Int, Never>(0)
    let replay = ReplaySubject<Int, Never>(capacity: 2)
    let currentSender = current.makeSender()
    let replaySender = replay.makeSender()
    for value in 1...3 {
      currentSender.send(value)
      replaySender.send(value)
    }
    #expect(current.value == 0)
    await currentSender.flush()
    await replaySender.flush()
    #expect(current.value == 3)
    var received: [Int] = []
    replay.sink { received.append($0) }.cancel()
    #expect(received == [2, 3])
  }

  @Test("A sender keeps neither the subject nor its actor", .hangLimit)
  func keepsNothing() async {
    actor Home {
      let subject = PassthroughSubject<Int, Never>()
      let whenReleased: AsyncStream<Never>.Continuation

      init(_ whenReleased: AsyncStream<Never>.Continuation) { self.whenReleased = whenReleased }

      deinit { whenReleased.finish() }

      func makeSender() -> Sender<Int, Never> { subject.makeSender() }
    }
    let (release, whenReleased) = AsyncStream<Never>.makeStream()
    var home: Home? = Home(whenReleased)
    let sender = await home?.makeSender()
    home = nil
    for await _ in release {}
    #expect(sender?.send(1) == false)
  }

  private func keep(_ token: AnyCancellable) { Self.kept.append(token) }

  private static var kept: [AnyCancellable] = []
}
