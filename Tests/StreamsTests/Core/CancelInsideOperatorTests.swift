import Streams
import Testing

@Suite("Cancelling inside an operator's closure")
struct CancelInsideOperatorTests {
  private enum Problem: Error { case broken }

  @Test("S5: the value that a closure made while it cancelled does not arrive")
  func cancelInsideTransform() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.map { value in
      if value == 2 { token?.cancel() }
      return value
    }.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(received == ["1"])
  }

  @Test("S5: a closure that cancels and then throws fails nothing")
  func cancelThenThrow() {
    let subject = PassthroughSubject<Int, Problem>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.map { (value) throws(Problem) -> Int in
      token?.cancel()
      throw .broken
    }.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    subject.send(1)
    #expect(received.isEmpty)
  }

  @Test("S5: a predicate that cancels lets nothing of first(where:) through")
  func cancelInsidePredicate() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.first { _ in
      token?.cancel()
      return true
    }.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
    }
    subject.send(1)
    #expect(received.isEmpty)
  }

  @Test("S5: a receiver that cancels on the last value of prefix does not hear the end")
  func cancelOnLastValue() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var token: AnyCancellable?
    token = subject.prefix(1).sink { _ in
      received.append("|")
    } receiveValue: {
      received.append("\($0)")
      token?.cancel()
    }
    subject.send(1)
    #expect(received == ["1"])
  }

  @Test("L3: a bag that sweeps during a last value does not cut off the end behind it")
  func sweepDuringLastValue() {
    let subject = PassthroughSubject<Int, Never>()
    let other = PassthroughSubject<Int, Never>()
    let bag = CancellableBag()
    var received: [String] = []
    subject.prefix(1).sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      for _ in 0..<100 { other.sink { _ in }.store(in: bag) }
    }.store(in: bag)
    subject.send(1)
    #expect(received == ["1", "|"])
    #expect(bag.count == 100)
  }
}
