import Streams

/// Shows and removes the screens of one coordinator.
///
/// Every coordinator has one of its own in ``Coordinator/router``; what it shows belongs to that
/// coordinator's flow (N1). A child is made with a router that says where it is shown: its parent's,
/// whose screens it then continues on the same stack; ``modal(_:)``; the router of a tab or a column.
/// How a flow is shown changes none of its outcomes (N1a).
///
/// Commands are carried out one transition at a time, in the order in which they are given (N8). A
/// command of a flow that does not run is ignored and recorded, and its completion is dropped (K2).
///
/// A router keeps neither its coordinator nor its screens: it can be captured without harm.
@MainActor
public struct Router<Screen> {
  let navigator: Navigator
  let place: Place
  let adoption: ScreenAdoption<Screen>?
  let link: FlowLink

  init(
    _ link: FlowLink, navigator: Navigator, place: Place, adoption: ScreenAdoption<Screen>?
  ) {
    self.link = link
    self.navigator = navigator
    self.place = place
    self.adoption = adoption
  }

  // MARK: Routers to make children with

  /// The router to make a child with whose flow is to be presented.
  ///
  /// The child's first screen opens a modal over this coordinator's screens, and its other screens
  /// are pushed in that modal. The modal is the child's: it stays while the child, or the children
  /// of the child, have a screen in it.
  ///
  /// ```swift
  /// coordinate(to: PasswordCoordinator(router: router.modal(.sheet))) { … }
  /// ```
  public func modal(_ style: ModalStyle = .sheet) -> Router<Screen> {
    Router(link, navigator: navigator, place: .modal(style), adoption: adoption)
  }

  /// The router to make a child with whose screens are of another type: a module's own.
  ///
  /// ```swift
  /// coordinate(to: AuthCoordinator(router: router.map(AppScreen.auth))) { … }
  /// ```
  ///
  /// The module's coordinators know nothing of the app's screens, and run under any parent. Chains:
  /// `router.modal().map(AppScreen.auth)`.
  ///
  /// - Parameter transform: Makes a screen of the app of one of the module. Called once for each
  ///   screen that is shown.
  public func map<ModuleScreen>(
    _ transform: @escaping (ModuleScreen) -> Screen
  ) -> Router<ModuleScreen> {
    let outer = adoption
    let adoption = ScreenAdoption<ModuleScreen> { screen, id, owner, stack in
      let adopted = transform(screen)
      let box =
        outer?.box(adopted, id: id, owner: owner, stack: stack)
        ?? TypedScreen(adopted, id: id, owner: owner, stack: stack)
      return MappedScreen(screen, as: box)
    }
    return Router<ModuleScreen>(link, navigator: navigator, place: place, adoption: adoption)
  }

  // MARK: What is shown

  /// The screens of this coordinator's flow that are shown, or about to be, lowest first.
  public var screens: [Screen] {
    link.flow?.presence.screens.compactMap { $0.screen(as: Screen.self) } ?? []
  }

  /// What of this coordinator's flow is shown, or about to be, lowest first: handles to hold on to.
  public var shownScreens: [ShownScreen] {
    link.flow?.presence.screens.map { ShownScreen($0.makeShowing()) } ?? []
  }

  // MARK: Showing

  /// Pushes a screen on the stack that this flow is in.
  ///
  /// ```swift
  /// let payment = router.push(.payment(model))
  /// model.result.sink { … }.store(in: payment.subscriptions)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen, which belongs to this flow from now on.
  ///   - animated: Whether the user sees it come.
  ///   - whenBusy: What becomes of the command when an equal one runs or waits (N17).
  ///   - completion: Called once when it has come, animation included.
  /// - Returns: What was shown, to hold on to. Of a command that was ignored it says that it is gone.
  @discardableResult
  public func push(
    _ screen: Screen, animated: Bool = true, whenBusy: BusyPolicy = .wait,
    completion: (() -> Void)? = nil
  ) -> ShownScreen {
    // Without an array of screens: what is generic over the app's type costs at run time.
    let options = CommandOptions(
      animated: animated, reason: .replaced, whenBusy: whenBusy, completion: completion)
    let make = box(screen)
    let shown = show(.push, options) { draft throws(Refusal) in try draft.push([make]) }
    return shown.first ?? ShownScreen(.gone)
  }

  /// Pushes several screens in one transition; the last is on top.
  @discardableResult
  public func push(
    _ screens: [Screen], animated: Bool = true, whenBusy: BusyPolicy = .wait,
    completion: (() -> Void)? = nil
  ) -> [ShownScreen] {
    let options = CommandOptions(
      animated: animated, reason: .replaced, whenBusy: whenBusy, completion: completion)
    return show(.push, options) { draft throws(Refusal) in try draft.push(boxes(screens)) }
  }

