/// The operators of a random program, written naively over ``ReferenceStreams``.
final class ReferenceWorld {
  typealias Event = ReferenceStreams.Event
  typealias Stream = ReferenceStreams.Stream
  typealias Door = ReferenceStreams.Door

  let subjects: [ReferenceStreams.Subject]
  private(set) var now = 0
  private var timers: [(due: Int, id: Int, action: () -> Void)] = []
  private var nextTimer = 0

  init(_ program: RandomProgram) {
    subjects = program.subjects.map { ReferenceStreams.Subject($0, initial: 100) }
  }

  func advance(by milliseconds: Int) {
    let end = now + milliseconds
    // T1: by due time, then first in first out; the end instant is included.
    while let next = timers.filter({ $0.due <= end }).min(by: { ($0.due, $0.id) < ($1.due, $1.id) })
    {
      timers.removeAll { $0.id == next.id }
      now = next.due
      next.action()
    }
    now = end
  }

  func schedule(after milliseconds: Int, _ action: @escaping () -> Void) -> () -> Void {
    let id = nextTimer
    nextTimer += 1
    timers.append((now + milliseconds, id, action))
    return { self.timers.removeAll { $0.id == id } }
  }

  var pendingCount: Int { timers.count }

  func stream(_ node: RandomProgram.Node) -> Stream {
    switch node {
    case .subject(let index): return subjects[index].subscribe
    case .just(let value):
      return { observer in
        observer(.value(value))
        observer(.finished)
        return {}
      }
    case .map(let node, let added): return values(of: node) { $0.send(.value($1 + added)) }
    case .filter(let node, let modulo):
      return values(of: node) { if $1 % modulo != 0 { $0.send(.value($1)) } }
    case .scan(let node):
      return stateful(node, 0) { door, sum, value in
        sum += value
        door.send(.value(sum))
      }
    case .removeDuplicates(let node):
      return stateful(node, Int?.none) { door, last, value in
        if last != value { door.send(.value(value)) }
        last = value
      }
    case .prefix(let node, let count):
      return stateful(node, 0) { door, taken, value in
        taken += 1
        if taken > count { return }
        if taken == count { door.cut() }  // S8: the upstream first
        door.send(.value(value))
        if taken == count { door.send(.finished) }
      }
    case .dropFirst(let node, let count):
      return stateful(node, 0) { door, dropped, value in
        dropped += 1
        if dropped > count { door.send(.value(value)) }
      }
    case .prepend(let node, let values):
      let source = stream(node)
      return ReferenceStreams.through { door in
        for value in values { door.send(.value(value)) }
        door.connect(source, door.send)
      }
    case .append(let node, let values):
      return ReferenceStreams.operating(on: stream(node)) { door in
        { event in
          if event == .finished { for value in values { door.send(.value(value)) } }
          door.send(event)
        }
      }
    case .merge(let first, let second): return merge(stream(first), stream(second))
    case .combineLatest(let first, let second):
      return combineLatest(stream(first), stream(second))
    case .zip(let first, let second): return zip(stream(first), stream(second))
    case .withLatestFrom(let first, let second):
      return withLatestFrom(stream(first), stream(second))
    case .prefixUntil(let first, let second): return prefixUntil(stream(first), stream(second))
    case .flatMapLatest(let node, let inners):
      return flatMapLatest(stream(node), inners.map(stream))
    case .flatMap(let node, let inners, let limit):
      return flatMap(stream(node), inners.map(stream), limit: limit)
    case .exhaustMap(let node, let inners):
      return exhaustMap(stream(node), inners.map(stream))
    case .catching(let node, let fallback):
      let fallback = stream(fallback)
      return ReferenceStreams.operating(on: stream(node)) { door in
        { event in
          if event == .failed { door.connect(fallback, door.send) } else { door.send(event) }
        }
      }
    case .delay(let node, let milliseconds): return delay(stream(node), milliseconds)
    case .debounce(let node, let milliseconds): return debounce(stream(node), milliseconds)
    case .erased(let node): return stream(node)
    }
  }

  private func values(
    of node: RandomProgram.Node, _ handler: @escaping (Door, Int) -> Void
  ) -> Stream {
    stateful(node, ()) { door, _, value in handler(door, value) }
  }

  private func stateful<State>(
    _ node: RandomProgram.Node, _ initial: State,
    _ handler: @escaping (Door, inout State, Int) -> Void
  ) -> Stream {
    ReferenceStreams.operating(on: stream(node)) { door in
      var state = initial
      return { event in
        guard case .value(let value) = event else { return door.send(event) }
        handler(door, &state, value)
      }
    }
  }

  private func merge(_ sources: Stream...) -> Stream {
    ReferenceStreams.through { door in
      var running = sources.count
      for source in sources {
        door.connect(source) { event in
          guard event == .finished else { return door.send(event) }
          running -= 1
          if running == 0 { door.send(.finished) }  // C3
        }
      }
    }
  }

  private func combineLatest(_ sources: Stream...) -> Stream {
    ReferenceStreams.through { door in
      var latest = [Int?](repeating: nil, count: sources.count)
      var running = sources.count
      for (index, source) in sources.enumerated() {
        door.connect(source) { event in
          switch event {
          case .value(let value):
            latest[index] = value
            let known = latest.compactMap { $0 }
            if known.count == sources.count { door.send(.value(known[0] * 10 + known[1])) }
          case .finished:
            running -= 1
            if running == 0 || latest[index] == nil { door.send(.finished) }  // C1
          case .failed: door.send(.failed)
          }
        }
      }
    }
  }

