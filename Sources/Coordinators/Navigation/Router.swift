/// Shows and removes the screens of one coordinator.
///
/// Every coordinator has one of its own in ``Coordinator/router``; what it shows belongs to that
/// coordinator's flow (N1). A child is made with its parent's router, and its screens go where the
/// parent's are: on top of the same stack, or with ``modal`` in a modal over it.
///
/// Commands are carried out one transition at a time, in the order in which they are given (N8). A
/// command of a flow that does not run is ignored and recorded, and its completion is dropped (K2).
///
/// A router keeps neither its coordinator nor its screens: it can be captured without harm.
@MainActor
public struct Router<Screen> {
  let navigator: Navigator
  let isModal: Bool
  private let link: FlowLink

  init(_ link: FlowLink, navigator: Navigator, isModal: Bool) {
    self.navigator = navigator
    self.isModal = isModal
    self.link = link
  }

  /// The router to make a child with whose flow is to be presented.
  ///
  /// The child's first screen opens a modal over this coordinator's screens, and its other screens
  /// are pushed in that modal.
  ///
  /// ```swift
  /// coordinate(to: PasswordCoordinator(router: router.modal)) { … }
  /// ```
  public var modal: Router<Screen> { Router(link, navigator: navigator, isModal: true) }

  /// The screens of this coordinator's flow that are shown, or about to be, lowest first.
  public var screens: [Screen] {
    guard let flow = link.flow else { return [] }
    return NavigationState(navigator.desired).screens(of: flow.id)
  }

  /// Pushes a screen on the stack that this flow is in.
  ///
  /// - Parameters:
  ///   - screen: The screen, which belongs to this flow from now on.
  ///   - animated: Whether the user sees it come.
  ///   - completion: Called once when it has come, animation included.
  public func push(_ screen: Screen, animated: Bool = true, completion: (() -> Void)? = nil) {
    push([screen], animated: animated, completion: completion)
  }

  /// Pushes several screens in one transition; the last is on top.
  public func push(_ screens: [Screen], animated: Bool = true, completion: (() -> Void)? = nil) {
    perform(animated, completion) { .push(entries(of: screens, for: $0)) }
  }

  /// Pops the flow's topmost screen, and what other flows have put on it.
  ///
  /// Popping the flow's only screen ends the flow with `cancelled(requested)`. The window's first
  /// screen cannot be popped.
  public func pop(animated: Bool = true, completion: (() -> Void)? = nil) {
    perform(animated, completion) { _ in .pop }
  }

  /// Pops to a root, in one transition.
  ///
  /// Flows that lose their first screen end with `cancelled(requested)`, this one too.
  ///
  /// - Parameters:
  ///   - root: Which root is meant (N6): the flow's own first screen, or the first screen of the whole
  ///     stack.
  ///   - animated: Whether the user sees the screens go.
  ///   - completion: Called once when they have gone, animation included.
  public func popToRoot(
    _ root: StackRoot = .flow, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    perform(animated, completion) { _ in .popToRoot(root) }
  }

  /// Replaces this flow's part of the stack: its own screens, and all that stands on them.
  ///
  /// Flows that lose their first screen end with `cancelled(replaced)` (N5), but not this one.
  ///
  /// - Parameters:
  ///   - screens: What comes in their place; the last is on top.
  ///   - count: How many screens of the part, counted from below, stay as they are.
  ///   - animated: Whether the user sees the change.
  ///   - completion: Called once when it is done, animation included.
  public func setStack(
    _ screens: [Screen], keeping count: Int = 0, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    precondition(count >= 0, "setStack(_:keeping:) can keep no fewer than zero screens.")
    perform(animated, completion) { .setStack(keeping: count, entries(of: screens, for: $0)) }
  }

  /// Presents a screen in a modal over the highest layer that this flow is in.
  ///
  /// A modal that another flow has opened there is dismissed first, and its flows end with
  /// `cancelled(replaced)`.
  public func present(_ screen: Screen, animated: Bool = true, completion: (() -> Void)? = nil) {
    perform(animated, completion) { flow in
      .present(navigator.makeEntry(TypedScreen(screen), of: flow))
    }
  }

  /// Dismisses one level (N7).
  ///
  /// That is the modal over this flow's screens if the flow or one of its children has opened it,
  /// otherwise the modal that the flow itself is in, if it has opened it. What stands on that modal
  /// goes with it, in one transition.
  ///
  /// Flows that lose their first screen end with `cancelled(requested)`, this one too. A modal that
  /// the parent has opened is never dismissed: that is recorded as misuse, and nothing changes.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    perform(animated, completion) { _ in .dismiss }
  }

  private func entries(of screens: [Screen], for flow: FlowID) -> [ErasedEntry] {
    screens.map { navigator.makeEntry(TypedScreen($0), of: flow) }
  }

  private func perform(
    _ animated: Bool, _ completion: (() -> Void)?, _ command: (FlowID) -> NavigationCommand
  ) {
    guard let flow = link.flow else {
      // K2
      guard let past = link.past else { return }
      return navigator.log.record(.misuse(.afterEnd(command(past.id).call)), of: past)
    }
    navigator.perform(command(flow.id), by: flow, animated: animated, completion: completion)
  }
}
