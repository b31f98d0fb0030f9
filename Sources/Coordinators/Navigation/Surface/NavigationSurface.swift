/// Where navigation is shown: the seam to the user interface.
///
/// A surface carries out one step at a time, says what it shows, and reports that something has
/// happened to it. It decides nothing: what a gesture means for flows is the tree's business.
///
/// Signals of user interfaces are unreliable one by one: they come early, twice, or never. So a call
/// to the delegate means no more than "look now", and why. What has gone is found by comparing the
/// ``sighting`` with what should be shown, and each loss counts once (N16).
///
/// ``SimulatedSurface`` is one without a user interface, for tests and the terminal.
@MainActor
public protocol NavigationSurface<Screen>: AnyObject {
  /// What the surface can show.
  associatedtype Screen

  /// What is told that something has happened. Set when the surface is attached; keep it weakly.
  var delegate: (any NavigationSurfaceDelegate)? { get set }

  /// What the surface shows at this moment.
  var sighting: Sighting { get }

  /// Whether exactly this state is shown: the ``sighting`` compared with it.
  ///
  /// Asked at every step. A surface that can say it without making a sighting does so here.
  func shows(_ state: NavigationState) -> Bool

  /// Whether a step can begin: the ``sighting``'s ``Sighting/isFree``.
  ///
  /// A surface that can say it without making a sighting does so here.
  var isFree: Bool { get }

  /// The screens that are not to be left without asking (N12).
  ///
  /// A surface can show it beforehand: a sheet that cannot be swiped away, a back button that asks.
  var guardedScreens: Set<ScreenID> { get set }

  /// Carries out a step.
  ///
  /// - Parameters:
  ///   - step: What is to change. No other step comes until it is done.
  ///   - completion: To be called when the step is done, animation included; also when something
  ///     external cut it short. It may be called before this method returns; a second call is
  ///     ignored. When it does not come within five seconds of the tree's scheduler, the step is
  ///     looked at as if it had.
  func perform(_ step: NavigationStep, completion: @escaping () -> Void)
}

extension NavigationSurface {
  public func shows(_ state: NavigationState) -> Bool { sighting.shows(state) }

  public var isFree: Bool { sighting.isFree }
}

/// What a surface tells the tree.
@MainActor
public protocol NavigationSurfaceDelegate: AnyObject {
  /// Asks whether the user may take screens away; only where they can still be stopped.
  ///
  /// - Returns: False when a flow that would end of it is guarded (N12). The surface then leaves
  ///   everything as it is, and calls ``didRefuse(_:by:)``.
  func mayLeave(_ screens: [ScreenID], by road: Road) -> Bool

  /// Tells that the user holds screens; steps wait until they are let go (N11).
  func didTakeHold(of screens: [ScreenID], by road: Road)

  /// Tells that the user has given up what they held: it is on its way back, and nothing has changed
  /// (N3).
  func didLetGo()

  /// Tells that something may have changed, and why: look.
  ///
  /// May come too often, and in any state.
  func didChange(by road: Road)

  /// Tells that ``Sighting/isFree`` has become true: look, and go on.
  func didSettle()

  /// Tells that the user has tried in vain to take screens away: the flows are asked now (N12).
  func didRefuse(_ screens: [ScreenID], by road: Road)

  /// Asks whether a tab may be brought to the front; also for the one that is in front (N10).
  ///
  /// - Returns: False when the tab is selected already, or opens something else; the tree does what is
  ///   to be done.
  func shouldSelect(_ tab: BranchID, in group: GroupID) -> Bool

  /// Tells that the user has brought a tab to the front.
  func didSelect(_ tab: BranchID, in group: GroupID)

  /// Tells which choice of a question the user has made, by its place; the question is gone from the
  /// surface.
  func didAnswer(_ question: LayerID, choice: Int)
}