  private func zip(_ sources: Stream...) -> Stream {
    ReferenceStreams.through { door in
      var queues = [[Int]](repeating: [], count: sources.count)
      var isDone = [Bool](repeating: false, count: sources.count)
      func isDry() -> Bool { sources.indices.contains { isDone[$0] && queues[$0].isEmpty } }
      for (index, source) in sources.enumerated() {
        door.connect(source) { event in
          switch event {
          case .value(let value):
            queues[index].append(value)
            guard queues.allSatisfy({ !$0.isEmpty }) else { return }
            let first = queues[0].removeFirst()
            let second = queues[1].removeFirst()
            // C2: decided with the value, so that nothing comes in between.
            let isLast = isDry()
            door.send(.value(first * 10 + second))
            if isLast { door.send(.finished) }
          case .finished:
            isDone[index] = true
            if isDry() { door.send(.finished) }
          case .failed: door.send(.failed)
          }
        }
      }
    }
  }

  private func withLatestFrom(_ source: @escaping Stream, _ other: @escaping Stream) -> Stream {
    return ReferenceStreams.through { door in
      var latest: Int?
      door.connect(other) { event in  // C7: the other side first
        switch event {
        case .value(let value): latest = value
        case .finished: break
        case .failed: door.send(.failed)
        }
      }
      door.connect(source) { event in
        guard case .value(let value) = event else { return door.send(event) }
        if let latest { door.send(.value(value * 10 + latest)) }
      }
    }
  }

  private func prefixUntil(_ source: @escaping Stream, _ other: @escaping Stream) -> Stream {
    return ReferenceStreams.through { door in
      door.connect(other) { event in
        switch event {
        case .value: door.send(.finished)
        case .finished: break
        case .failed: door.send(.failed)
        }
      }
      door.connect(source, door.send)
    }
  }

  private func flatMapLatest(_ source: @escaping Stream, _ inners: [Stream]) -> Stream {
    return ReferenceStreams.through { door in
      var current = 0
      var isInnerRunning = false
      var isOuterRunning = true
      var cancelInner: () -> Void = {}
      door.connect(source) { event in
        switch event {
        case .value(let value):
          cancelInner()  // C4
          cancelInner = {}
          current += 1
          let number = current
          isInnerRunning = true
          let cancel = door.connect(inners[value % inners.count]) { event in
            guard number == current else { return }
            guard event == .finished else { return door.send(event) }
            isInnerRunning = false
            if !isOuterRunning { door.send(.finished) }
          }
          if number == current { cancelInner = cancel } else { cancel() }
        case .finished:
          isOuterRunning = false
          if !isInnerRunning { door.send(.finished) }
        case .failed: door.send(.failed)
        }
      }
    }
  }

  private func flatMap(_ source: @escaping Stream, _ inners: [Stream], limit: Int) -> Stream {
    return ReferenceStreams.through { door in
      var waiting: [Int] = []
      var running = 0
      var isOuterRunning = true
      func start(_ value: Int) {
        running += 1
        door.connect(inners[value % inners.count]) { event in
          guard event == .finished else { return door.send(event) }
          running -= 1
          if !waiting.isEmpty {
            start(waiting.removeFirst())  // C5
          } else if running == 0 && !isOuterRunning {
            door.send(.finished)
          }
        }
      }
      door.connect(source) { event in
        switch event {
        case .value(let value): if running < limit { start(value) } else { waiting.append(value) }
        case .finished:
          isOuterRunning = false
          if running == 0 && waiting.isEmpty { door.send(.finished) }
        case .failed: door.send(.failed)
        }
      }
    }
  }

  private func exhaustMap(_ source: @escaping Stream, _ inners: [Stream]) -> Stream {
    return ReferenceStreams.through { door in
      var isInnerRunning = false
      var isOuterRunning = true
      door.connect(source) { event in
        switch event {
        case .value(let value):
          if isInnerRunning { return }  // C6
          isInnerRunning = true
          door.connect(inners[value % inners.count]) { event in
            guard event == .finished else { return door.send(event) }
            isInnerRunning = false
            if !isOuterRunning { door.send(.finished) }
          }
        case .finished:
          isOuterRunning = false
          if !isInnerRunning { door.send(.finished) }
        case .failed: door.send(.failed)
        }
      }
    }
  }

  private func delay(_ source: @escaping Stream, _ milliseconds: Int) -> Stream {
    return ReferenceStreams.operating(on: source) { door in
      { event in _ = self.schedule(after: milliseconds) { door.send(event) } }  // T4
    }
  }

  private func debounce(_ source: @escaping Stream, _ milliseconds: Int) -> Stream {
    return ReferenceStreams.operating(on: source) { door in
      var pending: Int?
      var cancelTimer: () -> Void = {}
      return { event in
        cancelTimer()
        switch event {
        case .value(let value):
          pending = value
          cancelTimer = self.schedule(after: milliseconds) {
            pending = nil
            door.send(.value(value))
          }
        case .finished:  // T2
          if let pending { door.send(.value(pending)) }
          door.send(.finished)
        case .failed: door.send(.failed)
        }
      }
    }
  }
}
