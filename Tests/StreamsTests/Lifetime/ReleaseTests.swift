import Streams
import Testing

/// What is released may do anything in its `deinit`: each test lets one act at a place where the library
/// releases what is not its own.
@Suite("What acts when it is released")
struct ReleaseTests {
  @Test("L1: abandoned subscribers may fill the list that lets go of them (not on the main thread)")
  func abandonedSubscribersSubscribe() async {
    await onThreads(1) { _ in
      for newcomers in 0...40 {
        let subject = PassthroughSubject<Int, Never>()
        let bag = CancellableBag()
        var received = 0
        for index in 0..<2 {
          let captured = CapturedObject {
            guard index == 0 else { return }
            for _ in 0..<newcomers { subject.sink { _ in received += 1 }.store(in: bag) }
          }
          _ = subject.sink { _ in extendLifetime(captured) }
        }
        for _ in 0..<40 { subject.sink { _ in received += 1 }.store(in: bag) }
        subject.send(1)
        #expect(received == 40 + newcomers)
        #expect(subject.placeCount == 40 + newcomers)
      }
    }
  }

  @Test("L1: a list whose abandoned subscribers are replaced in a chain as they are released")
  func abandonedSubscribersAreReplaced() async {
    await onThreads(1) { _ in
      let subject = PassthroughSubject<Int, Never>()
      var left = 100
      func abandon() {
        let captured = CapturedObject {
          left -= 1
          if left > 0 { abandon() }
        }
        _ = subject.sink { _ in extendLifetime(captured) }
      }
      for _ in 0..<2 { abandon() }
      var received = 0
      let tokens = (0..<10).map { _ in subject.sink { received += $0 } }
      subject.send(1)
      #expect(received == 10)
      withExtendedLifetime(tokens) {}
    }
  }

  @Test("L1: subscribers that the end releases may subscribe, any number of them")
  func endedSubscribersSubscribe() {
    let subject = PassthroughSubject<Int, Never>()
    let bag = CancellableBag()
    var ends = 0
    func subscribe(_ captured: CapturedObject?) {
      subject.sink { _ in
        ends += 1
      } receiveValue: { _ in
        extendLifetime(captured)
      }.store(in: bag)
    }
    for _ in 0..<3 {
      subscribe(CapturedObject { for _ in 0..<20 { subscribe(nil) } })
    }
    subject.send(completion: .finished)
    #expect(ends == 63)
    #expect(subject.placeCount == 0)
    #expect(bag.isEmpty)
  }

  @Test("L4: subscribers that go with their subject may cancel one another")
  func subscribersOfSubjectThatGoesCancel() {
    final class Tokens { var all: [AnyCancellable] = [] }
    let tokens = Tokens()
    var released = 0
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    for index in 0..<4 {
      let captured = CapturedObject {
        released += 1
        tokens.all[(index + 2) % 4].cancel()
        tokens.all[3 - index].cancel()
      }
      if let token = subject?.sink(receiveValue: { _ in extendLifetime(captured) }) {
        tokens.all.append(token)
      }
    }
    subject = nil
    #expect(released == 4)
    #expect(tokens.all.allSatisfy { $0.isEnded })
  }

  @Test("L1: a queued value may cancel the subscriber that has just had it, which then is released")
  func queuedValueCancels() {
    final class Holder { var token: AnyCancellable? }
    let witness = Witness()
    let subject = PassthroughSubject<CapturedObject, Never>()
    let holder = Holder()
    do {
      let object = witness.object()
      var isFirst = true
      holder.token = subject.sink { _ in
        extendLifetime(object)
        guard isFirst else { return }
        isFirst = false
        subject.send(CapturedObject { holder.token?.cancel() })
      }
    }
    subject.send(CapturedObject())
    #expect(witness.isGone)
    #expect(subject.placeCount == 0)
  }

  @Test("L1: a value that is sent may cancel its subscriber when it is released")
  func sentValueCancels() {
    final class Holder { var token: AnyCancellable? }
    let witness = Witness()
    let subject = PassthroughSubject<CapturedObject, Never>()
    let holder = Holder()
    do {
      let object = witness.object()
      holder.token = subject.sink { _ in extendLifetime(object) }
    }
    subject.send(CapturedObject { holder.token?.cancel() })
    #expect(witness.isGone)
    #expect(subject.placeCount == 0)
  }

  @Test("L1: a value that greets a subscriber may cancel it when it is released")
  func greetingCancels() {
    final class Holder { var subscription: Subscription? }
    let witness = Witness()
    let holder = Holder()
    let subject = ReplaySubject<CapturedObject, Never>(capacity: 1)
    subject.send(CapturedObject { holder.subscription?.cancel() })
    var isFirst = true
    do {
      let object = witness.object()
      let token = subject.handleEvents(receiveSubscription: { holder.subscription = $0 })
        .sink { _ in
          extendLifetime(object)
          guard isFirst else { return }
          isFirst = false
          // Takes the place of the one that the subscriber is greeted with.
          subject.send(CapturedObject())
        }
      #expect(token.isEnded)
    }
    #expect(witness.isGone)
    #expect(holder.subscription?.isActive == false)
  }

