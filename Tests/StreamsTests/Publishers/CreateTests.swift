import Streams
import StreamsTesting
import Testing

@Suite("Create")
struct CreateTests {
  /// A source of callbacks, as a user would have to bridge.
  private final class Center {
    private var callbacks: [Int: (Int) -> Void] = [:]
    private var next = 0

    var count: Int { callbacks.count }

    func register(_ callback: @escaping (Int) -> Void) -> Int {
      next += 1
      callbacks[next] = callback
      return next
    }

    func unregister(_ number: Int) { callbacks[number] = nil }

    func call(_ value: Int) {
      for (_, callback) in callbacks.sorted(by: { $0.key < $1.key }) { callback(value) }
    }

    var publisher: some Publisher<Int, MarbleFailure> {
      Create { emitter in
        let number = self.register { value in
          if value < 0 {
            emitter.send(completion: .failure(MarbleFailure()))
          } else if value == 0 {
            emitter.send(completion: .finished)
          } else {
            emitter.send(value)
          }
        }
        return { self.unregister(number) }
      }
    }
  }

  private static func note(_ received: inout [String], _ completion: Completion<MarbleFailure>) {
    received.append(completion == .finished ? "|" : "#")
  }

  @Test("It delivers what is emitted, and stops the work at a finish, a failure, a cancellation")
  func ends() {
    func run(_ values: [Int], cancelling: Bool = false) -> [String] {
      let center = Center()
      var received: [String] = []
      let token = center.publisher.sink {
        Self.note(&received, $0)
      } receiveValue: {
        received.append("\($0)")
      }
      for value in values { center.call(value) }
      if cancelling { token.cancel() }
      received.append("callbacks: \(center.count)")
      return received
    }
    #expect(run([1, 2]) == ["1", "2", "callbacks: 1"])
    #expect(run([1, 0]) == ["1", "|", "callbacks: 0"])
    #expect(run([1, -1]) == ["1", "#", "callbacks: 0"])
    #expect(run([1], cancelling: true) == ["1", "callbacks: 0"])
  }

  @Test("Each subscription starts its own work")
  func startsAnew() {
    let center = Center()
    let publisher = center.publisher
    #expect(center.count == 0)
    var received: [Int] = []
    let tokens = (0..<2).map { index in
      publisher.sink { _ in
      } receiveValue: {
        received.append($0 * 10 + index)
      }
    }
    center.call(1)
    #expect(received == [10, 11])
    for token in tokens { token.cancel() }
    #expect(center.count == 0)
  }

  @Test("S7: it may emit at once, and sees when no more is wanted")
  func synchronous() {
    var emitted = 0
    let numbers = Create<Int, Never> { emitter in
      while emitter.send(emitted) { emitted += 1 }
      return {}
    }
    var received: [Int] = []
    let token = numbers.prefix(3).sink { received.append($0) }
    #expect(received == [0, 1, 2])
    #expect(emitted == 2)
    #expect(token.isEnded)
  }

  @Test("What it returns runs once, also when the stream is over before it has been returned")
  func teardownAfterTheEnd() {
    var received: [String] = []
    let token = Create<Int, Never> { emitter in
      emitter.send(1)
      emitter.send(completion: .finished)
      received.append("started")
      return { received.append("stopped") }
    }.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    token.cancel()
    #expect(received == ["1", "|", "started", "stopped"])
  }

  @Test("S6: an emitter does nothing after the end, nor after the cancellation")
  func emitterAfterTheEnd() {
    var emitters: [Emitter<Int, Never>] = []
    let publisher = Create<Int, Never> { emitter in
      emitters.append(emitter)
      return {}
    }
    var received: [String] = []
    let tokens = (0..<2).map { _ in
      publisher.sink { _ in
        received.append("|")
      } receiveValue: {
        received.append("\($0)")
      }
    }
    emitters[0].send(completion: .finished)
    tokens[1].cancel()
    for emitter in emitters {
      emitter.send(1)
      emitter.send(completion: .finished)
    }
    #expect(received == ["|"])
    #expect(emitters.map(\.isActive) == [false, false])
  }

  @Test("S1: what is emitted inside a delivery comes behind it")
  func reentrant() {
    var emitter: Emitter<Int, Never>?
    var received: [String] = []
    let token = Create<Int, Never> {
      emitter = $0
      return {}
    }.sink { value in
      received.append("<\(value)")
      if value < 3 { emitter?.send(value + 1) }
      received.append("\(value)>")
    }
    emitter?.send(1)
    #expect(received == ["<1", "1>", "<2", "2>", "<3", "3>"])
    token.cancel()
  }

  @Test("A token can stop the work as well")
  func token() {
    let subject = PassthroughSubject<Int, Never>()
    var stops = 0
    let publisher = Create<Int, Never> { emitter in
      subject.finally { stops += 1 }.sink { emitter.send($0 * 2) }
    }
    var received: [Int] = []
    let token = publisher.sink { received.append($0) }
    subject.send(1)
    token.cancel()
    subject.send(2)
    #expect(received == [2])
    #expect(stops == 1)
  }

  @Test("A callback that keeps the emitter keeps the subscription, without a token")
  func emitterKeeps() {
    let center = Center()
    var received: [Int] = []
    struct Appending: Subscriber {
      let append: (Int) -> Void
      func receive(subscription: Subscription) {}
      func receive(_ value: Int) -> Bool {
        append(value)
        return true
      }
      func receive(completion: Completion<MarbleFailure>) {}
    }
    center.publisher.subscribe(Appending { received.append($0) })
    center.call(1)
    #expect(received == [1])
  }

  @Test("L1, L5: the closures are released at the end, whoever keeps the emitter")
  func release() {
    var emitter: Emitter<Int, Never>?
    weak var witness: CapturedObject?
    var token: AnyCancellable?
    func listen() {
      let captured = CapturedObject()
      witness = captured
      token = Create<Int, Never> {
        emitter = $0
        return { _ = captured }
      }.sink { _ in _ = captured }
    }
    listen()
    emitter?.send(1)
    #expect(witness != nil)
    emitter?.send(completion: .finished)
    #expect(witness == nil)
    listen()
    token?.cancel()
    #expect(witness == nil)
    listen()
    emitter = nil
    token = nil
    #expect(witness == nil)
  }

  @Test("A closure says how to stop by a closure, a token, or not at all")
  func waysToStop() {
    let source = PassthroughSubject<Int, Never>()
    var stops = 0
    let nothing = Create<Int, Never> { _ in }
    let one = Create<Int, Never> { $0.send(1) }
    let token = Create<Int, Never> { emitter in source.sink { emitter.send($0) } }
    let closure = Create<Int, Never> { emitter in
      emitter.send(3)
      return { stops += 1 }
    }
    var received: [Int] = []
    let tokens = [nothing, one, token, closure].map { stream in
      stream.sink { received.append($0) }
    }
    source.send(2)
    #expect(received == [1, 3, 2])
    for token in tokens { token.cancel() }
    source.send(4)
    #expect(received == [1, 3, 2])
    #expect(stops == 1)
  }
}
