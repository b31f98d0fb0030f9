import Streams
import StreamsTesting
import Testing

@Suite("CurrentValueSubject")
struct CurrentValueSubjectTests {
  @Test("S4: a subscriber receives the value at once, then the changes")
  func startsWithTheValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    subject.send(2)
    let token = subject.sink { received.append($0) }
    subject.send(3)
    subject.value = 4
    #expect(received == [2, 3, 4])
    #expect(subject.value == 4)
    token.cancel()
  }

  @Test("S2: the value changes at send, also when the delivery is queued")
  func valueAtSend() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let bag = CancellableBag()
    subject.dropFirst().sink { value in
      if value == 1 {
        subject.send(2)
        subject.send(3)
      }
      seen.append([value, subject.value])
    }.store(in: bag)
    subject.dropFirst().sink { seen.append([$0, subject.value]) }.store(in: bag)
    subject.send(1)
    #expect(seen == [[1, 3], [1, 3], [2, 3], [2, 3], [3, 3], [3, 3]])
  }

  @Test("S4: what is sent while subscribing comes behind the value that was there")
  func sendWhileSubscribing() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    let token = subject.handleEvents(receiveSubscription: { _ in
      subject.send(1)
      subject.send(2)
    }).sink { received.append($0) }
    #expect(received == [0, 1, 2])
    token.cancel()
  }

  @Test("S4, S6: a subject that is ended while subscribing still delivers its value first")
  func endWhileSubscribing() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [String] = []
    let token = subject.handleEvents(receiveSubscription: { _ in
      subject.send(1)
      subject.send(completion: .finished)
    }).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    #expect(received == ["0", "1", "|"])
    #expect(token.isEnded)
  }

  @Test("S1: what the first value's delivery sends comes before later sends")
  func sendInsideGreeting() {
    let subject = CurrentValueSubject<String, Never>("I")
    var received: [String] = []
    let token = subject.sink { value in
      received.append(value)
      if value == "I" { subject.send("F") }
    }
    subject.send("S")
    #expect(received == ["I", "F", "S"])
    token.cancel()
  }

  @Test("S1: an observer that changes the value it observes sees each version once")
  func observerChangesValue() {
    let subject = CurrentValueSubject<[Int], Never>([1, 2, 3])
    var seen: [[Int]] = []
    let token = subject.dropFirst().sink { value in
      seen.append(value)
      if value.count <= 2 { subject.value += [6, 7] }
    }
    subject.value.removeFirst()
    #expect(seen == [[2, 3], [2, 3, 6, 7]])
    token.cancel()
  }

  @Test("S4: a subscriber made during a delivery receives the value exactly once")
  func subscribeInsideDelivery() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let bag = CancellableBag()
    var received: [String] = []
    subject.sink { value in
      received.append("A\(value)")
      if value == 1 {
        subject.sink { received.append("B\($0)") }.store(in: bag)
      }
    }.store(in: bag)
    subject.send(1)
    subject.send(2)
    #expect(received == ["A0", "A1", "B1", "A2", "B2"])
  }

  @Test("S4: a subscriber made while sends are queued receives the newest value once")
  func subscribeWhileQueued() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let bag = CancellableBag()
    var received: [String] = []
    subject.dropFirst().sink { value in
      received.append("A\(value)")
      if value == 1 {
        subject.send(2)
        subject.sink { received.append("B\($0)") }.store(in: bag)
        subject.send(3)
      }
    }.store(in: bag)
    subject.send(1)
    #expect(received == ["A1", "B2", "A2", "A3", "B3"])
  }

  @Test("S6: after the end the value stays; a late subscriber receives the end alone")
  func afterTheEnd() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.send(2)
    subject.value = 3
    var received: [String] = []
    let token = subject.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    #expect(subject.value == 1)
    #expect(received == ["|"])
    #expect(token.isEnded)
  }

  @Test("S6: an end that is sent during the greeting comes behind what was sent before it")
  func endInsideTheGreeting() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [String] = []
    let token = subject.sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      guard value == 1 else { return }
      subject.send(2)
      subject.send(completion: .finished)
    }
    #expect(received == ["1", "2", "|"])
    #expect(token.isEnded)
  }

  @Test("S2: when all is quiet, the last value that was delivered is the value")
  func quiet() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var last = [0, 0, 0]
    let tokens = last.indices.map { index in
      subject.sink { value in
        last[index] = value
        if value < 10 { subject.send(value + index + 1) }
      }
    }
    subject.send(1)
    #expect(last == [subject.value, subject.value, subject.value])
    withExtendedLifetime(tokens) {}
  }

  @Test("L1: a value is released when it has been replaced, and may send as it goes")
  func replacedValue() {
    let other = PassthroughSubject<Int, Never>()
    var released = 0
    let subject = CurrentValueSubject<CapturedObject?, Never>(nil)
    subject.send(
      CapturedObject {
        released += 1
        subject.send(nil)
        other.send(1)
      })
    #expect(released == 0)
    subject.send(CapturedObject { released += 1 })
    #expect(released == 2)
    #expect(subject.value == nil)
  }
}
