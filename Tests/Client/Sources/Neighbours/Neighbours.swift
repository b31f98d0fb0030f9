// snippet: both
import Combine
import Foundation
import Streams

@MainActor
final class Thermometer {
  let degrees = CurrentValueStreamSubject<Double, Never>(20)
  var legacy: Combine.AnyCancellable?
  private var poll: Timer?
  private var tokens: Set<AnyStreamCancellable> = []

  var text: AnyStreamPublisher<String, Never> {
    degrees.map { "\($0) °C" }.eraseToAnyPublisher()
  }

  func follow(_ other: some StreamPublisher<Double, Never>) {
    other.merge(with: Streams.Just(21)).subscribe(degrees).store(in: &tokens)
  }
}
// end snippet

// The rest shows that every name can be used beside Combine's and Foundation's.

struct Once: StreamPublisher {
  typealias Output = Int
  typealias Failure = Never

  func subscribe<S: StreamSubscriber>(_ subscriber: consuming S) -> StreamSubscription
  where S.Input == Int, S.Failure == Never {
    Streams.Just(1).subscribe(subscriber)
  }
}

extension StreamPublisher where Failure == Never {
  func texts() -> some StreamPublisher<String, Never> { map { "\($0)" } }
}

@MainActor
final class Neighbours {
  let pulses = PassthroughStreamSubject<Int, Never>()
  let scheduler: any StreamScheduler = VirtualTimeScheduler()
  var subject: (any StreamSubject<Int, Never>)?
  var connection: (any ConnectableStreamPublisher<Int, Never>)?
  var timer: Timer?
  var date: Date?
  private var tokens: [AnyStreamCancellable] = []

  func texts() -> [String] {
    var texts: [String] = []
    subject = pulses
    connection = pulses.multicast(through: PassthroughStreamSubject())
    Once().texts().sink { texts.append($0) }.store(in: &tokens)
    Streams.Deferred { Streams.Fail<Int, CocoaError>(CocoaError(.fileNoSuchFile)) }
      .map { $0 + 1 }
      .replaceError(with: 2).texts()
      .sink { texts.append($0) }.store(in: &tokens)
    Ticker.every(.seconds(1), scheduler: scheduler).merge(with: pulses).prefix(1).texts()
      .sink { texts.append($0) }.store(in: &tokens)
    pulses.send(3)
    let legacy = Combine.AnyCancellable { texts.append("legacy") }
    AnyStreamCancellable { legacy.cancel() }.cancel()
    return texts
  }
}

@main
struct Program {
  static func main() {
    let thermometer = Thermometer()
    thermometer.follow(PassthroughStreamSubject<Double, Never>())
    precondition(thermometer.degrees.value == 21, "The thermometer should follow.")
    let texts = Neighbours().texts()
    precondition(texts == ["1", "2", "3", "legacy"], "The streams should run: \(texts)")
    print("Streams runs beside Combine and Foundation.")
  }
}
