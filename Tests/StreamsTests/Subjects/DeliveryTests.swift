import Streams
import Testing

@Suite("Subjects: delivery")
struct DeliveryTests {
  @Test("S1: what is sent during a delivery is queued, first in first out")
  func reentrantSendIsQueued() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let first = subject.sink { value in
      received.append("A\(value)")
      if value == 2 { subject.send(3) }
    }
    let second = subject.sink { received.append("B\($0)") }
    for value in 0...2 { subject.send(value) }
    #expect(received == ["A0", "B0", "A1", "B1", "A2", "B2", "A3", "B3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("S1: a million re-entrant sends run in constant stack")
  func reentrantSendsRunInConstantStack() {
    let subject = PassthroughSubject<Int, Never>()
    var last = 0
    let token = subject.sink { value in
      last = value
      if value < 1_000_000 { subject.send(value + 1) }
    }
    subject.send(1)
    #expect(last == 1_000_000)
    token.cancel()
  }

  #if DEBUG
    @Test("T6: a subject that its subscriber feeds without an end stops the program, and says so")
    func endlessFeeding() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.sink { subject.send($0) }
        subject.send(0)
        token.cancel()
      }
      #expect(
        says(
          """
          A subject delivers what was sent during its own delivery, and what is sent then, 2000001 \
          times over, and there is more: a subscriber sends to the subject that it listens to, \
          without an end. Put removeDuplicates() or prefix(_:) into the loop, or stop sending.
          """,
          result?.standardErrorContent))
    }

    @Test(
      "T6: a loop that feeds itself several values for each stops before it has filled the memory",
      arguments: [2, 3, 10])
    func growingLoop(values: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [values] in
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.sink { value in for _ in 0..<values { subject.send(value) } }
        subject.send(0)
        token.cancel()
      }
      #expect(says("without an end", result?.standardErrorContent))
    }
  #endif

  @Test("T6: a burst is not a loop, however many values are sent in one delivery")
  func burst() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    let token = subject.sink { value in
      count += 1
      if value == 0 { for _ in 0...2_000_000 { subject.send(1) } }
      // What follows from a burst is as large as the burst.
      if value == 1 || value == 2 { subject.send(value + 1) }
    }
    subject.send(0)
    #expect(count == 1 + 3 * 2_000_001)
    token.cancel()
  }

  @Test("S3: the places of subscribers who have left are given up when they outnumber the others")
  func placesAreGivenUp() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var tokens: [AnyCancellable] = []
    for number in 0..<1000 { tokens.append(subject.sink { _ in received.append(number) }) }
    for number in 0..<999 where number % 100 != 50 { tokens[number].cancel() }
    #expect(subject.placeCount <= 22)
    subject.send(1)
    #expect(received == [50, 150, 250, 350, 450, 550, 650, 750, 850, 950, 999])
  }

  @Test("S3, S4: places given up in a delivery are closed behind what was sent in it")
  func placesAreGivenUpInDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var tokens: [AnyCancellable] = []
    tokens.append(
      subject.sink { value in
        received.append("A\(value)")
        guard value == 1 else { return }
        subject.send(2)
        for token in tokens[1..<900] { token.cancel() }
        tokens.append(subject.sink { received.append("C\($0)") })
        subject.send(3)
      })
    for _ in 0..<1000 { tokens.append(subject.sink { _ in }) }
    tokens.append(subject.sink { received.append("B\($0)") })
    for token in tokens[900..<1001] { token.cancel() }
    subject.send(1)
    #expect(received == ["A1", "B1", "A2", "B2", "A3", "B3", "C3"])
    #expect(subject.placeCount == 3)
  }

  @Test("S5: one subscriber cancels another during a delivery")
  func cancelDuringDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var victim: AnyCancellable?
    let first = subject.sink { value in
      received.append("A\(value)")
      if value == 1 { victim?.cancel() }
    }
    victim = subject.sink { received.append("B\($0)") }
    let third = subject.sink { received.append("C\($0)") }
    subject.send(1)
    subject.send(2)
    #expect(received == ["A1", "C1", "A2", "C2"])
    withExtendedLifetime((first, third)) {}
  }

  @Test(
    "S6: finishing inside a delivery lets every subscriber have the value in flight, then the end")
  func finishDuringDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let first = subject.sink { _ in
      received.append("A|")
    } receiveValue: { value in
      received.append("A\(value)")
      subject.send(completion: .finished)
      subject.send(9)
    }
    let second = subject.sink { _ in
      received.append("B|")
    } receiveValue: {
      received.append("B\($0)")
    }
    subject.send(1)
    #expect(received == ["A1", "B1", "A|", "B|"])
    #expect(first.isEnded && second.isEnded)
  }

  @Test("C4: an old inner is never heard again")
  func switching() {
    let outer = PassthroughSubject<Int, Never>()
    let inners = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    var received: [String] = []
    let token = outer.flatMapLatest { inners[$0] }.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append($0)
    }
    outer.send(0)
    inners[0].send("a")
    outer.send(1)
    inners[0].send("b")
    inners[1].send("c")
    outer.send(completion: .finished)
    inners[1].send(completion: .finished)
    #expect(received == ["a", "c", "|"])
    #expect(token.isEnded)
  }
}
