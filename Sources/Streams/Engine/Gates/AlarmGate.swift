/// A gate with an alarm clock: for an operator that waits for one thing at a time.
///
/// The scheduler owns the gate while the alarm is set, as a source would (L5).
@usableFromInline
class AlarmGate<Downstream: Subscriber>: TimedGate<Downstream> {
  // Exclusivity, for both: loaded and stored as a whole.

  /// The scheduled action; `nil` while it is not known yet (a scheduler may run it at once).
  @exclusivity(unchecked) @usableFromInline
  final var alarm: ScheduledWork.ID?

  @exclusivity(unchecked) @usableFromInline
  final var isAlarmSet = false

  @inlinable
  override init(scheduler: any Scheduler, origin: WorkOrigin, downstream: Downstream) {
    super.init(scheduler: scheduler, origin: origin, downstream: downstream)
  }

  /// What is done when the alarm goes off.
  ///
  /// The gate is open then, and the alarm is not set.
  @usableFromInline
  func alarmGoesOff() {}

  @usableFromInline
  override func disconnect() {
    clearAlarm()
  }

  /// Sets the alarm, in place of an earlier one.
  @usableFromInline
  final func setAlarm(after delay: Duration) {
    clearAlarm()
    guard let scheduler = link.scheduler else { return }
    isAlarmSet = true
    let work = scheduler.schedule(after: delay, origin: origin) { [self] in
      isAlarmSet = false
      alarm = nil
      if isOpen { alarmGoesOff() }
    }
    if isAlarmSet { alarm = work.id }
  }

  @usableFromInline
  final func clearAlarm() {
    isAlarmSet = false
    guard let alarm else { return }
    self.alarm = nil
    link.scheduler?.cancelWork(alarm)
  }
}
