/// A coordinator whose flow publishes any number of values before it ends (K9).
///
/// It is a type of its own, so that a parent sees in the code that a value is not the end: the flow
/// leaves the tree only when it really ends.
///
/// ```swift
/// final class SettingsCoordinator: PublishingCoordinator<AppScreen, Theme> {
///   override func start() {
///     router.push(
///       .settings(
///         onPick: { [weak self] theme in self?.send(theme) },
///         onDone: { [weak self] in self?.finish() }))
///   }
/// }
/// ```
@MainActor
open class PublishingCoordinator<Screen, Value>: Coordinator<Screen> {
  /// Told the values and the end.
  @usableFromInline final var listener: ((FlowEvent<Value>) -> Void)?

  private final var waiting: [FlowEvent<Value>] = []
  private final var isDelivering = false

  /// Publishes a value; the flow goes on.
  ///
  /// A value that is sent while the parent handles an earlier one is delivered after it (S1). Ignored
  /// and recorded before the start and after the end (K2).
  public final func send(_ value: Value) {
    guard isRunning(for: .send) else { return }
    publish(.value(value))
  }

  /// Ends the flow.
  ///
  /// Ignored and recorded after the end (K2).
  public final func finish(animated: Bool? = nil) {
    guard isRunning(for: .finish) else { return }
    end(.finished(()), animated: animated)
  }

  /// Ends the flow with an outcome that another flow had (K11).
  ///
  /// Ignored and recorded before the start and after the end (K2).
  public final func end(with outcome: Outcome<Void>, animated: Bool? = nil) {
    guard isRunning(for: .finish) else { return }
    end(outcome, animated: animated)
  }

  /// Says what it means that the flow is left: by Back, a swipe, another flow's command, the end of
  /// its parent (K11).
  ///
  /// `cancelled` with the reason unless overridden.
  open func outcome(onLeaving reason: CancellationReason) -> Outcome<Void> { .cancelled(reason) }

  override final func outcomeOnLeaving(_ reason: CancellationReason) -> Outcome<Void> {
    outcome(onLeaving: reason)
  }

  /// Delivers an event, after those that are being delivered at this moment (S1).
  ///
  /// What the parent does about the events, and the end of the flow among them, is one transition
  /// (K3a).
  private final func publish(_ event: FlowEvent<Value>) {
    waiting.append(event)
    guard !isDelivering else { return }
    isDelivering = true
    navigator.beginBatch()
    var position = 0
    while position < waiting.count {
      let next = waiting[position]
      position += 1
      let listener = self.listener
      if case .ended = next { self.listener = nil }
      listener?(next)
    }
    let delivered = waiting
    waiting = []
    isDelivering = false
    extendLifetime(delivered)
    navigator.endBatch()
  }

  override final func deliver(_ outcome: Outcome<Void>) {
    publish(.ended(outcome))
  }
}
