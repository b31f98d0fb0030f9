extension Publisher {
  /// Finishes when no value has come for a while.
  ///
  /// ```
  ///                                  --a--b--------c--|
  /// timeout(after: 5 ms, scheduler:) --a--b----|
  /// ```
  ///
  /// The wait begins with the subscription, and anew after each value has been delivered (T4). When it
  /// ends, the upstream is cancelled, then the stream finishes. The upstream's own end ends the wait,
  /// and so does cancelling. A value that arrives at the very instant at which the wait ends is in
  /// time if it was scheduled before the wait began.
  ///
  /// - Parameters:
  ///   - interval: How long a value may take; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func timeout(
    after interval: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Timeout(
      upstream: self, machine: TimeoutMachine(first: interval, each: interval), outcome: .finished,
      scheduler: scheduler, origin: WorkOrigin(label: "timeout", fileID: fileID, line: line))
  }

  /// Fails when no value has come for a while.
  ///
  /// ```
  ///                                           --a--b--------c--|
  /// timeout(after: 5 ms, scheduler:, failure:) --a--b----#
  /// ```
  ///
  /// As ``timeout(after:scheduler:fileID:line:)``, with a failure in place of the finish.
  ///
  /// - Parameters:
  ///   - interval: How long a value may take; not negative.
  ///   - scheduler: Whose time it is.
  ///   - failure: What the stream fails with.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func timeout(
    after interval: Duration, scheduler: any Scheduler, failure: Failure,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Timeout(
      upstream: self, machine: TimeoutMachine(first: interval, each: interval),
      outcome: .failure(failure), scheduler: scheduler,
      origin: WorkOrigin(label: "timeout", fileID: fileID, line: line))
  }

  /// Finishes when the first value takes too long; later values may take their time.
  ///
  /// ```
  ///                                        --a-------------b--|
  /// timeout(firstAfter: 5 ms, scheduler:)  --a-------------b--|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long the first value may take; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func timeout(
    firstAfter interval: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Timeout(
      upstream: self, machine: TimeoutMachine(first: interval, each: nil), outcome: .finished,
      scheduler: scheduler, origin: WorkOrigin(label: "timeout", fileID: fileID, line: line))
  }

  /// Fails when the first value takes too long; later values may take their time.
  ///
  /// ```
  ///                                                 -------a--|
  /// timeout(firstAfter: 5 ms, scheduler:, failure:) -----#
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long the first value may take; not negative.
  ///   - scheduler: Whose time it is.
  ///   - failure: What the stream fails with.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func timeout(
    firstAfter interval: Duration, scheduler: any Scheduler, failure: Failure,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Timeout(
      upstream: self, machine: TimeoutMachine(first: interval, each: nil),
      outcome: .failure(failure), scheduler: scheduler,
      origin: WorkOrigin(label: "timeout", fileID: fileID, line: line))
  }
}

@usableFromInline
struct Timeout<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let machine: TimeoutMachine
  @usableFromInline let outcome: Completion<Failure>
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let origin: WorkOrigin

  @inlinable
  init(
    upstream: Upstream, machine: TimeoutMachine, outcome: Completion<Failure>,
    scheduler: any Scheduler, origin: WorkOrigin
  ) {
    _ = machine.first.requireNotNegative(in: "timeout(after:scheduler:)", origin)
    self.upstream = upstream
    self.machine = machine
    self.outcome = outcome
    self.scheduler = scheduler
    self.origin = origin
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = TimeoutGate(
      machine: machine, outcome: outcome, scheduler: scheduler, origin: origin,
      downstream: subscriber)
    return gate.open {
      upstream.subscribe(GateSource(of: gate))
      gate.start()
    }
  }
}

@usableFromInline
final class TimeoutGate<Downstream: Subscriber>: AlarmGate<Downstream>, SourceReceiver {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let outcome: Completion<Failure>

  // Exclusivity: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  var machine: TimeoutMachine

  @inlinable
  init(
    machine: TimeoutMachine, outcome: Completion<Failure>, scheduler: any Scheduler,
    origin: WorkOrigin, downstream: Downstream
  ) {
    self.machine = machine
    self.outcome = outcome
    super.init(scheduler: scheduler, origin: origin, downstream: downstream)
  }

  /// Called when the upstream has been subscribed to, so that what that has scheduled comes first.
  @inlinable
  func start() {
    if isOpen, let limit = machine.starts() { setAlarm(after: limit) }
  }

  @inlinable
  func receive(_ value: Input) -> Bool {
    guard isOpen else { return false }
    clearAlarm()
    let limit = machine.receives()
    // T4: the time that the receiver takes is not the upstream's.
    guard emit(value) else { return false }
    if let limit { setAlarm(after: limit) }
    return isOpen
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    emit(completion: completion)
  }

  @usableFromInline
  override func alarmGoesOff() {
    emit(completion: outcome)
  }
}

/// How long a timeout waits for what (T4).
@usableFromInline
package struct TimeoutMachine {
  @usableFromInline let first: Duration
  @usableFromInline let each: Duration?
  @usableFromInline var hasReceived = false

  /// Describes a timeout.
  ///
  /// - Parameters:
  ///   - first: How long the first value may take.
  ///   - each: How long each further value may take; `nil` for any time.
  @inlinable
  package init(first: Duration, each: Duration?) {
    self.first = first
    self.each = each
  }

  /// The upstream has been subscribed to.
  ///
  /// - Returns: How long to wait; `nil` when the upstream has delivered meanwhile.
  @inlinable
  package func starts() -> Duration? { hasReceived ? nil : first }

  /// A value comes.
  ///
  /// - Returns: How long to wait for the next one; `nil` for any time.
  @inlinable
  package mutating func receives() -> Duration? {
    hasReceived = true
    return each
  }
}