  /// Presents a screen in a modal over the highest layer that this flow is in.
  ///
  /// ```swift
  /// router.present(.profile, as: .sheet)
  /// ```
  ///
  /// A modal that another flow has opened there is dismissed first, and its flows end with
  /// `cancelled(replaced)`.
  ///
  /// - Parameters:
  ///   - screen: The screen, which belongs to this flow from now on.
  ///   - style: How it is presented.
  ///   - animated: Whether the user sees it come.
  ///   - whenBusy: What becomes of the command when an equal one runs or waits (N17).
  ///   - completion: Called once when it has come, animation included.
  /// - Returns: What was shown, to hold on to.
  @discardableResult
  public func present(
    _ screen: Screen, as style: ModalStyle = .sheet, animated: Bool = true,
    whenBusy: BusyPolicy = .wait, completion: (() -> Void)? = nil
  ) -> ShownScreen {
    let options = CommandOptions(
      animated: animated, reason: .replaced, whenBusy: whenBusy, completion: completion)
    let make = box(screen)
    let shown = show(.present, options) { draft throws(Refusal) in
      try draft.present(make, style: style)
    }
    return shown.first ?? ShownScreen(.gone)
  }

  /// Replaces this flow's part of the stack: its own screens, and all that stands on them.
  ///
  /// ```swift
  /// router.replaceScreens(with: [.receipt], keeping: 1)
  /// ```
  ///
  /// What is beneath the flow's first screen stays: that is its parent's. Flows that lose the last of
  /// theirs end (N5), but neither this one nor those above it.
  ///
  /// - Parameters:
  ///   - screens: What comes in their place; the last is on top.
  ///   - count: How many screens of the part, counted from below, stay as they are; zero or more.
  ///   - animated: Whether the user sees the change.
  ///   - reason: What the outcomes of the flows say that end of it.
  ///   - asking: Whether guarded flows that would end of it are asked first (N12).
  ///   - completion: Called once when it is done, animation included.
  /// - Returns: What was shown, to hold on to.
  @discardableResult
  public func replaceScreens(
    with screens: [Screen], keeping count: Int = 0, animated: Bool = true,
    reason: CancellationReason = .replaced, asking: Bool = false,
    completion: (() -> Void)? = nil
  ) -> [ShownScreen] {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, completion: completion)
    return show(.replaceScreens, options) { draft throws(Refusal) in
      try draft.replaceScreens(with: boxes(screens), keeping: max(0, count))
    }
  }

  /// Replaces everything that the window shows, modals and tabs included, whichever flows it belongs
  /// to.
  ///
  /// Flows that lose the last of theirs end, also those above this one that have nothing else on
  /// screen; this one goes on, and so do those that it runs under.
  ///
  /// - Parameters:
  ///   - screens: What the window shows instead, all of it this flow's.
  ///   - animated: Whether the user sees the change.
  ///   - reason: What the outcomes of the flows say that end of it.
  ///   - asking: Whether guarded flows that would end of it are asked first (N12).
  ///   - completion: Called once when it is done, animation included.
  /// - Returns: What was shown, to hold on to.
  @discardableResult
  public func replaceWindow(
    with screens: [Screen], animated: Bool = true, reason: CancellationReason = .replaced,
    asking: Bool = false, completion: (() -> Void)? = nil
  ) -> [ShownScreen] {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, completion: completion)
    return show(.replaceWindow, options) { draft throws(Refusal) in
      draft.replaceWindow(with: boxes(screens))
    }
  }

  // MARK: Taking away

  /// Pops the flow's topmost screen, and what other flows have put on it.
  ///
  /// ```swift
  /// router.pop()
  /// ```
  ///
  /// Popping the flow's only screen ends the flow. The window's first screen cannot be popped. In the
  /// handler of a child that has ended by itself the child's screens go without it; a pop that would
  /// take this flow's last one there is recorded as misuse (K2a).
  ///
  /// - Parameters:
  ///   - animated: Whether the user sees it go.
  ///   - reason: What the outcomes of the flows say that end of it.
  ///   - asking: Whether guarded flows that would end of it are asked first (N12).
  ///   - whenBusy: What becomes of the command when an equal one runs or waits (N17).
  ///   - completion: Called once when it has gone, animation included.
  public func pop(
    animated: Bool = true, reason: CancellationReason = .requested, asking: Bool = false,
    whenBusy: BusyPolicy = .wait, completion: (() -> Void)? = nil
  ) {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, whenBusy: whenBusy,
      completion: completion)
    perform(.pop, options) { draft throws(Refusal) in try draft.pop() }
  }

  /// Pops everything that stands on a screen of this flow.
  ///
  /// - Parameters:
  ///   - screen: What `push` returned. When it is not shown, or not this flow's, nothing changes, and
  ///     that is recorded.
  ///   - animated: Whether the user sees the screens go.
  ///   - reason: What the outcomes of the flows say that end of it.
  ///   - asking: Whether guarded flows that would end of it are asked first (N12).
  ///   - completion: Called once when they have gone, animation included.
  public func pop(
    to screen: ShownScreen, animated: Bool = true, reason: CancellationReason = .requested,
    asking: Bool = false, completion: (() -> Void)? = nil
  ) {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, completion: completion)
    perform(.pop, options) { draft throws(Refusal) in try draft.pop(to: screen.id) }
  }

  /// Pops to a root, in one transition.
  ///
  /// - Parameters:
  ///   - root: Which root is meant (N6): the flow's own first screen, or the first screen of the whole
  ///     stack.
  ///   - animated: Whether the user sees the screens go.
  ///   - reason: What the outcomes of the flows say that end of it, which may be this one.
  ///   - asking: Whether guarded flows that would end of it are asked first (N12).
  ///   - completion: Called once when they have gone, animation included.
  public func popToRoot(
    _ root: StackRoot = .flow, animated: Bool = true, reason: CancellationReason = .requested,
    asking: Bool = false, completion: (() -> Void)? = nil
  ) {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, completion: completion)
    perform(.popToRoot, options) { draft throws(Refusal) in try draft.popToRoot(root) }
  }

  /// Dismisses one level (N7).
  ///
  /// ```swift
  /// router.dismiss()
  /// ```
  ///
  /// That is the modal over this flow's screens if the flow or one of its children has opened it,
  /// otherwise the modal that the flow itself is in, if it has opened it. What stands on that modal
  /// goes with it, in one transition.
  ///
  /// Flows that lose the last of theirs end, this one too. A modal that the parent has opened is never
  /// dismissed: that is recorded as misuse, and nothing changes.
  public func dismiss(
    animated: Bool = true, reason: CancellationReason = .requested, asking: Bool = false,
    whenBusy: BusyPolicy = .wait, completion: (() -> Void)? = nil
  ) {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, whenBusy: whenBusy,
      completion: completion)
    perform(.dismiss, options) { draft throws(Refusal) in try draft.dismiss() }
  }

  /// Takes away all that stands on this flow's first screen: pushed screens and modals, its own and
  /// others', in one transition (N7a).
  ///
  /// A flow that has no screen of its own, or nothing on it, changes nothing.
  public func unwind(
    animated: Bool = true, reason: CancellationReason = .requested, asking: Bool = false,
    completion: (() -> Void)? = nil
  ) {
    let options = CommandOptions(
      animated: animated, reason: reason, asks: asking, completion: completion)
    perform(.unwind, options) { draft throws(Refusal) in draft.unwind() }
  }

  // MARK: Several at once

  /// Makes all that is commanded in a closure, by any flow, one transition.
  ///
  /// ```swift
  /// router.transition {
  ///   router.dismiss()
  ///   router.push(.receipt)
  /// }
  /// ```
  public func transition<Result>(_ commands: () throws -> Result) rethrows -> Result {
    try navigator.batch(commands)
  }

  // MARK: Carrying out

  func perform(
    _ call: Misuse.Call, _ options: CommandOptions,
    _ edit: @escaping (inout CommandDraft) throws(Refusal) -> Void
  ) {
    navigator.perform(call, by: link, options, edit)
  }

  private func show(
    _ call: Misuse.Call, _ options: CommandOptions,
    _ edit: @escaping (inout CommandDraft) throws(Refusal) -> [ScreenEntry]
  ) -> [ShownScreen] {
    var shown: [ShownScreen] = []
    navigator.perform(call, by: link, options) { draft throws(Refusal) in
      // A loop: a closure on the main actor would be checked for its isolation at each call.
      let entries = try edit(&draft)
      shown = []
      for entry in entries { shown.append(ShownScreen(entry.box.makeShowing())) }
    }
    return shown
  }

  func box(_ screen: Screen) -> CommandDraft.MakeBox {
    { [adoption] id, owner, stack in
      adoption?.box(screen, id: id, owner: owner, stack: stack)
        ?? TypedScreen(screen, id: id, owner: owner, stack: stack)
    }
  }

  private func boxes(_ screens: [Screen]) -> [CommandDraft.MakeBox] { screens.map(box) }
}

/// Which root `popToRoot` means (N6).
public enum StackRoot: Sendable {
  /// The first screen of the flow's own part of the stack.
  case flow

  /// The first screen of the whole stack, whichever flow it belongs to.
  case stack
}
