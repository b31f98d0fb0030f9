import Streams
import StreamsTesting
import Testing

/// A stream that never does anything: the part of a chain that cannot find out by itself that its
/// receiver is gone.
struct EndlessPart {
  typealias Stream = AnyPublisher<Int, MarbleFailure>

  let name: String
  let make: (VirtualTimeScheduler) -> Stream

  private init<P: Publisher<Int, MarbleFailure>>(
    _ name: String, _ make: @escaping (VirtualTimeScheduler) -> P
  ) {
    self.name = name
    self.make = { make($0).eraseToAnyPublisher() }
  }

  /// The names of all parts.
  static let names = all.map(\.name)

  /// Makes the part of a name; a test's arguments have to be `Sendable`, which a part is not.
  static func named(_ name: String) throws -> EndlessPart {
    try #require(all.first { $0.name == name })
  }

  private static var never: Empty<Int, MarbleFailure> { Empty(completes: false) }

  /// A closure that keeps nothing of its emitter.
  private static var silent: Create<Int, MarbleFailure> { Create { _ in {} } }

  private static var all: [EndlessPart] {
    [
      EndlessPart("Empty") { _ in never },
      EndlessPart("Create") { _ in silent },
      EndlessPart("Deferred") { _ in Deferred { never } },
      EndlessPart("map") { _ in never.map { $0 } },
      EndlessPart("share") { _ in never.share() },
      EndlessPart("share(replay:)") { _ in silent.share(replay: 1) },
      EndlessPart("share of a share") { _ in never.share().share() },
      EndlessPart("merge") { _ in never.merge(with: silent, never.share()) },
      EndlessPart("combineLatest") { _ in never.combineLatest(silent).map { $0.0 + $0.1 } },
      EndlessPart("zip") { _ in never.zip(silent).map { $0.0 + $0.1 } },
      EndlessPart("append") { _ in Empty<Int, MarbleFailure>().append(silent) },
      EndlessPart("catch") { _ in
        Fail<Int, MarbleFailure>(MarbleFailure()).catch { _ in never }
      },
      EndlessPart("retry with a pause") { _ in
        Fail<Int, MarbleFailure>(MarbleFailure()).retry(1) { _, _ in never }
      },
      EndlessPart("repeat") { _ in never.repeat(2) },
      EndlessPart("flatMap") { _ in
        Just(1, failureType: MarbleFailure.self).flatMap { _ in never }
      },
      EndlessPart("flatMapLatest") { _ in
        Just(1, failureType: MarbleFailure.self).flatMapLatest { _ in silent }
      },
      EndlessPart("delay") { never.delay(for: .seconds(1), scheduler: $0) },
      EndlessPart("debounce") { silent.debounce(for: .seconds(1), scheduler: $0) },
      EndlessPart("throttle") { never.throttle(for: .seconds(1), scheduler: $0, latest: true) },
    ]
  }
}

/// An operator above which there is a part that never ends.
struct EndlessCase {
  typealias Source = PassthroughSubject<Int, MarbleFailure>

  let name: String

  /// Makes the stream of a source and a part.
  let chain: (Source, EndlessPart.Stream, VirtualTimeScheduler) -> EndlessPart.Stream

  /// Makes the operator subscribe to the part, if it has not done so at once.
  let start: (Source) -> Void

  private init<P: Publisher<Int, MarbleFailure>>(
    _ name: String, start: @escaping (Source) -> Void = { _ in },
    _ chain: @escaping (Source, EndlessPart.Stream, VirtualTimeScheduler) -> P
  ) {
    self.name = name
    self.start = start
    self.chain = { chain($0, $1, $2).eraseToAnyPublisher() }
  }

  /// The names of all cases.
  static let names = all.map(\.name)

  /// Makes the case of a name.
  static func named(_ name: String) throws -> EndlessCase {
    try #require(all.first { $0.name == name })
  }

  private static var all: [EndlessCase] { plain + flattening + following + combining + timed }

