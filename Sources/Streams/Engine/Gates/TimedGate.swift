/// A gate between one source and a downstream that takes the same values, and a scheduler beside it.
@usableFromInline
class TimedGate<Downstream: Subscriber>: Gate<Downstream> {
  @usableFromInline final let link: SchedulerLink
  @usableFromInline final let origin: WorkOrigin

  // Exclusivity: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  final var inlet = Inlet()

  @inlinable
  init(scheduler: any Scheduler, origin: WorkOrigin, downstream: Downstream) {
    link = SchedulerLink(scheduler)
    self.origin = origin
    super.init(downstream: downstream)
  }

  @usableFromInline
  override final func forEachInlet(_ body: (inout Inlet) -> Void) { body(&inlet) }

  @inlinable
  final func connect(_ subscription: Subscription) {
    keep(subscription) { inlet.connect(subscription) }
  }
}
