import Streams
import Testing

/// Holds the last reference to an object of an actor, and lets go of it on any thread.
///
/// It stands for what the compiler does not see: an object that a framework, an autorelease pool or a
/// task retains as well, and releases last.
private final class LastHolder<Object: AnyObject>: @unchecked Sendable {
  private var object: Object?

  init(_ object: Object) { self.object = object }

  @MainActor func use<Result>(_ body: (Object?) -> Result) -> Result { body(object) }

  func release() { object = nil }
}

@MainActor @Suite("Lifetime: threads")
struct LifetimeThreadsTests {
  /// What an app's model may own.
  @MainActor private final class Owner {
    let object = PassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    let bag = CancellableBag()
  }

  /// Makes 2,000 owners that nobody else holds.
  private func makeOwners(_ prepare: (Int, Owner) -> Void) -> [LastHolder<Owner>] {
    (0..<2_000).map { index in
      let owner = Owner()
      prepare(index, owner)
      return LastHolder(owner)
    }
  }

  /// Releases owners on four threads, while work is done here.
  private func release(_ owners: [LastHolder<Owner>], during work: () -> Void) async {
    async let releasing: Void = onThreads(4) { thread in
      for index in stride(from: thread, to: owners.count, by: 4) { owners[index].release() }
    }
    // Lets the threads begin.
    await Task.yield()
    work()
    await releasing
  }

  /// Makes subscriptions for each of 2,000 owners, which are released elsewhere while 2,000 values are
  /// sent; checks that nothing is delivered afterwards, and that all closures have been released.
  private func check(
    _ subscribe: (Owner, PassthroughSubject<Int, Never>, @escaping (Int) -> Void) -> Void,
    settle: (PassthroughSubject<Int, Never>) -> Void = { $0.send(0) }
  ) async {
    let subject = PassthroughSubject<Int, Never>()
    var received = 0
    let witnesses = (0..<2_000).map { _ in Witness() }
    let owners = makeOwners { index, owner in
      let object = witnesses[index].object()
      subscribe(owner, subject) { _ in
        received += 1
        extendLifetime(object)
      }
    }
    await release(owners) {
      for value in 0..<2_000 { subject.send(value) }
    }
    let before = received
    // The source's next activity: it lets go of what was dropped.
    settle(subject)
    #expect(received == before)
    #expect(witnesses.allSatisfy { $0.isGone })
  }

  @Test("L2: tokens dropped elsewhere, while values are sent")
  func tokens() async {
    await check { owner, subject, receive in
      owner.tokens.append(subject.sink(receiveValue: receive))
    }
  }

  @Test("L2: bags dropped elsewhere, while values are sent")
  func bags() async {
    await check { owner, subject, receive in
      for _ in 0..<3 { subject.sink(receiveValue: receive).store(in: owner.bag) }
    }
  }

  @Test("L2: gates of several sources dropped elsewhere, while values are sent")
  func gates() async {
    await check { owner, subject, receive in
      owner.tokens = [
        subject.map { $0 + 1 }.merge(with: subject.filter { $0 % 2 == 0 })
          .sink(receiveValue: receive),
        subject.flatMapLatest { Just($0) }.eraseToAnyPublisher().sink(receiveValue: receive),
        subject.combineLatest(subject).map { $0 + $1 }.sink(receiveValue: receive),
      ]
    }
  }

  @Test("L2: waits on a scheduler dropped elsewhere, while values are sent and time passes")
  func timers() async {
    let scheduler = VirtualTimeScheduler()
    await check { owner, subject, receive in
      owner.tokens = [
        subject.debounce(for: .zero, scheduler: scheduler).sink(receiveValue: receive),
        subject.map { $0 }.prefix(10).delay(for: .seconds(1), scheduler: scheduler)
          .sink(receiveValue: receive),
        Ticker.every(.milliseconds(100), scheduler: scheduler).sink(receiveValue: receive),
      ]
      if owner === owner { scheduler.advance(by: .milliseconds(1)) }
    } settle: { subject in
      subject.send(0)
      scheduler.advance(by: .seconds(2))
      #expect(scheduler.pendingCount == 0)
    }
  }

  @Test("L2: shared streams dropped elsewhere, while values are sent")
  func shared() async {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share()
    await check { owner, subject, receive in
      owner.tokens = [shared.merge(with: subject).sink(receiveValue: receive)]
    } settle: { subject in
      source.send(0)
      subject.send(0)
    }
  }

  @Test("L2: subjects dropped elsewhere, while their tokens are cancelled here")
  func subjects() async {
    let witnesses = (0..<2_000).map { _ in Witness() }
    var received = 0
    var tokens: [[AnyCancellable]] = []
    let owners = makeOwners { index, owner in
      let object = witnesses[index].object()
      tokens.append(
        (0..<20).map { _ in
          owner.object.sink { value in
            received += value
            extendLifetime(object)
          }
        })
    }
    // Both sides take up one owner at a time, together.
    let turn = Counter()
    async let releasing: Void = onThreads(1) { _ in
      for (index, owner) in owners.enumerated() {
        while turn.value <= index {}
        owner.release()
      }
    }
    for ofOneOwner in tokens {
      turn.increment()
      for token in ofOneOwner { token.cancel() }
    }
    await releasing
    #expect(tokens.allSatisfy { $0.allSatisfy { $0.isEnded } })
    tokens = []
    #expect(witnesses.allSatisfy { $0.isGone })
    #expect(received == 0)
  }

  @Test("L2: owners of subject and tokens dropped elsewhere, with all that hangs on them")
  func owners() async {
    let witnesses = (0..<2_000).map { _ in Witness() }
    let other = PassthroughSubject<Int, Never>()
    let owners = makeOwners { index, owner in
      owner.tokens = [
        owner.object.merge(with: other).sink { [object = witnesses[index].object()] _ in
          extendLifetime(object)
        }
      ]
    }
    await release(owners) {
      for value in 0..<2_000 { other.send(value) }
    }
    other.send(0)
    #expect(witnesses.allSatisfy { $0.isGone })
  }

  @Test("L2: owners of a stream in real time are dropped elsewhere, and at home it goes on")
  func schedulers() async {
    let scheduler = ClockScheduler(clock: ManualClock())
    let witnesses = (0..<2_000).map { _ in Witness() }
    let owners = makeOwners { index, owner in
      let waiting = ClockScheduler()
      owner.tokens = [
        owner.object.debounce(for: .seconds(9), scheduler: waiting).sink {
          [object = witnesses[index].object()] _ in extendLifetime(object)
        },
        owner.object.delay(for: .seconds(9), scheduler: scheduler).sink { _ in },
      ]
      owner.object.send(1)
    }
    await release(owners) {
      for _ in 0..<2_000 { scheduler.schedule(after: .seconds(1)) {}.cancel() }
    }
    #expect(owners.allSatisfy { $0.use { $0 == nil } })
  }
}
