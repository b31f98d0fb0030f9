import Streams
import StreamsTesting
import Testing

@Suite("Lifetime of subjects and subscribers")
struct SubjectLifetimeTests {
  @Test("L4: a subject that goes away sends nothing, and frees its subscribers' closures")
  func subjectGoes() {
    func check<S: Subject<Int, Never>>(_ make: () -> S) {
      var subject: S? = make()
      weak let weakSubject = subject
      weak var object: CapturedObject?
      var received: [String] = []
      let token: AnyCancellable?
      do {
        let captured = CapturedObject()
        object = captured
        token = subject?.dropFirst(0).sink { _ in
          received.append("|")
        } receiveValue: { _ in
          extendLifetime(captured)
        }
      }
      #expect(object != nil)
      subject = nil
      #expect(weakSubject == nil)
      #expect(object == nil)
      #expect(received.isEmpty)
      #expect(token?.isEnded == true)
    }
    check { PassthroughSubject() }
    check { CurrentValueSubject(0) }
    check { ReplaySubject(capacity: 1) }
  }

  @Test("L4: a subject released inside its own delivery finishes that delivery")
  func subjectGoesInsideDelivery() {
    final class Owner {
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    }
    let owner = Owner()
    weak let witness = owner.subject
    var received: [String] = []
    let tokens = ["A", "B"].map { name in
      owner.subject?.sink { value in
        received.append("\(name)\(value)")
        owner.subject = nil
      }
    }
    owner.subject?.send(1)
    #expect(received == ["A1", "B1"])
    #expect(witness == nil)
    #expect(tokens.allSatisfy { $0?.isEnded == true })
  }

  @Test("L1: a captured object may send into the subject as it is released by a cancel")
  func sendFromDeinit() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    func listen(_ name: String, _ captured: CapturedObject?) -> AnyCancellable {
      subject.sink { value in
        extendLifetime(captured)
        received.append("\(name)\(value)")
      }
    }
    let cancelled = listen("A", CapturedObject { subject.send(1) })
    let other = listen("B", nil)
    cancelled.cancel()
    #expect(received == ["B1"])
    other.cancel()
  }

  @Test("L1: a captured object may send as it is released by the end, and is too late")
  func sendFromDeinitAtTheEnd() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    func listen(_ name: String, _ captured: CapturedObject?) -> AnyCancellable {
      subject.sink { _ in
        received.append("\(name)|")
      } receiveValue: { value in
        extendLifetime(captured)
        received.append("\(name)\(value)")
      }
    }
    let first = listen("A", CapturedObject { subject.send(1) })
    let second = listen("B", nil)
    subject.send(completion: .finished)
    #expect(received == ["A|", "B|"])
    #expect(first.isEnded && second.isEnded)
  }

  @Test("L1: a captured object may subscribe and cancel as it is released, while many come and go")
  func churnFromDeinit() {
    let subject = PassthroughSubject<Int, Never>()
    let bag = CancellableBag()
    var received = 0
    for round in 0..<200 {
      let captured = CapturedObject {
        subject.sink { received += $0 }.store(in: bag)
        subject.sink { received += $0 }.cancel()
        subject.send(1)
      }
      let token = subject.sink { _ in extendLifetime(captured) }
      if round.isMultiple(of: 2) { token.cancel() }
      // Odd ones are dropped here, and freed when the list of subscribers is next worked on.
    }
    subject.send(0)
    #expect(bag.count == 200)
    received = 0
    subject.send(1)
    #expect(received == 200)
  }

  @Test("L1: after its end a subscription keeps nothing, even when somebody keeps it")
  func keptSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var subscription: Subscription?
    weak var object: CapturedObject?
    do {
      let captured = CapturedObject()
      object = captured
      _ =
        subject
        .handleEvents(receiveSubscription: { subscription = $0 })
        .finally { extendLifetime(captured) }
        .first()
        .subscribe(Discarding { extendLifetime(captured) })
    }
    #expect(object != nil)
    subject.send(1)
    #expect(object == nil)
    #expect(subscription?.isActive == false)
  }

  @Test("L1: a receiver that cancels while it is greeted is released when that is over")
  func cancelledInTheGreeting() {
    func check(_ subject: some Subject<Int, Never>) {
      weak var witness: CapturedObject?
      let token: AnyCancellable
      do {
        let captured = CapturedObject()
        witness = captured
        token = subject.handleEvents(receiveSubscription: { $0.cancel() })
          .sink { _ in extendLifetime(captured) }
      }
      #expect(witness == nil)
      #expect(token.isEnded)
    }
    check(PassthroughSubject())
    check(CurrentValueSubject(1))
    check(ReplaySubject(capacity: 1))
  }

  @Test("S5: cancelling one of many inside a delivery leaves the others, any number of times")
  func cancelsInsideDeliveries() {
    let subject = PassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    var received: [Int] = []
    tokens = (0..<100).map { index in
      subject.sink { _ in
        received.append(index)
        tokens[99 - index].cancel()
      }
    }
    subject.send(0)
    #expect(received == Array(0..<50))
    received = []
    subject.send(0)
    #expect(received == Array(0..<50))
  }
}

/// Takes values and drops them.
private struct Discarding: Subscriber {
  let action: () -> Void

  func receive(subscription: Subscription) {}

  func receive(_ value: Int) -> Bool {
    action()
    return true
  }

  func receive(completion: Completion<Never>) {}
}
