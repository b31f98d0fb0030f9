import Streams

/// A deliberately naive implementation of the contract, to compare the library with.
///
/// A stream is a function from an observer to a cancel function; subscribers are an array of
/// closures; everything is copied, nothing is fast. It is written from the rules, not from the code.
enum ReferenceStreams {
  enum Event: Equatable {
    case value(Int)
    case finished
    case failed
  }

  typealias Observer = (Event) -> Void
  typealias Cancel = () -> Void
  typealias Stream = (@escaping Observer) -> Cancel

  /// A subject of any kind (S1–S6).
  final class Subject {
    private let kind: RandomProgram.SubjectKind
    private var observers: [(id: Int, observer: Observer)] = []
    private var waiting: [(event: Event, receivers: [Int])] = []
    private var kept: [Int] = []
    private var end: Event?
    private var isDelivering = false
    private var nextID = 0

    init(_ kind: RandomProgram.SubjectKind, initial: Int) {
      self.kind = kind
      if kind == .current { kept = [initial] }
    }

    func send(_ event: Event) {
      guard end == nil else { return }  // S6
      switch event {
      case .value(let value):
        kept.append(value)
        let capacity = kind == .replay ? 2 : kind == .current ? 1 : 0
        kept.removeFirst(max(0, kept.count - capacity))
      case .finished, .failed: end = event
      }
      waiting.append((event, observers.map(\.id)))  // S4
      deliverWaiting()
    }

    func subscribe(_ observer: @escaping Observer) -> Cancel {
      let id = nextID
      nextID += 1
      observers.append((id, observer))
      let isOutermost = !isDelivering
      let endBefore = end
      isDelivering = true
      if endBefore == nil || kind == .replay {
        for value in kept { deliver(.value(value), to: id) }
      }
      if let endBefore {
        deliver(endBefore, to: id)
        observers.removeAll { $0.id == id }
      }
      if isOutermost {
        isDelivering = false
        deliverWaiting()
      }
      return { self.observers.removeAll { $0.id == id } }
    }

    private func deliver(_ event: Event, to id: Int) {
      observers.first { $0.id == id }?.observer(event)
    }

    private func deliverWaiting() {
      guard !isDelivering else { return }  // S1
      isDelivering = true
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        for id in next.receivers {
          deliver(next.event, to: id)
          if next.event.isEnd { observers.removeAll { $0.id == id } }
        }
      }
      isDelivering = false
    }
  }

  /// A downstream that is never entered twice at once, and hears nothing after its end.
  final class Door {
    private let observer: Observer
    private var waiting: [Event] = []
    private var isInside = false
    private(set) var isOpen = true
    private var isEnding = false
    private var sources: [Cancel] = []

    init(_ observer: @escaping Observer) {
      self.observer = observer
    }

    var accepts: Bool { isOpen && !isEnding }

    func send(_ event: Event) {
      guard accepts else { return }
      if event.isEnd {
        isEnding = true
        cut()
      }
      waiting.append(event)
      guard !isInside else { return }
      isInside = true
      while isOpen, !waiting.isEmpty {
        let next = waiting.removeFirst()
        if next.isEnd { isOpen = false }
        observer(next)
      }
      isInside = false
    }

    func close() {
      isOpen = false
      waiting = []
      cut()
    }

    /// Subscribes to a source, unless the door closed meanwhile; cancels it if it closes on the way.
    @discardableResult
    func connect(_ stream: Stream, _ handler: @escaping Observer) -> Cancel {
      guard accepts else { return {} }
      var isCut = false
      let cancelSource = stream { event in if !isCut { handler(event) } }
      let cancel = {
        isCut = true
        cancelSource()
      }
      if accepts { sources.append(cancel) } else { cancel() }
      return cancel
    }

    /// Cancels every source; what is still to be delivered stays.
    func cut() {
      let cancelled = sources
      sources = []
      for cancel in cancelled { cancel() }
    }
  }

  /// An operator: a door, and sources that are connected to it.
  static func through(_ connect: @escaping (Door) -> Void) -> Stream {
    { observer in
      let door = Door(observer)
      connect(door)
      return { door.close() }
    }
  }

  /// An operator with one source and no state but what its handler captures.
  static func operating(
    on stream: @escaping Stream, _ makeHandler: @escaping (Door) -> (Event) -> Void
  ) -> Stream {
    through { door in door.connect(stream, makeHandler(door)) }
  }
}

extension ReferenceStreams.Event {
  var isEnd: Bool { self == .finished || self == .failed }
}
