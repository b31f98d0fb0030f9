import Streams
import StreamsTesting
import Testing

@Suite("Lifetime of operators")
struct OperatorLifetimeTests {
  /// One stream: it delivers two values, then something ends it.
  private struct Run {
    weak var object: CapturedObject?
    weak var source: LifetimeCase.Source?
    var token: AnyCancellable?

    /// Whether the object was gone as soon as the stream was over, while the source was still there.
    var isReleased = false

    init(
      _ lifetimeCase: LifetimeCase, then end: (LifetimeCase.Source, inout AnyCancellable?) -> Void
    ) {
      let source = LifetimeCase.Source()
      self.source = source
      do {
        let object = CapturedObject()
        self.object = object
        token = lifetimeCase.listen(source, object)
      }
      source.send(1)
      source.send(2)
      end(source, &token)
      isReleased = object == nil
    }
  }

  @Test("L1, L5: after cancel() nothing is retained", arguments: LifetimeCase.names)
  func cancelled(_ name: String) throws {
    let run = try Run(.named(name)) { _, token in token?.cancel() }
    #expect(run.isReleased)
    #expect(run.source == nil)
  }

  @Test("L1, L5: after the finish nothing is retained", arguments: LifetimeCase.names)
  func finished(_ name: String) throws {
    let run = try Run(.named(name)) { source, _ in source.send(completion: .finished) }
    #expect(run.isReleased)
    #expect(run.source == nil)
    #expect(run.token?.isEnded == true)
  }

  @Test("L1, L5: after a failure nothing is retained", arguments: LifetimeCase.names)
  func failed(_ name: String) throws {
    let run = try Run(.named(name)) { source, _ in
      source.send(completion: .failure(MarbleFailure()))
    }
    #expect(run.isReleased)
    #expect(run.source == nil)
    #expect(run.token?.isEnded == true)
  }

  @Test("L2: after its token was dropped, the next value frees it", arguments: LifetimeCase.names)
  func dropped(_ name: String) throws {
    let run = try Run(.named(name)) { source, token in
      token = nil
      source.send(3)
    }
    #expect(run.isReleased)
    #expect(run.source == nil)
  }

  @Test(
    "L1: receiver and closures go with the end and with cancel(), while the subscription is kept",
    arguments: [false, true])
  func receiver(isCancelled: Bool) {
    let scheduler = ImmediateScheduler()
    func check<P: Publisher<Int, Never>>(
      _ stream: (AnyPublisher<Int, Never>, CapturedObject) -> P
    ) {
      let source = PassthroughSubject<Int, Never>()
      var subscription: Subscription?
      weak var witness: CapturedObject?
      do {
        let captured = CapturedObject()
        witness = captured
        stream(source.eraseToAnyPublisher(), captured)
          .handleEvents(receiveSubscription: { subscription = $0 })
          .subscribe(Keeper(captured: captured))
      }
      source.send(1)
      #expect(witness != nil)
      if isCancelled { subscription?.cancel() } else { source.send(completion: .finished) }
      #expect(witness == nil)
      #expect(subscription?.isActive == false)
    }
    func pass(_ value: Int, _ captured: CapturedObject) -> Just<Int, Never> {
      extendLifetime(captured)
      return Just(value)
    }
    check { source, captured in source.merge(with: Empty()).finally { extendLifetime(captured) } }
    check { source, captured in source.flatMap { pass($0, captured) } }
    check { source, captured in source.flatMapLatest { pass($0, captured) } }
    check { source, captured in source.repeat(1) { pass($0, captured) } }
    check { source, _ in source.append(2) }
    check { source, _ in source.delay(for: .seconds(1), scheduler: scheduler) }
    check { source, _ in source.share() }
  }

  private struct Keeper: Subscriber {
    let captured: CapturedObject

    func receive(subscription: Subscription) {}

    func receive(_ value: Int) -> Bool { true }

    func receive(completion: Completion<Never>) {}
  }

  // Not `Create`: while its token lives, so does what stops the work, for a cancel to call it.
  @Test(
    "L4: dropped with its source, without a cancel, it leaves nothing",
    arguments: LifetimeCase.names.filter { $0 != "Create" })
  func abandoned(_ name: String) throws {
    let run = try Run(.named(name)) { _, _ in }
    #expect(run.object == nil)
    #expect(run.source == nil)
  }
}
