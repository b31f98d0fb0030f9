import Synchronization

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

  /// Guards the inlet, which is looked at as well where the last token is dropped.
  private let lock = SpinLock()

  /// Whether the run has ended or was given up.
  @exclusivity(unchecked) @usableFromInline
  var isOver = false

  @usableFromInline let capacity: Int

  /// Who may start the next run; nobody when it is gone.
  private weak var runs: SharedRuns<Output, Failure>?

  /// Makes a run that its first subscriber has entered.
  @usableFromInline
  init(_ runs: SharedRuns<Output, Failure>) {
    self.runs = runs
    capacity = runs.capacity
    hub.run = self
    hub.liveCount.store(1, ordering: .relaxed)
  }

  deinit { hub.close() }

  /// Whether there is somebody to run the upstream for.
  @inlinable
  var isWanted: Bool {
    if hub.liveCount.load(ordering: .acquiring) > 0 && !isOver { return true }
    giveUp()
    return false
  }

  /// Keeps the run going while a subscriber is being added; call ``leave()`` afterwards.
  ///
  /// - Returns: Whether it goes on or has finished; a run that everybody has left is over, also when
  ///   the last token was dropped elsewhere (C8).
  @usableFromInline
  func enter() -> Bool {
    if isOver { return true }
    var count = hub.liveCount.load(ordering: .relaxed)
    while count > 0 {
      let (isDone, found) = hub.liveCount.compareExchange(
        expected: count, desired: count + 1, ordering: .acquiringAndReleasing)
      if isDone { return true }
      count = found
    }
    giveUp()
    return false
  }

  @usableFromInline
  func leave() {
    if isOver { return }
    if hub.liveCount.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { giveUp() }
  }

  /// Keeps the subscription to the upstream.
  @usableFromInline
  func connect(_ subscription: Subscription) {
    if isOver { return subscription.cancel() }
    let replaced = lock.perform { upstream.connect(subscription) }
    extendLifetime(replaced)
    // The last token may have been dropped elsewhere at that moment.
    _ = isWanted
  }

  @inlinable @inline(__always)
  func add<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    defer { extendLifetime(self) }
    return hub.add(subscriber, taking: { kept }) { slot, kept in
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

  /// Ends, because nobody listens any more.
  ///
  /// - Parameter above: Takes the upstream, which the caller cancels.
  fileprivate func giveUp(_ above: inout Sources) {
    if isOver { return }
    isOver = true
    runs?.end(self, keeping: false)
    let released = kept
    kept = Queue()
    if let source = lock.perform({ upstream.take() }) { above.append(source) }
    extendLifetime(released)
  }

  /// Cancels the upstream, because nobody listens any more.
  @usableFromInline
  func giveUp() {
    var above = Sources()
    giveUp(&above)
    if !above.isEmpty { above.cancel() }
  }

  /// Adds the upstream; on any thread.
  fileprivate func wasAbandoned(_ above: inout Sources) {
    if let source = lock.perform({ upstream.subscription }) { above.append(source) }
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
  override func subscriberLeft(_ above: inout Sources) {
    if liveCount.load(ordering: .acquiring) == 0 { run?.giveUp(&above) }
  }

  override func lastSubscriberWasAbandoned(_ above: inout Sources) { run?.wasAbandoned(&above) }
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
    run.connect(subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool { run.receive(value) }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { run.receive(completion: completion) }
}