  private static var plain: [EndlessCase] {
    [
      EndlessCase("nothing") { _, part, _ in part },
      EndlessCase("map") { _, part, _ in part.map { $0 + 1 }.filter { _ in true } },
      EndlessCase("share") { _, part, _ in part.share() },
      EndlessCase("share(replay:)") { _, part, _ in part.share(replay: 1) },
      EndlessCase("handleEvents") { _, part, _ in part.handleEvents(receiveCancel: {}) },
    ]
  }

  private static var flattening: [EndlessCase] {
    let send: (Source) -> Void = { $0.send(1) }
    return [
      EndlessCase("flatMap", start: send) { source, part, _ in source.flatMap { _ in part } },
      EndlessCase("flatMap(maxConcurrent:)", start: send) { source, part, _ in
        source.flatMap(maxConcurrent: 2) { _ in part }
      },
      EndlessCase("concatMap", start: send) { source, part, _ in source.concatMap { _ in part } },
      EndlessCase("exhaustMap", start: send) { source, part, _ in source.exhaustMap { _ in part } },
      EndlessCase("flatMapLatest", start: send) { source, part, _ in
        source.flatMapLatest { _ in part }
      },
      EndlessCase("switchToLatest", start: send) { source, part, _ in
        source.map { _ in part }.switchToLatest()
      },
      EndlessCase("outer of flatMap") { source, part, _ in part.flatMap { _ in source } },
      EndlessCase("outer of flatMapLatest") { source, part, _ in
        part.flatMapLatest { _ in source }
      },
    ]
  }

  private static var following: [EndlessCase] {
    let finish: (Source) -> Void = { $0.send(completion: .finished) }
    let fail: (Source) -> Void = { $0.send(completion: .failure(MarbleFailure())) }
    return [
      EndlessCase("append", start: finish) { source, part, _ in source.append(part) },
      EndlessCase("prepend") { source, part, _ in source.prepend(part) },
      EndlessCase("catch", start: fail) { source, part, _ in source.catch { _ in part } },
      EndlessCase("retry") { _, part, _ in part.retry(2) },
      EndlessCase("pause of retry", start: fail) { source, part, _ in
        source.retry(2) { _, _ in part }
      },
      EndlessCase("repeat") { _, part, _ in part.repeat(2) },
      EndlessCase("pause of repeat", start: finish) { source, part, _ in
        source.repeat(2) { _ in part }
      },
    ]
  }

  private static var combining: [EndlessCase] {
    [
      EndlessCase("merge") { source, part, _ in source.merge(with: part) },
      EndlessCase("merge of many") { source, part, _ in
        [part, source.eraseToAnyPublisher()].merge()
      },
      EndlessCase("combineLatest") { source, part, _ in
        source.combineLatest(part).map { $0.0 + $0.1 }
      },
      EndlessCase("zip") { source, part, _ in part.zip(source).map { $0.0 + $0.1 } },
      EndlessCase("withLatestFrom") { source, part, _ in
        source.withLatestFrom(part).map { $0.0 + $0.1 }
      },
      EndlessCase("race") { source, part, _ in source.race(with: part) },
      EndlessCase("prefix(untilOutputFrom:)") { source, part, _ in
        source.prefix(untilOutputFrom: part)
      },
      EndlessCase("drop(untilOutputFrom:)") { source, part, _ in
        source.drop(untilOutputFrom: part)
      },
    ]
  }

  private static var timed: [EndlessCase] {
    [
      EndlessCase("delay") { _, part, time in part.delay(for: .seconds(1), scheduler: time) },
      EndlessCase("receive(on:)") { _, part, time in part.receive(on: time) },
      EndlessCase("debounce") { _, part, time in
        part.debounce(for: .seconds(1), scheduler: time)
      },
      EndlessCase("throttle") { _, part, time in
        part.throttle(for: .seconds(1), scheduler: time, latest: true)
      },
      EndlessCase("timeout") { _, part, time in part.timeout(after: .seconds(1), scheduler: time) },
    ]
  }
}
