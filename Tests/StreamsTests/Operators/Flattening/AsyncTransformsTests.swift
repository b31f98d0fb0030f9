import Streams
import StreamsTesting
import Testing

@MainActor @Suite("Flattening operators over asynchronous calls", .timeLimit(.minutes(1)))
struct AsyncTransformsTests {
  private let calls = PendingCalls()
  private let subject = PassthroughSubject<Int, Never>()

  /// What arrives of a stream.
  private final class Receiver {
    var events: [String] = []
    var token: AnyCancellable?

    init<Failure: Error>(_ stream: some Publisher<Int, Failure>) {
      token = stream.sink { [unowned self] completion in
        if case .finished = completion { events.append("|") } else { events.append("#") }
      } receiveValue: { [unowned self] in
        events.append("\($0)")
      }
    }
  }

  @Test("C4: flatMapLatest cancels the call for the value before, of which nothing arrives")
  func latest() async {
    let receiver = Receiver(subject.flatMapLatest { [calls] in try await calls.call($0) })
    subject.send(1)
    await calls.wait(for: "+1")
    subject.send(2)
    await calls.wait(for: "-1")
    await calls.wait(for: "+2")
    calls.answer(1)
    calls.answer(2)
    await calls.wait { receiver.events == ["20"] }
    subject.send(completion: .finished)
    #expect(receiver.events == ["20", "|"])
    #expect(calls.log == ["+1", "-1", "+2"])
  }

  @Test("C5: flatMap makes as many calls at once as it may; the rest wait")
  func limited() async {
    let receiver = Receiver(
      subject.flatMap(maxConcurrent: 2) { [calls] in try await calls.call($0) })
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    await calls.wait { calls.log.count == 2 }
    #expect(calls.log == ["+1", "+2"])
    calls.answer(2)
    await calls.wait(for: "+3")
    calls.answer(3)
    await calls.wait { receiver.events.count == 2 }
    calls.answer(1)
    await calls.wait { receiver.events.count == 4 }
    #expect(receiver.events == ["20", "30", "10", "|"])
  }

  @Test("C5: concatMap makes one call after the other")
  func oneByOne() async {
    let receiver = Receiver(subject.concatMap { [calls] in try await calls.call($0) })
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    await calls.wait(for: "+1")
    #expect(calls.log == ["+1"])
    calls.answer(1)
    await calls.wait(for: "+2")
    calls.answer(2)
    await calls.wait { receiver.events.count == 3 }
    #expect(receiver.events == ["10", "20", "|"])
  }

  @Test("C6: exhaustMap drops what comes during a call")
  func exhaust() async {
    let receiver = Receiver(subject.exhaustMap { [calls] in try await calls.call($0) })
    subject.send(1)
    subject.send(2)
    await calls.wait(for: "+1")
    calls.answer(1)
    await calls.wait { receiver.events.count == 1 }
    subject.send(3)
    await calls.wait(for: "+3")
    #expect(receiver.events == ["10"])
    #expect(calls.log == ["+1", "+3"])
    receiver.token?.cancel()
    await calls.wait(for: "-3")
  }

  @Test("A call that throws fails the stream, and the calls beside it are cancelled")
  func failing() async {
    let receiver = Receiver(subject.flatMap { [calls] in try await calls.call($0) })
    subject.send(1)
    await calls.wait(for: "+1")
    subject.send(2)
    await calls.wait(for: "+2")
    calls.refuse(2, with: MarbleFailure())
    await calls.wait(for: "-1")
    #expect(receiver.events == ["#"])
    #expect(calls.log == ["+1", "+2", "-1"])
  }

  @Test("Each form has the failure of its stream and its call, by type")
  func failureTypes() async {
    // The compiler does the checking.
    func check<Failure: Error>(_ stream: some Publisher<Int, Failure>, _ type: Failure.Type) {}
    func safe(_ value: Int) async -> Int { value }
    func typed(_ value: Int) async throws(MarbleFailure) -> Int { throw MarbleFailure() }
    let failing = PassthroughSubject<Int, MarbleFailure>()
    let any = failing.mapError { $0 as any Error }.eraseToAnyPublisher()

    check(subject.flatMapLatest { await safe($0) }, Never.self)
    check(subject.flatMap { await safe($0) }, Never.self)
    check(subject.concatMap { await safe($0) }, Never.self)
    check(subject.exhaustMap { await safe($0) }, Never.self)

    check(subject.flatMapLatest(typed), MarbleFailure.self)
    check(
      subject.flatMap { (v) async throws(MarbleFailure) in try await typed(v) },
      MarbleFailure.self)
    check(subject.concatMap(typed), MarbleFailure.self)
    check(subject.exhaustMap(typed), MarbleFailure.self)

    check(failing.flatMapLatest(typed), MarbleFailure.self)
    check(failing.flatMap { await safe($0) }, MarbleFailure.self)
    check(failing.concatMap { await safe($0) }, MarbleFailure.self)
    check(failing.exhaustMap(typed), MarbleFailure.self)

    check(any.flatMapLatest { try await typed($0) }, (any Error).self)
    check(any.concatMap { try await typed($0) }, (any Error).self)
    await #expect(throws: MarbleFailure.self) {
      _ = try await Just(1).flatMapLatest(typed).firstValue()
    }
  }

  @Test("Outside of any actor it stops the program, and says where to write it")
  nonisolated func outsideOfAnActor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func make() {
        _ = Just(1).flatMapLatest {
          try await Task.sleep(for: .zero); return $0
        }
      }
      make()
    }
    #expect(
      says(
        "flatMapLatest was given an asynchronous call outside of any actor",
        result?.standardErrorContent))
  }
}
