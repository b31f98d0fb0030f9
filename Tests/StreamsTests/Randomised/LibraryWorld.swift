import Streams

/// Runs a random program on the library.
final class LibraryWorld {
  struct Failure: Error {}

  typealias Stream = AnyPublisher<Int, Failure>

  let scheduler = VirtualTimeScheduler()
  private(set) var subjects: [any Subject<Int, Failure>]

  init(_ program: RandomProgram) {
    subjects = program.subjects.map { kind -> any Subject<Int, Failure> in
      switch kind {
      case .passthrough: PassthroughSubject<Int, Failure>()
      case .current: CurrentValueSubject<Int, Failure>(100)
      case .replay: ReplaySubject<Int, Failure>(capacity: 2)
      }
    }
  }

  /// Releases the subjects, and with them what they still own (L4).
  func releaseSubjects() {
    subjects = []
  }

  func stream(_ node: RandomProgram.Node) -> Stream {
    switch node {
    case .subject(let index): erase(subjects[index])
    case .just(let value): AnyPublisher(Just(value, failureType: Failure.self))
    case .map(let node, let added): AnyPublisher(stream(node).map { $0 + added })
    case .filter(let node, let modulo): AnyPublisher(stream(node).filter { $0 % modulo != 0 })
    case .scan(let node): AnyPublisher(stream(node).scan(0) { $0 + $1 })
    case .removeDuplicates(let node): AnyPublisher(stream(node).removeDuplicates())
    case .prefix(let node, let count): AnyPublisher(stream(node).prefix(count))
    case .dropFirst(let node, let count): AnyPublisher(stream(node).dropFirst(count))
    case .prepend(let node, let values): AnyPublisher(stream(node).prepend(values))
    case .append(let node, let values): AnyPublisher(stream(node).append(values))
    case .merge(let first, let second):
      AnyPublisher(stream(first).merge(with: stream(second)))
    case .combineLatest(let first, let second):
      AnyPublisher(stream(first).combineLatest(stream(second)).map { $0 * 10 + $1 })
    case .zip(let first, let second):
      AnyPublisher(stream(first).zip(stream(second)).map { $0 * 10 + $1 })
    case .withLatestFrom(let first, let second):
      AnyPublisher(stream(first).withLatestFrom(stream(second)).map { $0 * 10 + $1 })
    case .prefixUntil(let first, let second):
      AnyPublisher(stream(first).prefix(untilOutputFrom: stream(second)))
    case .flatMapLatest(let node, let inners):
      AnyPublisher(stream(node).flatMapLatest(choosing(inners)))
    case .flatMap(let node, let inners, let limit):
      AnyPublisher(stream(node).flatMap(maxConcurrent: limit, choosing(inners)))
    case .exhaustMap(let node, let inners):
      AnyPublisher(stream(node).exhaustMap(choosing(inners)))
    case .catching(let node, let fallback):
      catching(stream(node), stream(fallback))
    case .delay(let node, let milliseconds):
      AnyPublisher(stream(node).delay(for: .milliseconds(milliseconds), scheduler: scheduler))
    case .debounce(let node, let milliseconds):
      AnyPublisher(stream(node).debounce(for: .milliseconds(milliseconds), scheduler: scheduler))
    case .erased(let node): AnyPublisher(AnyPublisher(stream(node)))
    }
  }

  private func erase(_ subject: any Subject<Int, Failure>) -> Stream { AnyPublisher(subject) }

  private func catching(_ source: Stream, _ fallback: Stream) -> Stream {
    AnyPublisher(source.catch { _ in fallback })
  }

  private func choosing(_ inners: [RandomProgram.Node]) -> (Int) -> Stream {
    let streams = inners.map(stream)
    return { streams[$0 % streams.count] }
  }
}
