import Streams
import StreamsTesting
import Testing

@Suite("PassthroughSubject")
struct PassthroughSubjectTests {
  @Test("S4: a subscriber made during a delivery receives what is sent after it came")
  func subscribeInsideDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    let bag = CancellableBag()
    var received: [String] = []
    subject.sink { value in
      received.append("A\(value)")
      guard value == 1 else { return }
      subject.send(2)
      subject.sink { received.append("B\($0)") }.store(in: bag)
      subject.send(3)
    }.store(in: bag)
    subject.send(1)
    subject.send(4)
    #expect(received == ["A1", "A2", "A3", "B3", "A4", "B4"])
  }

  @Test("S3: eight subscribers are served in the order in which they came")
  func order() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let tokens = (0..<8).map { index in subject.sink { _ in received.append(index) } }
    subject.send(0)
    #expect(received == Array(0..<8))
    withExtendedLifetime(tokens) {}
  }

  @Test("S3: the order holds when many come and go, inside deliveries too")
  func orderUnderChange() {
    let subject = PassthroughSubject<Int, Never>()
    var tokens: [Int: AnyCancellable] = [:]
    var received: [Int] = []
    var next = 0
    func add() {
      let index = next
      next += 1
      tokens[index] = subject.sink { _ in
        received.append(index)
        // Each delivery to a multiple of 7 takes a neighbour out and brings another in.
        if index.isMultiple(of: 7) {
          tokens.removeValue(forKey: index + 1)?.cancel()
          add()
        }
      }
    }
    for _ in 0..<100 { add() }
    for _ in 0..<5 {
      received = []
      let before = tokens.keys.sorted()
      subject.send(0)
      #expect(received == received.sorted())
      #expect(received == before.filter { !($0 - 1).isMultiple(of: 7) || tokens[$0] != nil })
    }
  }

  @Test("S3: who comes does not take the place of one that has left")
  func orderAfterLeaving() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    func listen(_ name: Int) -> AnyCancellable { subject.sink { _ in received.append(name) } }
    var tokens = (0..<4).map(listen)
    tokens[1].cancel()
    tokens.append(listen(4))
    subject.send(0)
    #expect(received == [0, 2, 3, 4])
  }

  @Test("S3: the end reaches the subscribers in the order in which they came")
  func orderOfTheEnd() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let tokens = (0..<4).map { index in
      subject.sink { _ in
        received.append(index)
      } receiveValue: { _ in
      }
    }
    subject.send(completion: .finished)
    #expect(received == [0, 1, 2, 3])
    withExtendedLifetime(tokens) {}
  }

  @Test("S4: what is sent during a delivery reaches who came last, though others have left")
  func sendInsideDeliveryAfterLeaving() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let left = subject.sink { received.append("A\($0)") }
    let second = subject.sink { value in
      received.append("B\(value)")
      if value == 1 { subject.send(2) }
    }
    let third = subject.sink { received.append("C\($0)") }
    left.cancel()
    subject.send(1)
    #expect(received == ["B1", "C1", "B2", "C2"])
    withExtendedLifetime((second, third)) {}
  }

  @Test("S6: after the end nothing arrives; a late subscriber receives the end alone")
  func afterTheEnd() {
    for completion in [Completion.finished, .failure(MarbleFailure())] {
      let subject = PassthroughSubject<Int, MarbleFailure>()
      var received: [String] = []
      func listen(_ name: String) -> AnyCancellable {
        subject.sink {
          received.append("\(name) \($0)")
        } receiveValue: {
          received.append("\(name) \($0)")
        }
      }
      let early = listen("early")
      subject.send(1)
      subject.send(completion: completion)
      subject.send(2)
      subject.send(completion: .finished)
      let late = listen("late")
      #expect(received == ["early 1", "early \(completion)", "late \(completion)"])
      #expect(early.isEnded && late.isEnded)
    }
  }

  @Test("S6: a send inside the end is dropped; who subscribes inside the end receives it")
  func insideTheEnd() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let bag = CancellableBag()
    subject.sink { _ in
      received.append("A|")
      subject.send(1)
      subject.sink { _ in
        received.append("B|")
      } receiveValue: {
        received.append("B\($0)")
      }.store(in: bag)
    } receiveValue: {
      received.append("A\($0)")
    }.store(in: bag)
    subject.send(completion: .finished)
    #expect(received == ["A|", "B|"])
  }

  @Test("A subject of events without values")
  func voidEvents() {
    let taps = PassthroughSubject<Void, Never>()
    var count = 0
    let token = taps.sink { count += 1 }
    taps.send()
    taps.send()
    #expect(count == 2)
    token.cancel()
  }
}
