import Streams
import StreamsTesting
import Testing

@Suite("HandleEvents")
struct HandleEventsTests {
  private final class Log {
    var lines: [String] = []

    func observe<P: Publisher>(_ publisher: P, _ name: String = "") -> some Publisher<
      P.Output, P.Failure
    > {
      publisher.handleEvents(
        receiveSubscription: { _ in self.lines.append("\(name)subscribed") },
        receiveOutput: { (value) throws(P.Failure) in self.lines.append("\(name)\(value)") },
        receiveCompletion: { (completion) throws(P.Failure) in
          switch completion {
          case .finished: self.lines.append("\(name)|")
          case .failure: self.lines.append("\(name)#")
          }
        },
        receiveCancel: { self.lines.append("\(name)cancelled") })
    }
  }

  @Test("Each closure is called before the downstream is told")
  func order() {
    let log = Log()
    let token = log.observe([1, 2].publisher).sink { _ in
      log.lines.append("end")
    } receiveValue: {
      log.lines.append("value \($0)")
    }
    #expect(log.lines == ["subscribed", "1", "value 1", "2", "value 2", "|", "end"])
    #expect(token.isEnded)
  }

  @Test("receiveCancel is called at cancellation, once, and not after an end (L2)")
  func cancellation() {
    let log = Log()
    let subject = PassthroughSubject<Int, MarbleFailure>()
    let cancelled = log.observe(subject, "A").sink { _ in
    } receiveValue: { _ in
    }
    let failed = log.observe(subject, "B").sink { _ in
    } receiveValue: { _ in
    }
    subject.send(1)
    cancelled.cancel()
    cancelled.cancel()
    subject.send(completion: .failure(MarbleFailure()))
    failed.cancel()
    #expect(log.lines == ["Asubscribed", "Bsubscribed", "A1", "B1", "Acancelled", "B#"])
  }

