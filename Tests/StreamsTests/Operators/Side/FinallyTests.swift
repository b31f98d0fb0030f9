import Streams
import StreamsTesting
import Testing

@Suite("Finally")
struct FinallyTests {
  private final class Log {
    var lines: [String] = []

    func note(_ line: String) -> () -> Void {
      { self.lines.append(line) }
    }

    func sink<P: Publisher>(_ publisher: P) -> AnyCancellable {
      publisher.sink { completion in
        switch completion {
        case .finished: self.lines.append("|")
        case .failure: self.lines.append("#")
        }
      } receiveValue: {
        self.lines.append("\($0)")
      }
    }
  }

  @Test("It runs after the finish, once")
  func afterFinish() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let token = log.sink(subject.finally(log.note("finally")))
    subject.send(1)
    subject.send(completion: .finished)
    token.cancel()
    #expect(log.lines == ["1", "|", "finally"])
  }

  @Test("It runs after the failure")
  func afterFailure() {
    let log = Log()
    let token = log.sink(
      Fail(MarbleFailure(), outputType: Int.self).finally(log.note("finally")))
    #expect(log.lines == ["#", "finally"])
    #expect(token.isEnded)
  }

  @Test("It runs during the cancellation, once")
  func atCancellation() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let token = log.sink(subject.finally(log.note("finally")))
    subject.send(1)
    token.cancel()
    log.lines.append("cancelled")
    token.cancel()
    #expect(log.lines == ["1", "finally", "cancelled"])
  }

  @Test("It runs at the cancellation of a source that does nothing")
  func neverEnding() {
    let log = Log()
    let token = log.sink(
      Empty<Int, Never>(completes: false).finally(log.note("A")).map { $0 }.finally(log.note("B")))
    #expect(log.lines.isEmpty)
    token.cancel()
    #expect(log.lines == ["A", "B"])
  }

  @Test("It runs when the subscriber cancels inside a delivery")
  func cancelInside() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    token = subject.finally(log.note("finally")).sink { value in
      log.lines.append("\(value)")
      token?.cancel()
      log.lines.append("cancelled")
    }
    subject.send(1)
    subject.send(2)
    #expect(log.lines == ["1", "finally", "cancelled"])
  }

  @Test("It runs when an operator below has what it needs, after the end there")
  func operatorBelow() {
    let log = Log()
    let token = log.sink((1...).publisher.finally(log.note("finally")).prefix(2))
    #expect(log.lines == ["1", "2", "|", "finally"])
    #expect(token.isEnded)
  }

  @Test("It runs when an operator above has what it needs")
  func operatorAbove() {
    let log = Log()
    let token = log.sink((1...).publisher.prefix(2).finally(log.note("finally")))
    #expect(log.lines == ["1", "2", "|", "finally"])
    #expect(token.isEnded)
  }

  @Test("It runs when the subscriber cancels on the last value of an operator above")
  func cancelOnLastValue() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    token = subject.prefix(1).finally(log.note("finally")).sink { _ in
      log.lines.append("|")
    } receiveValue: { value in
      log.lines.append("\(value)")
      token?.cancel()
    }
    subject.send(1)
    #expect(log.lines == ["1", "finally"])
  }

  @Test("Of several in a row the upstream's runs first, whatever the end")
  func nested() {
    func ends(_ end: (PassthroughSubject<Int, MarbleFailure>, AnyCancellable) -> Void) -> [String] {
      let log = Log()
      let subject = PassthroughSubject<Int, MarbleFailure>()
      let token = log.sink(
        subject.finally(log.note("A")).map { $0 }.finally(log.note("B"))
          .eraseToAnyPublisher().finally(log.note("C")))
      end(subject, token)
      return log.lines
    }
    #expect(ends { subject, _ in subject.send(completion: .finished) } == ["|", "A", "B", "C"])
    #expect(
      ends { subject, _ in subject.send(completion: .failure(MarbleFailure())) }
        == ["#", "A", "B", "C"])
    #expect(ends { _, token in token.cancel() } == ["A", "B", "C"])
  }

  @Test("Of several below an operator that ends the stream, and above it, each runs once")
  func nestedAroundPrefix() {
    let log = Log()
    let token = log.sink(
      (1...).publisher.finally(log.note("A")).finally(log.note("B"))
        .prefix(1).finally(log.note("C")))
    #expect(log.lines == ["1", "|", "A", "B", "C"])
    #expect(token.isEnded)
  }

  @Test("It runs beside the other operators' ends: an operator that throws, a closure that cancels")
  func otherEnds() {
    let log = Log()
    let subject = PassthroughSubject<Int, MarbleFailure>()
    let throwing = log.sink(
      subject.finally(log.note("A"))
        .map { (_) throws(MarbleFailure) -> Int in throw MarbleFailure() }
        .finally(log.note("B")))
    subject.send(1)
    #expect(log.lines == ["#", "A", "B"])
    #expect(throwing.isEnded)
    log.lines = []
    var cancelling: AnyCancellable?
    cancelling = log.sink(
      subject.finally(log.note("A")).filter { _ in
        cancelling?.cancel()
        return true
      }.finally(log.note("B")))
    subject.send(1)
    #expect(log.lines == ["A", "B"])
  }

  @Test("It may subscribe again, and send")
  func reentrant() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let bag = CancellableBag()
    func listen(_ rounds: Int) {
      log.sink(
        subject.first().finally {
          if rounds > 1 {
            listen(rounds - 1)
            subject.send(rounds)
          }
        }
      ).store(in: bag)
    }
    listen(3)
    subject.send(4)
    #expect(log.lines == ["4", "|", "3", "|", "2", "|"])
    #expect(bag.isEmpty)
  }

  @Test("L1: the closure is released when it has run; L4: with a source that goes away, unrun")
  func release() {
    weak var witness: CapturedObject?
    var runs = 0
    func stream<P: Publisher>(of source: P) -> some Publisher<P.Output, P.Failure> {
      let captured = CapturedObject()
      witness = captured
      return source.finally {
        _ = captured
        runs += 1
      }
    }
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let cancelled = subject.map { stream(of: $0).sink { _ in } }
    #expect(witness != nil)
    cancelled?.cancel()
    #expect(witness == nil && runs == 1)
    let orphan = subject.map { stream(of: $0).sink { _ in } }
    subject = nil
    #expect(witness == nil && runs == 1)
    orphan?.cancel()
    #expect(runs == 1)
  }

  @Test("10,000 in a row run in order")
  func many() {
    var stream = PassthroughSubject<Int, Never>().eraseToAnyPublisher()
    var ran: [Int] = []
    for index in 0..<10_000 {
      stream = stream.finally { ran.append(index) }.eraseToAnyPublisher()
    }
    onLargeStack { stream.sink { _ in }.cancel() }
    #expect(ran == Array(0..<10_000))
  }
}
