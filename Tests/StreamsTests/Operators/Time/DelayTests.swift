import Streams
import StreamsTesting
import Testing

@Suite("delay")
struct DelayTests {
  @Test("T4: values and the finish come later, in order")
  func delays() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-(bc)d|")
      let result = test.record(source.delay(for: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(result, "----a-(bc)d|")
      test.expectSubscriptions(of: source, "^----!")
    }
  }

  @Test("T4: a failure does not overtake the values before it")
  func failure() throws {
    try StreamTest.run { test in
      let source = test.cold("-a-#")
      let result = test.record(source.delay(for: .milliseconds(4), scheduler: test.time))
      test.time.run()
      test.expect(result, "-----a-#")
    }
  }

  @Test("T4: five delays of 10 seconds in a row deliver after 50, in order")
  func row() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let delay = Duration.seconds(10)
    let token =
      subject
      .delay(for: delay, scheduler: scheduler).delay(for: delay, scheduler: scheduler)
      .delay(for: delay, scheduler: scheduler).delay(for: delay, scheduler: scheduler)
      .delay(for: delay, scheduler: scheduler)
      .sink { received.append($0) }
    for value in 1...5 { subject.send(value) }
    scheduler.advance(by: .seconds(49))
    #expect(received == [])
    scheduler.advance(by: .seconds(1))
    #expect(received == [1, 2, 3, 4, 5])
    token.cancel()
  }

  @Test("T4: a value that the delivery of a delayed one sends is delayed as well")
  func again() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let token = subject.delay(for: .seconds(10), scheduler: scheduler).sink { value in
      received.append(value)
      if value < 5 { subject.send(value + 1) }
    }
    subject.send(1)
    scheduler.advance(by: .seconds(50))
    #expect(received == [1, 2, 3, 4, 5])
    token.cancel()
  }

  @Test("T1: delayed values of two streams that are due together come in the order of their sends")
  func twoStreams() {
    let scheduler = VirtualTimeScheduler()
    let first = PassthroughSubject<String, Never>()
    let second = PassthroughSubject<String, Never>()
    var received: [String] = []
    let tokens = [first, second].map { subject in
      subject.delay(for: .seconds(1), scheduler: scheduler).sink { received.append($0) }
    }
    first.send("a1")
    second.send("b1")
    first.send("a2")
    second.send("b2")
    scheduler.run()
    #expect(received == ["a1", "b1", "a2", "b2"])
    for token in tokens { token.cancel() }
  }

  @Test("What has been delayed is delivered also when its subject is gone")
  func goneSubject() {
    let scheduler = VirtualTimeScheduler()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    var received: [Int] = []
    let token = subject?.delay(for: .seconds(1), scheduler: scheduler).sink {
      received.append($0)
    }
    subject?.send(1)
    subject = nil
    scheduler.run()
    #expect(received == [1])
    token?.cancel()
  }

  @Test("S5, L1: cancelling takes everything out of the scheduler, and releases the closure")
  func cancel() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let witness = Witness()
    var received: [Int] = []
    let token = subject.delay(for: .seconds(1), scheduler: scheduler).sink {
      [object = witness.object()] in
      received.append($0)
      extendLifetime(object)
    }
    for value in 1...3 { subject.send(value) }
    #expect(scheduler.pendingCount == 3)
    token.cancel()
    #expect(scheduler.pendingCount == 0)
    #expect(witness.isGone)
    scheduler.run()
    #expect(received == [])
  }

  @Test("S5: a receiver that cancels at the second of three values hears nothing more")
  func cancelInside() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var token: AnyCancellable?
    token = subject.delay(for: .seconds(1), scheduler: scheduler).sink { value in
      received.append(value)
      if value == 2 { token?.cancel() }
    }
    for value in 1...3 { subject.send(value) }
    scheduler.run()
    #expect(received == [1, 2])
    #expect(scheduler.pendingCount == 0)
  }

  @Test("L5: dropping scheduler, subject and token leaves nothing, without a cancel")
  func dropEverything() {
    let witness = Witness()
    do {
      let scheduler = VirtualTimeScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let token = subject.delay(for: .seconds(1), scheduler: scheduler).sink {
        [object = witness.object()] _ in extendLifetime(object)
      }
      subject.send(1)
      extendLifetime(token)
    }
    #expect(witness.isGone)
  }

  @Test("On a scheduler that runs an action inside `schedule`, values come at once")
  func immediate() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let token = subject.delay(for: .seconds(1), scheduler: ImmediateScheduler()).sink { _ in
      received.append("|")
    } receiveValue: { value in
      received.append("\(value)")
      if value < 3 { subject.send(value + 1) }
    }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(received == ["1", "2", "3", "|"])
    #expect(token.isEnded)
  }

  @Test("The machine keeps events in order, and knows what is scheduled")
  func machine() {
    var machine = DelayMachine<String>()
    machine.isScheduled(machine.starts("a"), as: 10)
    machine.isScheduled(machine.starts("b"), as: 11)
    #expect(machine.scheduled == [10, 11])
    #expect(machine.ends() == "a")
    let number = machine.starts("c")
    #expect(machine.ends() == "b")
    #expect(machine.ends() == "c")
    // It ran before it was known.
    machine.isScheduled(number, as: 12)
    #expect(machine.scheduled == [])
    #expect(machine.ends() == nil)
  }
}
