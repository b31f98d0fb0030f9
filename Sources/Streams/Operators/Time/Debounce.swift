extension Publisher {
  /// Delivers a value when nothing newer has come for a while.
  ///
  /// ```
  ///                      -a-b-c------d--|
  /// debounce(for: 3 ms)  --------c------(d|)
  /// ```
  ///
  /// Each value takes the place of the one that waits, and starts the wait anew (T2). At the finish
  /// the value that waits is delivered at once, then the finish. At a failure it is dropped.
  /// Cancelling drops it as well, and takes the wait out of the scheduler.
  ///
  /// With an interval of zero a value waits for the scheduler's next turn. A value that arrives at the
  /// very instant at which the wait ends is in time if it was scheduled before the wait began.
  ///
  /// - Parameters:
  ///   - interval: How long nothing newer may come; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  /// - Complexity: O(log *n*) a value, in the actions that wait in the scheduler.
  @inlinable
  public func debounce(
    for interval: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Debounce(
      upstream: self, interval: interval, scheduler: scheduler,
      origin: WorkOrigin(label: "debounce", fileID: fileID, line: line))
  }
}

@usableFromInline
struct Debounce<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let origin: WorkOrigin

  @inlinable
  init(upstream: Upstream, interval: Duration, scheduler: any Scheduler, origin: WorkOrigin) {
    self.upstream = upstream
    self.interval = interval.requireNotNegative(in: "debounce(for:scheduler:)", origin)
    self.scheduler = scheduler
    self.origin = origin
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = DebounceGate(
      interval: interval, scheduler: scheduler, origin: origin, downstream: subscriber)
    return gate.open { upstream.subscribe(GateSource(of: gate)) }
  }
}

@usableFromInline
final class DebounceGate<Downstream: Subscriber>: AlarmGate<Downstream>, SourceReceiver {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let interval: Duration

  // Exclusivity: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  var machine = DebounceMachine<Downstream.Input>()

  @inlinable
  init(
    interval: Duration, scheduler: any Scheduler, origin: WorkOrigin, downstream: Downstream
  ) {
    self.interval = interval
    super.init(scheduler: scheduler, origin: origin, downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    super.disconnect()
    let dropped = machine.ends()
    extendLifetime(dropped)
  }

  @inlinable
  func receive(_ value: Input) -> Bool {
    guard isOpen else { return false }
    let replaced = machine.receives(value)
    setAlarm(after: interval)
    extendLifetime(replaced)
    return isOpen
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    guard isOpen else { return }
    clearAlarm()
    // T2: delivered at a finish, dropped at a failure.
    if case .finished = completion, let last = machine.ends() { emit(last) }
    emit(completion: completion)
  }

  @usableFromInline
  override func alarmGoesOff() {
    if let value = machine.ends() { emit(value) }
  }
}

/// What waits in a debounce (T2).
@usableFromInline
package struct DebounceMachine<Value> {
  @usableFromInline var waiting: Value?

  @inlinable package init() {}

  /// A value comes: the wait starts anew.
  ///
  /// - Returns: The value that it replaces, to be released outside.
  @inlinable
  package mutating func receives(_ value: Value) -> Value? {
    let replaced = waiting
    waiting = value
    return replaced
  }

  /// The wait ends: in time, by the finish, or because nothing is wanted any more.
  ///
  /// - Returns: The value that waited.
  @inlinable
  package mutating func ends() -> Value? { waiting.take() }
}
