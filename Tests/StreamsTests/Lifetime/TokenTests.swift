import Streams
import StreamsTesting
import Testing

@Suite("Tokens and bags")
struct TokenTests {
  @Test("L2: dropping the token cancels")
  func dropping() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var token: AnyCancellable? = subject.sink { received.append($0) }
    subject.send(1)
    token = nil
    subject.send(2)
    #expect(received == [1])
    #expect(token == nil)
  }

  @Test("L2: cancelling is idempotent, and ends the token")
  func idempotent() {
    let subject = PassthroughSubject<Int, Never>()
    var ends = 0
    let token = subject.finally { ends += 1 }.sink { _ in }
    #expect(!token.isEnded)
    for _ in 0..<3 { token.cancel() }
    #expect(token.isEnded)
    #expect(ends == 1)
  }

  @Test("L2: dropping the token inside its own delivery cancels, the end of prefix included")
  func dropInsideDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.prefix(1).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
      token = nil
    }
    subject.send(1)
    #expect(received == ["1"])
    #expect(token == nil)
  }

  @Test("L2: a token of a closure calls it once, when it is cancelled or dropped")
  func closureToken() {
    var count = 0
    var token: AnyCancellable? = AnyCancellable { count += 1 }
    token?.cancel()
    token?.cancel()
    #expect(count == 1)
    token = nil
    #expect(count == 1)
    token = AnyCancellable { count += 1 }
    token = nil
    #expect(count == 2)
    #expect(token == nil)
  }

  @Test("L2: a closure that cancels another token is one, and is released when it was called")
  func closureOfToken() {
    let subject = PassthroughSubject<Int, Never>()
    let witness = Witness()
    let inner = subject.sink { _ in }
    let token = AnyCancellable { [object = witness.object()] in
      extendLifetime(object)
      inner.cancel()
    }
    token.cancel()
    #expect(inner.isEnded)
    #expect(witness.isGone)
  }

  @Test("L2: dropped elsewhere, a token of an actor's closure has it called and released there")
  @MainActor func closureGoesHome() async {
    final class Owner: @unchecked Sendable {
      var token: AnyCancellable?
    }
    let owner = Owner()
    let witness = Witness()
    var calls = 0
    owner.token = AnyCancellable { [object = witness.object()] in
      MainActor.assertIsolated()
      extendLifetime(object)
      calls += 1
    }
    await Task.detached { owner.token = nil }.value
    while !witness.isGone { await Task.yield() }
    #expect(calls == 1)
  }

  @Test("A token may be kept in a set or an array")
  func stored() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { received.append($0) }.store(in: &set)
    subject.sink { received.append($0 * 10) }.store(in: &array)
    subject.send(1)
    set = []
    subject.send(2)
    array = []
    subject.send(3)
    #expect(received == [1, 10, 20])
    #expect(set.isEmpty && array.isEmpty)
  }

  @Test("Tokens are equal when they are one")
  func equality() {
    let subject = PassthroughSubject<Int, Never>()
    let tokens = (0..<2).map { _ in subject.sink { _ in } }
    #expect(tokens[0] == tokens[0])
    #expect(tokens[0] != tokens[1])
    #expect(Set(tokens + tokens).count == 2)
  }

  @Test("L3: a bag forgets 1,000 streams that have ended")
  func bagForgets() {
    let bag = CancellableBag()
    for value in 0..<1_000 { Just(value).sink { _ in }.store(in: bag) }
    #expect(bag.count == 0)
    #expect(bag.isEmpty)
  }

  @Test("L3: a bag releases ended tokens as new ones come")
  func bagReleases() {
    struct Kept {
      weak var token: AnyCancellable?
    }
    let bag = CancellableBag()
    let subject = PassthroughSubject<Int, Never>()
    var kept: [Kept] = []
    for _ in 0..<1_000 {
      let token = subject.first().sink { _ in }
      token.store(in: bag)
      kept.append(Kept(token: token))
      subject.send(0)
    }
    #expect(kept.count { $0.token != nil } < 100)
    #expect(bag.isEmpty)
  }

  @Test("A bag cancels its tokens in the order in which they came, and can be used again")
  func bagCancels() {
    let bag = CancellableBag()
    let subject = PassthroughSubject<Int, Never>()
    var ended: [Int] = []
    func fill() {
      for index in 0..<3 {
        subject.finally { ended.append(index) }.sink { _ in }.store(in: bag)
      }
    }
    fill()
    #expect(bag.count == 3)
    bag.cancel()
    #expect(ended == [0, 1, 2])
    #expect(bag.isEmpty)
    fill()
    #expect(bag.count == 3)
    bag.cancel()
  }

  @Test("L1: what a bag's stream releases may put a token into the bag and cancel it")
  func bagUsedWhileCancelling() {
    let bag = CancellableBag()
    let subject = PassthroughSubject<Int, Never>()
    var ends = 0
    subject.finally {
      ends += 1
      subject.finally { ends += 1 }.sink { _ in }.store(in: bag)
      bag.cancel()
    }.sink { _ in }.store(in: bag)
    bag.cancel()
    #expect(ends == 2)
    #expect(bag.isEmpty)
  }

  @Test("L1: what is put into a bag while it is being emptied stays there")
  func bagFilledWhileCancelling() {
    let bag = CancellableBag()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    subject.finally {
      subject.sink { received.append($0) }.store(in: bag)
    }.sink { _ in }.store(in: bag)
    bag.cancel()
    subject.send(1)
    #expect(received == [1])
    #expect(bag.count == 1)
  }

  @Test("Dropping a bag drops its tokens")
  func droppedBag() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    do {
      let bag = CancellableBag()
      subject.sink { received.append($0) }.store(in: bag)
      subject.send(1)
    }
    subject.send(2)
    #expect(received == [1])
  }
}
