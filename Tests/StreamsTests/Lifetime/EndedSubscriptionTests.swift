import Streams
import Testing

/// A subject may serve the next subscriber with a subscription that has ended; nobody may notice.
@Suite("Lifetime of ended subscriptions")
struct EndedSubscriptionTests {
  /// Counts what arrives.
  private struct Tally: Subscriber {
    let counter: Counter

    mutating func receive(subscription: Subscription) {}

    mutating func receive(_ value: Int) -> Bool {
      counter.increment()
      return true
    }

    mutating func receive(completion: Completion<Never>) {}
  }

  private let subject = PassthroughSubject<Int, Never>()
  private let counter = Counter()

  @Test("S5, L2: an ended subscription that somebody holds is not the next subscriber's")
  func heldSubscription() {
    let ended = subject.subscribe(Tally(counter: counter))
    ended.cancel()
    let next = subject.subscribe(Tally(counter: counter))
    #expect(!ended.isActive)
    ended.cancel()
    subject.send(1)
    #expect(counter.value == 1)
    next.cancel()
  }

  @Test("S5, L2: an ended subscription that somebody holds weakly is not the next subscriber's")
  func weaklyHeldSubscription() {
    weak var ended: Subscription?
    do {
      let subscription = subject.subscribe(Tally(counter: counter))
      ended = subscription
      subscription.cancel()
    }
    let next = subject.subscribe(Tally(counter: counter))
    #expect(ended?.isActive != true)
    ended?.cancel()
    subject.send(1)
    #expect(counter.value == 1)
    next.cancel()
  }

  @Test(
    "S5: an ended subscription that is referred to without being held is not the next subscriber's")
  func unownedSubscription() async {
    // It is freed instead, and using it stops the program.
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      unowned let ended: Subscription
      do {
        let subscription = subject.subscribe(Tally(counter: Counter()))
        ended = subscription
        subscription.cancel()
      }
      subject.subscribe(Tally(counter: Counter()))
      ended.cancel()
    }
  }

  @Test("L1: subscribers of several types follow one another, and each is released at its end")
  func severalTypes() {
    for number in 0..<6 {
      let witness = Witness()
      let token = token(number % 3, holding: witness.object())
      subject.send(1)
      token.cancel()
      #expect(witness.isGone)
    }
    #expect(counter.value == 6)
  }

  private func token(_ kind: Int, holding object: Witness.Object) -> AnyCancellable {
    let count = { [counter] (_: Int) in
      counter.increment()
      extendLifetime(object)
    }
    return switch kind {
    case 0: subject.sink(receiveValue: count)
    case 1: subject.map { $0 + 1 }.sink(receiveValue: count)
    default: subject.map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).sink(receiveValue: count)
    }
  }

  @Test("L1: each life of a subscription runs its own hooks, once")
  func hooks() {
    var ends: [String] = []
    for name in ["A", "B", "C"] {
      let token = subject.finally { ends.append(name) }.sink { _ in }
      token.cancel()
    }
    #expect(ends == ["A", "B", "C"])
  }

  @Test("L1: who comes and goes while another is being settled is released")
  func comesWhileAnotherIsSettled() {
    let witness = Witness()
    var own: AnyCancellable?
    own = subject.sink { _ in own?.cancel() }
    do {
      let visitor = CapturedObject { [subject, object = witness.object()] in
        subject.sink { _ in extendLifetime(object) }.cancel()
      }
      // Dropped off the main thread, where tests run: settled at the next value, right after the first.
      _ = subject.sink { _ in extendLifetime(visitor) }
    }
    #expect(!witness.isGone)
    subject.send(1)
    #expect(witness.isGone)
  }

  @Test("L4: a subject that goes away keeps no ended subscription")
  func subjectGoes() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak var ended: Subscription?
    do {
      let subscription = subject?.subscribe(Tally(counter: counter))
      ended = subscription
      subscription?.cancel()
    }
    subject = nil
    #expect(ended == nil)
  }
}
