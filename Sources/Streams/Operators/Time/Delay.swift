extension Publisher {
  /// Delivers everything a while later: values, the finish and the failure.
  ///
  /// ```
  ///                   -a-b-c|
  /// delay(for: 3 ms)  ----a-b-c|
  /// ```
  ///
  /// Order is kept, and a failure does not overtake the values before it (T4). What has been delayed
  /// is delivered also when the upstream is gone by then. Cancelling drops it, and takes it out of the
  /// scheduler. With an interval of zero, everything waits for the scheduler's next turn.
  ///
  /// - Parameters:
  ///   - interval: How much later; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  /// - Complexity: O(log *n*) a value, in the actions that wait in the scheduler.
  @inlinable
  public func delay(
    for interval: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    let origin = WorkOrigin(label: "delay", fileID: fileID, line: line)
    return Delay(
      upstream: self, interval: interval.requireNotNegative(in: "delay(for:scheduler:)", origin),
      scheduler: scheduler, origin: origin)
  }
}

@usableFromInline
struct Delay<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let origin: WorkOrigin

  @inlinable
  init(upstream: Upstream, interval: Duration, scheduler: any Scheduler, origin: WorkOrigin) {
    self.upstream = upstream
    self.interval = interval
    self.scheduler = scheduler
    self.origin = origin
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = DelayGate(
      interval: interval, scheduler: scheduler, origin: origin, downstream: subscriber)
    return gate.open { upstream.subscribe(GateSource(of: gate)) }
  }
}

@usableFromInline
final class DelayGate<Downstream: Subscriber>: TimedGate<Downstream>, SourceReceiver {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let interval: Duration

  // Exclusivity: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  var machine = DelayMachine<Event>()

  @inlinable
  init(
    interval: Duration, scheduler: any Scheduler, origin: WorkOrigin, downstream: Downstream
  ) {
    self.interval = interval
    super.init(scheduler: scheduler, origin: origin, downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    let dropped = machine
    machine = DelayMachine()
    guard let scheduler = link.scheduler else { return }
    for work in dropped.scheduled { scheduler.cancelWork(work) }
  }

  @inlinable
  func receive(_ value: Input) -> Bool {
    guard isOpen else { return false }
    wait(.value(value))
    return isOpen
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    if isOpen { wait(.completion(completion)) }
  }

  /// Schedules one action for each event, so that at equal due times the delayed events of several
  /// streams come in the order of the originals (T1).
  @inlinable
  func wait(_ event: Event) {
    guard let scheduler = link.scheduler else { return }
    let number = machine.starts(event)
    let work = scheduler.schedule(after: interval, origin: origin) { [self] in
      guard let event = machine.ends(), isOpen else { return }
      switch event {
      case .value(let value): emit(value)
      case .completion(let completion): emit(completion: completion)
      }
    }
    machine.isScheduled(number, as: work.id)
  }
}

/// The events that are on their way, first in, first out (T4).
@usableFromInline
package struct DelayMachine<Event> {
  @usableFromInline var events = Queue<Event>()
  @usableFromInline var startCount = 0
  @usableFromInline var endCount = 0

  /// One for each event; the last may be missing while it is being scheduled.
  @usableFromInline var works = Queue<ScheduledWork.ID>()

  @inlinable package init() {}

  /// The actions that wait in the scheduler.
  package var scheduled: [ScheduledWork.ID] { Array(works) }

  /// An event sets out.
  ///
  /// - Returns: Its number.
  @inlinable
  package mutating func starts(_ event: Event) -> Int {
    events.append(event)
    startCount += 1
    return startCount
  }

  /// The action of an event has been scheduled.
  ///
  /// A scheduler may have run it before it says so.
  @inlinable
  package mutating func isScheduled(_ number: Int, as work: ScheduledWork.ID) {
    if number > endCount && !events.isEmpty { works.append(work) }
  }

  /// An action runs.
  ///
  /// - Returns: The event that arrives; `nil` when it was dropped.
  @inlinable
  package mutating func ends() -> Event? {
    endCount += 1
    _ = works.popFirst()
    return events.popFirst()
  }
}
