/// What a running stream keeps of its scheduler.
///
/// A scheduler owns the streams that wait in it: it holds the action, and the action holds the gate.
/// Where the stream holds the scheduler in turn, the two keep each other until the action has run. A
/// scheduler that runs by itself gets there. A virtual clock may never be moved again, so a stream
/// holds it weakly: dropping the clock drops what waits in it, and for what is left of the stream
/// time stands still.
@usableFromInline
struct SchedulerLink {
  private let running: (any Scheduler)?
  private weak var virtual: VirtualTimeScheduler?

  @usableFromInline
  init(_ scheduler: any Scheduler) {
    virtual = scheduler as? VirtualTimeScheduler
    running = virtual == nil ? scheduler : nil
  }

  /// The scheduler; `nil` when it was a virtual clock that is gone.
  @usableFromInline
  var scheduler: (any Scheduler)? { running ?? virtual }
}
