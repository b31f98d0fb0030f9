import Streams
import StreamsTesting
import Testing

@Suite("Lifetime of parts that never end")
struct EndlessPartTests {
  /// A stream with such a part, whose closures capture an object, and what becomes of it.
  private final class Run {
    weak var object: CapturedObject?
    weak var source: EndlessCase.Source?
    var log: [String] = []
    var token: AnyCancellable?

    /// Runs a stream to where its part has been subscribed to, hands it to a test, and drops the source.
    init(
      _ endlessCase: EndlessCase, _ part: EndlessPart.Stream, time: VirtualTimeScheduler,
      then end: (Run) -> Void
    ) {
      let source = EndlessCase.Source()
      self.source = source
      do {
        let object = CapturedObject()
        self.object = object
        let watched = part.handleEvents(receiveOutput: { _ in extendLifetime(object) })
          .finally { [weak self] in self?.log.append("part") }
        token = endlessCase.chain(source, watched.eraseToAnyPublisher(), time)
          .finally { [weak self] in self?.log.append("whole") }
          .sink { _ in
          } receiveValue: { _ in
            extendLifetime(object)
          }
        endlessCase.start(source)
      }
      end(self)
    }
  }

  @Test(
    "L2, L5: dropped away from home, it is freed with its source at the latest",
    arguments: EndlessCase.names, EndlessPart.names)
  func dropped(_ name: String, _ partName: String) throws {
    let time = VirtualTimeScheduler()
    let part = try EndlessPart.named(partName).make(time)
    let run = try Run(.named(name), part, time: time) { run in
      #expect(run.object != nil)
      // Tests do not run on the main thread, so that is away from home.
      run.token = nil
      time.run()
    }
    #expect(run.object == nil)
    #expect(run.source == nil)
  }

  @Test(
    "L1, L2: cancelled, it is freed at once, and what stands above an operator hears of it",
    arguments: EndlessCase.names, EndlessPart.names)
  func cancelled(_ name: String, _ partName: String) throws {
    let time = VirtualTimeScheduler()
    let part = try EndlessPart.named(partName).make(time)
    let run = try Run(.named(name), part, time: time) { run in
      #expect(run.object != nil)
      #expect(run.log == [])
      run.token?.cancel()
      #expect(run.object == nil)
      #expect(run.log == ["part", "whole"])
    }
    #expect(run.source == nil)
  }

  @Test(
    "L2: a closure whose emitter is not kept works until it is cancelled, behind any operator",
    arguments: EndlessCase.names)
  func closureWithoutEmitter(_ name: String) throws {
    let time = VirtualTimeScheduler()
    var ticks = 0
    var running = 0
    let part = Create<Int, MarbleFailure> { _ in
      running += 1
      let timer = Ticker.every(.milliseconds(100), scheduler: time).sink { _ in ticks += 1 }
      return {
        running -= 1
        timer.cancel()
      }
    }
    _ = try Run(.named(name), part.eraseToAnyPublisher(), time: time) { run in
      time.advance(by: .milliseconds(550))
      #expect(ticks == 5)
      #expect(running == 1)
      run.token?.cancel()
      time.advance(by: .seconds(1))
      #expect(ticks == 5)
      #expect(running == 0)
      #expect(run.log == ["part", "whole"])
    }
  }

  @Test("L2: dropped away from home, what stands below an operator hears of it later")
  func hooksAfterTheDrop() {
    let source = PassthroughSubject<Int, Never>()
    let never = Empty<Int, Never>(completes: false)
    var log: [String] = []
    func drop(_ stream: some Publisher<Int, Never>) {
      _ = stream.finally { log.append("below") }.map { $0 }.sink { _ in log.append("value") }
      #expect(log == [])
      source.send(1)
      #expect(log == ["below"])
      log = []
    }
    drop(source)
    drop(source.merge(with: never))
    drop(source.share())
    drop(source.share().merge(with: never.share()))
    drop(source.merge(with: never).flatMapLatest { Just($0) }.append(never))
    drop(Create { emitter in source.sink { emitter.send($0) } }.merge(with: never))
    drop(source.flatMap { _ in never }.combineLatest(source).map { $0.0 })
    drop(source.flatMap { _ in never })
    drop(source.flatMap { _ in never }.merge(with: never))
    drop(source.flatMapLatest { _ in never }.append(never).flatMap { Just($0) })
  }

  @Test("L2: dropped away from home below other operators, a flatMap subscribes to nothing more")
  func nothingAnew() {
    let source = PassthroughSubject<Int, Never>()
    let never = Empty<Int, Never>(completes: false)
    var runs = 0
    let stream = source.flatMap { _ in
      runs += 1
      return never
    }
    _ = stream.map { $0 }.merge(with: never).flatMapLatest { Just($0) }.sink { _ in }
    source.send(1)
    #expect(runs == 0)
  }

  @Test("C8: who comes after the last token was dropped away from home starts the source anew")
  func sharedAnew() {
    var runs = 0
    var ended = 0
    let shared = Deferred {
      runs += 1
      return Just(runs).append(Empty(completes: false)).finally { ended += 1 }
    }.share(replay: 1)
    var received: [Int] = []
    for _ in 0..<3 { _ = shared.sink { received.append($0) } }
    #expect(received == [1, 2, 3])
    #expect(runs == 3)
    let token = shared.sink { received.append($0) }
    let other = shared.sink { received.append($0) }
    #expect(received == [1, 2, 3, 4, 4])
    token.cancel()
    #expect(runs == 4)
    other.cancel()
    #expect(ended == 1)
  }

  @Test("C8: a subject that is shared forgets its values when the last token was dropped elsewhere")
  func sharedSubject() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share(replay: 2)
    var received: [Int] = []
    var token: AnyCancellable? = shared.sink { received.append($0) }
    subject.send(1)
    token = nil
    token = shared.sink { received.append($0) }
    subject.send(2)
    let other = shared.sink { received.append($0 * 10) }
    #expect(received == [1, 2, 20])
    token = nil
    subject.send(3)
    #expect(received == [1, 2, 20, 30])
    #expect(token == nil)
    other.cancel()
  }

  @Test("L2: an asynchronous sequence that yields nothing is left when its token is dropped")
  @MainActor func asyncSequence() async {
    let (sequence, continuation) = AsyncStream<Int>.makeStream()
    let ended = Signal()
    continuation.onTermination = { _ in ended.give() }
    var token: AnyCancellable? = sequence.publisher().merge(with: Empty(completes: false))
      .sink { _ in }
    #expect(token != nil)
    token = nil
    await ended.wait()
  }

  /// Something that happens once, elsewhere.
  private final class Signal: Sendable {
    private let stream = AsyncStream<Void>.makeStream()

    func give() { stream.continuation.finish() }

    func wait() async { for await _ in stream.stream {} }
  }
}
