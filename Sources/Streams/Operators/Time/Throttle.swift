extension Publisher {
  /// Delivers at most one value in each span of time.
  ///
  /// ```
  ///                                    ab-c----d---e-f----|
  /// throttle(for: 5 ms, latest: true)  a----c----d----f---|
  /// throttle(for: 5 ms, latest: false) a-------d-----f----|
  /// ```
  ///
  /// The first value is delivered at once, and opens a window (T3). With `latest`, the newest of the
  /// values that come in the window is delivered at its end, and opens the next window; without,
  /// they are dropped. A window in which nothing came just closes.
  ///
  /// A value that waits is delivered before the finish, and dropped at a failure. Cancelling drops it
  /// as well, and takes the window out of the scheduler.
  ///
  /// - Parameters:
  ///   - interval: How long a window lasts; not negative.
  ///   - scheduler: Whose time it is.
  ///   - latest: Whether the newest value of a window is delivered at its end.
  ///   - leading: Whether a value outside a window is delivered at once; if not, it waits for the end
  ///     of the window that it opens.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  /// - Complexity: O(1) a value.
  @inlinable
  public func throttle(
    for interval: Duration, scheduler: any Scheduler, latest: Bool, leading: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Throttle(
      upstream: self, machine: ThrottleMachine(latest: latest, leading: leading),
      interval: interval, scheduler: scheduler,
      origin: WorkOrigin(label: "throttle", fileID: fileID, line: line))
  }
}

@usableFromInline
struct Throttle<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let machine: ThrottleMachine<Output>
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let origin: WorkOrigin

  @inlinable
  init(
    upstream: Upstream, machine: ThrottleMachine<Upstream.Output>, interval: Duration,
    scheduler: any Scheduler, origin: WorkOrigin
  ) {
    self.upstream = upstream
    self.machine = machine
    self.interval = interval.requireNotNegative(in: "throttle(for:scheduler:latest:)", origin)
    self.scheduler = scheduler
    self.origin = origin
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = ThrottleGate(
      machine: machine, interval: interval, scheduler: scheduler, origin: origin,
      downstream: subscriber)
    return gate.open { upstream.subscribe(GateSource(of: gate)) }
  }
}

@usableFromInline
final class ThrottleGate<Downstream: Subscriber>: AlarmGate<Downstream>, SourceReceiver {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let interval: Duration

  // Exclusivity: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  var machine: ThrottleMachine<Downstream.Input>

  @inlinable
  init(
    machine: ThrottleMachine<Downstream.Input>, interval: Duration, scheduler: any Scheduler,
    origin: WorkOrigin, downstream: Downstream
  ) {
    self.machine = machine
    self.interval = interval
    super.init(scheduler: scheduler, origin: origin, downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    super.disconnect()
    let dropped = machine.finishes()
    extendLifetime(dropped)
  }

  @inlinable
  func receive(_ value: Input) -> Bool {
    guard isOpen else { return false }
    let step = machine.receives(value)
    // The window is open before the value is delivered: what that causes comes inside it.
    if step.opensWindow { setAlarm(after: interval) }
    if let delivered = step.delivered { return emit(delivered) }
    return isOpen
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    guard isOpen else { return }
    clearAlarm()
    // T3: delivered at a finish, dropped at a failure.
    if case .finished = completion, let last = machine.finishes() { emit(last) }
    emit(completion: completion)
  }

  @usableFromInline
  override func alarmGoesOff() {
    let step = machine.windowEnds()
    if step.opensWindow { setAlarm(after: interval) }
    if let delivered = step.delivered { emit(delivered) }
  }
}

/// The windows of a throttle (T3).
@usableFromInline
package struct ThrottleMachine<Value> {
  /// What is to be done, in this order.
  @usableFromInline
  package struct Step {
    /// Whether a window begins.
    @usableFromInline package var opensWindow = false

    /// The value to deliver.
    @usableFromInline package var delivered: Value?

    /// The value that another took the place of, to be released outside.
    @usableFromInline package var replaced: Value?

    @inlinable init() {}
  }

  @usableFromInline let latest: Bool
  @usableFromInline let leading: Bool
  @usableFromInline var isWindowOpen = false
  @usableFromInline var waiting: Value?

  /// Describes a throttle.
  @inlinable
  package init(latest: Bool, leading: Bool) {
    self.latest = latest
    self.leading = leading
  }

  /// A value comes.
  @inlinable
  package mutating func receives(_ value: Value) -> Step {
    var step = Step()
    if !isWindowOpen {
      isWindowOpen = true
      step.opensWindow = true
      if leading { step.delivered = value } else { waiting = value }
    } else if latest {
      step.replaced = waiting
      waiting = value
    }
    return step
  }

  /// The window ends, and the next begins when something waited.
  @inlinable
  package mutating func windowEnds() -> Step {
    var step = Step()
    step.delivered = waiting.take()
    isWindowOpen = step.delivered != nil
    step.opensWindow = isWindowOpen
    return step
  }

  /// The upstream finishes, or nothing is wanted any more.
  ///
  /// - Returns: The value that waited.
  @inlinable
  package mutating func finishes() -> Value? { waiting.take() }
}
