import Streams

/// A coordinator over screens of some kind: what the result, delegate and publishing styles share.
///
/// A coordinator owns one flow and decides what is shown next; its ``router`` knows how it is shown.
/// It starts children with `coordinate(to:)` when they report a result, and with
/// ``startChild(_:unlessRunning:)`` when they report to a delegate; either kind can parent the other
/// (D3).
///
/// `Screen` is whatever a surface can show: a view controller, a route value, a screen of a
/// terminal. Subclass ``ResultCoordinator``, ``DelegateCoordinator`` or ``PublishingCoordinator``.
@MainActor
open class Coordinator<Screen>: CoordinatorNode {
  /// How the flow's screens become the app's; nil when they are that already.
  let adoption: ScreenAdoption<Screen>?

  /// Makes a coordinator that is not running yet, and binds a router to it.
  ///
  /// - Parameter router: Says where the flow is shown: the parent's ``router``, its
  ///   ``Router/modal(_:)`` for a flow that is to be presented, or the router of a tab or a column.
  public init(router: Router<Screen>) {
    adoption = router.adoption
    super.init(navigator: router.navigator, place: router.place)
  }

  /// Makes the root of a tree.
  init(root navigator: Navigator) {
    adoption = nil
    super.init(navigator: navigator, place: .here)
    runAsRoot()
  }

  /// The router that is bound to this coordinator: what it shows belongs to this flow (N1).
  public final var router: Router<Screen> {
    Router(link, navigator: navigator, place: .here, adoption: adoption)
  }

  /// The tree's scheduler, for the flow's delays, timeouts and timers.
  public final var scheduler: any Scheduler { navigator.scheduler }

  // MARK: How the flow ends

  /// Ends the flow without a result: `cancelled(requested)`.
  ///
  /// Ignored and recorded before the start and after the end (K2).
  ///
  /// - Parameter animated: Whether the user sees the flow's screens go; nil leaves that to what is
  ///   shown in their place.
  public final func cancel(animated: Bool? = nil) {
    guard isRunning(for: .cancel) else { return }
    end(.cancelled(.requested), animated: animated)
  }

  /// Ends the flow with an error, which touches no other flow (K7).
  ///
  /// Ignored and recorded before the start and after the end (K2).
  public final func fail(_ error: any Error, animated: Bool? = nil) {
    guard isRunning(for: .fail) else { return }
    end(.failed(error), animated: animated)
  }

  /// Whether the flow's screens stay when it ends, and become its parent's.
  ///
  /// False to begin with: they go (N2).
  public final var leavesScreensToParent: Bool {
    get { keepsScreens }
    set { keepsScreens = newValue }
  }

  /// Whether the flow goes on when someone else has taken the last of its screens away (N1).
  ///
  /// False to begin with: it ends, with the reason for which they went.
  public final var staysWithoutScreens: Bool {
    get { staysWithoutAnyScreen }
    set { staysWithoutAnyScreen = newValue }
  }

  // MARK: Being left

  /// Whether the flow has something that the user would lose (N12).
  ///
  /// While it is true, Back, a swipe, a tap outside, a reselection and a command that says `asking:
  /// true` ask ``permission(toLeave:)`` before anything goes; surfaces can show it beforehand.
  public final var isGuarded: Bool {
    get { isGuardedFlow }
    set {
      guard isGuardedFlow != newValue else { return }
      isGuardedFlow = newValue
      navigator.guardsHaveChanged(by: newValue ? 1 : -1)
    }
  }

  /// Says whether the guarded flow may be left, perhaps after asking the user (N12).
  ///
  /// ```swift
  /// override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
  ///   ask(Self.discard).map { $0 == .discard }.eraseToAnyPublisher()
  /// }
  /// ```
  ///
  /// The first value counts; a stream that ends without one says no. While the answer is awaited
  /// further attempts ask nothing. Allows it unless overridden.
  open func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    Just(true).eraseToAnyPublisher()
  }

  /// Called when screens of this flow were taken away by someone else, and the flow goes on.
  ///
  /// - Parameters:
  ///   - screens: What the flow has lost, topmost first.
  ///   - reason: What took them: usually ``CancellationReason/back``.
  open func didLose(_ screens: [Screen], reason: CancellationReason) {}

  override final func lose(_ screens: [ScreenEntry], reason: CancellationReason) {
    didLose(screens.compactMap { $0.screen(as: Screen.self) }, reason: reason)
  }

  override final func askPermission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never>
  {
    permission(toLeave: reason)
  }
}

/// How screens of a module become screens of the app (see ``Router/map(_:)``).
final class ScreenAdoption<Screen> {
  private let makeBox: (Screen, ScreenID, FlowLink, StackID) -> ScreenBox

  init(_ makeBox: @escaping (Screen, ScreenID, FlowLink, StackID) -> ScreenBox) {
    self.makeBox = makeBox
  }

  func box(_ screen: Screen, id: ScreenID, owner: FlowLink, stack: StackID) -> ScreenBox {
    makeBox(screen, id, owner, stack)
  }
}