  @Test("S5: nothing comes when an element's release has cancelled")
  func elementCancels() {
    final class Holder { var subscription: Subscription? }
    let holder = Holder()
    var count = 0
    let elements = (0..<3).lazy.map { _ in CapturedObject { holder.subscription?.cancel() } }
    let token = elements.publisher
      .handleEvents(receiveSubscription: { holder.subscription = $0 })
      .sink { _ in count += 1 }
    #expect(count == 1)
    #expect(token.isEnded)
  }

  @Test("S5: no end comes when the release of the last array has cancelled")
  func lastArrayCancels() {
    final class Holder { var token: AnyCancellable? }
    let holder = Holder()
    var received: [String] = []
    let subject = PassthroughSubject<CapturedObject, Never>()
    holder.token = subject.collect(2).sink { _ in
      received.append("|")
    } receiveValue: { values in
      received.append("\(values.count)")
    }
    subject.send(CapturedObject { holder.token?.cancel() })
    subject.send(completion: .finished)
    #expect(received == ["1"])
  }

  @Test("L1: an error that a bag's ended streams keep may use the bag when it is released")
  func errorUsesBag() {
    // Confined to this test.
    struct Failure: Error, @unchecked Sendable { let object: CapturedObject }
    let bag = CancellableBag()
    var counts: [Int] = []
    for _ in 0..<40 {
      let subject = PassthroughSubject<Int, Failure>()
      subject.sink { _ in
      } receiveValue: { _ in
      }.store(in: bag)
      subject.send(
        completion: .failure(
          Failure(
            object: CapturedObject {
              counts.append(bag.count)
              PassthroughSubject<Int, Never>().sink { _ in }.store(in: bag)
            })))
    }
    bag.cancel()
    #expect(counts.count == 40)
    // The token that is being inserted still runs.
    #expect(counts.allSatisfy { $0 <= 1 })
  }

  @Test("L1: a closure for cancellation that a failure releases may cancel the stream")
  func unusedCancelClosureCancels() {
    struct Failure: Error {}
    final class Holder { var token: AnyCancellable? }
    let holder = Holder()
    let subject = PassthroughSubject<Int, Failure>()
    var cancellations = 0
    func observed() -> some Publisher<Int, Failure> {
      let captured = CapturedObject { holder.token?.cancel() }
      return subject.handleEvents(
        receiveOutput: { _ throws(Failure) in throw Failure() },
        receiveCancel: {
          cancellations += 1
          extendLifetime(captured)
        })
    }
    holder.token = observed().sink { _ in
    } receiveValue: { _ in
    }
    subject.send(1)
    #expect(holder.token?.isEnded == true)
    #expect(cancellations == 0)
  }

  @Test("L1: what waits in a gate may deliver to it and cancel it when it is dropped")
  func queuedInGate() {
    final class Holder {
      var token: AnyCancellable?
      var emitter: Emitter<CapturedObject, Never>?
    }
    let holder = Holder()
    var received = 0
    let numbers = Create<CapturedObject, Never> { emitter in
      holder.emitter = emitter
      return {}
    }
    holder.token = numbers.sink { _ in
      received += 1
      for _ in 0..<3 {
        holder.emitter?.send(
          CapturedObject {
            holder.emitter?.send(CapturedObject())
            holder.token?.cancel()
          })
      }
      holder.token?.cancel()
    }
    holder.emitter?.send(CapturedObject())
    #expect(received == 1)
    #expect(holder.emitter?.isActive == false)
  }

  @Test("L1: what a gate's subscriber holds may deliver to the gate when it is released")
  func subscriberOfGate() {
    final class Holder {
      var token: AnyCancellable?
      var emitter: Emitter<Int, Never>?
    }
    let holder = Holder()
    var received = 0
    let numbers = Create<Int, Never> { emitter in
      holder.emitter = emitter
      return {}
    }
    do {
      let captured = CapturedObject {
        holder.emitter?.send(2)
        holder.token?.cancel()
      }
      holder.token = numbers.sink { _ in
        received += 1
        extendLifetime(captured)
      }
    }
    holder.emitter?.send(1)
    holder.token?.cancel()
    #expect(received == 1)
  }

  @Test("C4: an inner whose cancellation sends the next value gives way to that one's")
  func innerSendsWhenCancelled() {
    final class Holder { var token: AnyCancellable? }
    let holder = Holder()
    let subject = PassthroughSubject<Int, Never>()
    var made: [Int] = []
    var isSending = false
    holder.token = subject.flatMapLatest { value in
      made.append(value)
      return Empty<Int, Never>(completes: false).finally {
        if !isSending {
          isSending = true
          subject.send(10)
        } else {
          holder.token?.cancel()
        }
      }
    }.sink { _ in }
    for value in 1...3 { subject.send(value) }
    #expect(holder.token?.isEnded == true)
    #expect(made == [1, 2])
  }
}
