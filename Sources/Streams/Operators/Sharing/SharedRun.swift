/// What the copies of a shared publisher know of its runs.
@usableFromInline
final class SharedRuns<Output, Failure: Error> {
  @usableFromInline let capacity: Int

  /// The run that goes on.
  ///
  /// It belongs to its source (L4: a source that goes away takes it along).
  private weak var running: SharedRun<Output, Failure>?

  /// The run that has finished, kept for those who come late (C8).
  private var finished: SharedRun<Output, Failure>?

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The run that a new subscriber takes part in; nil when it has to start one.
  @usableFromInline
  var current: SharedRun<Output, Failure>? { finished ?? running }

  /// Starts a run.
  @usableFromInline
  func start() -> SharedRun<Output, Failure> {
    let run = SharedRun(self)
    running = run
    return run
  }

  /// A run ends: by a finish it stays, and otherwise the next subscriber starts another.
  fileprivate func end(_ run: SharedRun<Output, Failure>, keeping isKept: Bool) {
    guard running === run else { return }
    running = nil
    if isKept { finished = run }
  }
}

/// One run of a shared upstream: its subscribers, and the values kept for the next one.
///
/// Ownership runs downstream only (L5): the upstream's source owns the run, through its subscriber,
/// and the run owns its subscribers.
@usableFromInline
final class SharedRun<Output, Failure: Error> {
  @usableFromInline let hub = SharedHub<Output, Failure>()

  // Exclusivity, for all: no user code runs inside an access.

  @exclusivity(unchecked) @usableFromInline
  var kept = Queue<Output>()

  @exclusivity(unchecked) @usableFromInline
  var upstream = Inlet()

  /// Whether the run has ended or was given up.
  @exclusivity(unchecked) @usableFromInline
  var isOver = false

  @usableFromInline let capacity: Int

  /// Who may start the next run; nobody when it is gone.
  private weak var runs: SharedRuns<Output, Failure>?

  @usableFromInline
  init(_ runs: SharedRuns<Output, Failure>) {
    self.runs = runs
    capacity = runs.capacity
    hub.run = self
  }

  deinit { hub.close() }

  /// Whether there is somebody to run the upstream for.
  @inlinable
  var isWanted: Bool {
    if hub.liveCount > 0 && !isOver { return true }
    giveUp()
    return false
  }

  @inlinable @inline(__always)
  func add<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    defer { extendLifetime(self) }
    return hub.add(subscriber) { slot in
      for value in kept {
        guard hub.greet(slot, with: value) else { break }
      }
    }
  }

  @inlinable
  func receive(_ value: Output) -> Bool {
    if isOver { return false }
    if capacity > 0 {
      kept.append(value)
      let dropped = kept.count > capacity ? kept.popFirst() : nil
      hub.send(value)
      extendLifetime(dropped)
    } else {
      hub.send(value)
    }
    return isWanted
  }

  @usableFromInline
  func receive(completion: Completion<Failure>) {
    if isOver { return }
    isOver = true
    switch completion {
    case .finished: runs?.end(self, keeping: true)
    case .failure: runs?.end(self, keeping: false)
    }
    hub.send(completion: completion)
  }

  /// Cancels the upstream, because nobody listens any more.
  @usableFromInline
  func giveUp() {
    if isOver { return }
    isOver = true
    runs?.end(self, keeping: false)
    let released = kept
    kept = Queue()
    upstream.take()?.cancel()
    extendLifetime(released)
  }
}

/// The subscribers of a run, which is told when the last has left.
@usableFromInline
final class SharedHub<Output, Failure: Error>: Hub<Output, Failure> {
  fileprivate weak var run: SharedRun<Output, Failure>?

  @usableFromInline
  override init() {
    super.init()
  }

  @usableFromInline
  override func subscriberLeft() {
    if liveCount == 0 { run?.giveUp() }
  }
}

@usableFromInline
struct SharedRunInput<Input, Failure: Error>: Subscriber {
  @usableFromInline let run: SharedRun<Input, Failure>

  @inlinable
  init(run: SharedRun<Input, Failure>) {
    self.run = run
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    if run.isOver { subscription.cancel() } else { run.upstream.connect(subscription) }
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { run.receive(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { run.receive(completion: completion) }
}
