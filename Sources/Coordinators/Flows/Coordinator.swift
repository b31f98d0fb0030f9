import Streams

/// A coordinator over screens of some kind: what the result, delegate and publishing styles share.
///
/// A coordinator owns one flow and decides what is shown next; its ``router`` knows how it is shown.
/// It starts children with `coordinate(to:)` when they report a result, and with
/// ``start(_:unlessRunning:)`` when they report to a delegate; either kind can parent the other (D3).
///
/// `Screen` is whatever a surface can show: a view controller, a route value, a screen of a
/// terminal. Subclass ``ResultCoordinator``, ``DelegateCoordinator`` or ``PublishingCoordinator``.
@MainActor
open class Coordinator<Screen>: CoordinatorNode {
  override init(navigator: Navigator, isModal: Bool) {
    super.init(navigator: navigator, isModal: isModal)
  }

  /// The router that is bound to this coordinator: what it shows belongs to this flow (N1).
  public final var router: Router<Screen> {
    Router(link, navigator: navigator, isModal: false)
  }

  /// The tree's scheduler, for the flow's delays, timeouts and timers.
  public final var scheduler: any Scheduler { navigator.scheduler }

  /// Whether the flow's screens stay when it ends, and become its parent's.
  ///
  /// False to begin with: they go (N2).
  public final var leavesScreens: Bool {
    get { keepsScreens }
    set { keepsScreens = newValue }
  }

  /// Called when screens of this flow were taken away by someone else, and the flow goes on.
  ///
  /// - Parameters:
  ///   - screens: What has gone, topmost first.
  ///   - reason: What took them: usually ``CancellationReason/back``.
  open func didRemove(_ screens: [Screen], reason: CancellationReason) {}

  override final func lose(_ screens: [ScreenContent], reason: CancellationReason) {
    didRemove(screens.map { $0.screen(as: Screen.self) }, reason: reason)
  }
}
