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
  final var listener: ((FlowEvent<Value>) -> Void)?

  private final var waiting: [FlowEvent<Value>] = []
  private final var isDelivering = false

  /// Makes a coordinator that is not running yet, and binds a router to it.
  ///
  /// - Parameter router: The parent's ``Coordinator/router``, or its ``Router/modal`` for a flow that
  ///   is to be presented.
  public init(router: Router<Screen>) {
    super.init(navigator: router.navigator, isModal: router.isModal)
  }

  /// Publishes a value; the flow goes on.
  ///
  /// A value that is sent while the parent handles an earlier one is delivered after it (S1). Ignored
  /// and recorded before the start and after the end (K2).
  public final func send(_ value: Value) {
    guard admits(.send) else { return }
    publish(.value(value))
  }

  /// Ends the flow.
  ///
  /// Ignored and recorded after the end (K2).
  public final func finish() {
    guard admits(.finish) else { return }
    end(.finished(()))
  }

  /// Ends the flow with `cancelled(requested)`.
  ///
  /// Ignored and recorded after the end (K2).
  public final func cancel() {
    guard admits(.cancel) else { return }
    end(.cancelled(.requested))
  }

  /// Ends the flow with an error, which touches no other flow (K7).
  ///
  /// Ignored and recorded after the end (K2).
  public final func fail(_ error: any Error) {
    guard admits(.fail) else { return }
    end(.failed(error))
  }

  /// Delivers an event, after those that are being delivered at this moment (S1).
  private final func publish(_ event: FlowEvent<Value>) {
    waiting.append(event)
    guard !isDelivering else { return }
    isDelivering = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      let listener = self.listener
      if case .ended = next { self.listener = nil }
      listener?(next)
    }
    isDelivering = false
  }

  override final func deliver(_ outcome: Outcome<Void>) {
    extendLifetime(takeTeller())
    publish(.ended(outcome))
  }
}