  @Test("receiveCancel is called when an operator below has what it needs")
  func operatorBelow() {
    let log = Log()
    let below = log.observe(log.observe((1...).publisher, "A").prefix(1), "B")
    let token = below.sink { _ in
      log.lines.append("end")
    } receiveValue: { _ in
    }
    #expect(
      log.lines == ["Asubscribed", "Bsubscribed", "A1", "B1", "B|", "end", "Acancelled"])
    #expect(token.isEnded)
  }

  @Test("receiveCancel is called when the subscriber answers that it wants no more")
  func answerFalse() {
    struct One: Subscriber {
      func receive(subscription: Subscription) {}
      func receive(_ value: Int) -> Bool { false }
      func receive(completion: Completion<Never>) {}
    }
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let subscription = log.observe(subject).subscribe(One())
    subject.send(1)
    subject.send(2)
    #expect(log.lines == ["subscribed", "1", "cancelled"])
    #expect(!subscription.isActive)
  }

  @Test("S7: receiveSubscription can stop a source that emits during subscribe")
  func cancelDuringSubscribe() {
    var subscription: Subscription?
    var received: [Int] = []
    let token = (1...).publisher
      .handleEvents(receiveSubscription: { subscription = $0 })
      .sink { value in
        received.append(value)
        if value == 3 { subscription?.cancel() }
      }
    #expect(received == [1, 2, 3])
    #expect(token.isEnded)
  }

  @Test("S7: a source that is cancelled at its very beginning emits nothing")
  func cancelAtOnce() {
    let log = Log()
    let token = log.observe(
      (1...).publisher.handleEvents(receiveSubscription: { $0.cancel() })
    ).sink { log.lines.append("value \($0)") }
    #expect(log.lines == ["subscribed", "cancelled"])
    #expect(token.isEnded)
  }

  @Test("S7: a subject hands over the subscription before its values")
  func subscriptionBeforeValues() {
    let log = Log()
    let current = CurrentValueSubject<Int, Never>(0)
    let replay = ReplaySubject<Int, Never>(capacity: 2)
    for value in 1...2 { replay.send(value) }
    let tokens = [
      log.observe(current).sink { _ in },
      log.observe(replay).sink { _ in },
      log.observe(replay.handleEvents(receiveSubscription: { $0.cancel() })).sink { _ in },
    ]
    #expect(log.lines == ["subscribed", "0", "subscribed", "1", "2", "subscribed", "cancelled"])
    withExtendedLifetime(tokens) {}
  }

  @Test("S7: an operator whose receiver cancels at once does not subscribe to its sources")
  func cancelOperatorAtOnce() {
    let scheduler = VirtualTimeScheduler()
    var subscriptions = 0
    let source = Deferred {
      subscriptions += 1
      return Just(1)
    }
    func cancelAtOnce(_ stream: some Publisher<Int, Never>) {
      let token = stream.handleEvents(receiveSubscription: { $0.cancel() }).sink { _ in }
      #expect(token.isEnded)
    }
    cancelAtOnce(source.merge(with: source))
    cancelAtOnce(source.flatMap { Just($0) })
    cancelAtOnce(source.flatMapLatest { Just($0) })
    cancelAtOnce(source.append(2))
    cancelAtOnce(source.repeat(2))
    cancelAtOnce(source.delay(for: .seconds(1), scheduler: scheduler))
    #expect(subscriptions == 0)
    #expect(scheduler.pendingCount == 0)
  }

  @Test("S7: a source that stops the operator behind it while it starts is cancelled")
  func cancelOperatorAsItsSourceStarts() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var ended: [String] = []
    func start<P: Publisher<Int, Never>>(
      _ name: String, _ stream: (AnyPublisher<Int, Never>) -> P
    ) {
      var subscription: Subscription?
      let source = subject.finally { ended.append(name) }
        .handleEvents(receiveSubscription: { _ in subscription?.cancel() })
        .eraseToAnyPublisher()
      let token = stream(source).handleEvents(receiveSubscription: { subscription = $0 })
        .sink { _ in }
      #expect(token.isEnded)
    }
    start("merge") { $0.merge(with: Empty(completes: false)) }
    start("flatMap") { $0.flatMap { Just($0) } }
    start("flatMapLatest") { $0.flatMapLatest { Just($0) } }
    start("append") { $0.append(2) }
    start("repeat") { $0.repeat(2) }
    start("delay") { $0.delay(for: .seconds(1), scheduler: scheduler) }
    start("debounce") { $0.debounce(for: .seconds(1), scheduler: scheduler) }
    start("share") { $0.share() }
    #expect(
      ended == [
        "merge", "flatMap", "flatMapLatest", "append", "repeat", "delay", "debounce", "share",
      ])
  }

  @Test("A closure that throws cancels the upstream and fails the stream (S8)")
  func throwingOutput() throws {
    try StreamTest.run { test in
      var cancels = 0
      let source = test.hot("-1-2-3-|", values: .digits)
      let handled = test.record(
        source.handleEvents(
          receiveOutput: { (value) throws(MarbleFailure) in
            if value == 2 { throw MarbleFailure() }
          }, receiveCancel: { cancels += 1 }))
      test.time.run()
      test.expect(handled, "-1-#")
      test.expectSubscriptions(of: source, "^--!")
      #expect(cancels == 0)
    }
  }

  @Test("A closure that throws at the finish makes it a failure")
  func throwingCompletion() throws {
    try StreamTest.run { test in
      let handled = test.record(
        test.hot("-1-|", values: .digits).handleEvents(
          receiveCompletion: { (_) throws(MarbleFailure) in throw MarbleFailure() }))
      test.time.run()
      test.expect(handled, "-1-#")
    }
  }

  @Test("S5: a closure that cancels lets nothing through")
  func cancellingClosure() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.handleEvents(receiveOutput: { value in
      if value == 2 { token?.cancel() }
    }).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(received == ["1"])
  }
}
