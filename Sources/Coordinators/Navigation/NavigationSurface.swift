/// Where navigation is shown: the seam to the user interface.
///
/// A surface carries out one step at a time and reports what the user does to its delegate. It
/// decides nothing: what a gesture means for flows is the tree's business.
///
/// ``SimulatedSurface`` is one without a user interface, for tests and the terminal.
@MainActor
public protocol NavigationSurface<Screen>: AnyObject {
  /// What the surface can show.
  associatedtype Screen

  /// Who is told what the user does. Set when the surface is attached; keep it weakly.
  var delegate: (any NavigationSurfaceDelegate)? { get set }

  /// Carries out a step.
  ///
  /// - Parameters:
  ///   - step: What is to change. No other step comes, and no gesture may begin, until it is done.
  ///   - completion: To be called once, when the step is done, animation included; also when
  ///     something external cut it short. It may be called before this method returns.
  func perform(_ step: TransitionStep<Screen>, completion: @escaping () -> Void)
}

/// What the user, or the system, can do to the screens without asking the flows.
public enum NavigationGesture: Sendable {
  /// The back button.
  case back

  /// The interactive swipe from the edge, which goes back.
  case swipeBack

  /// The interactive swipe that takes the highest modal away.
  case swipeDown

  /// The highest modal was taken away by something outside the package.
  case externalDismissal
}

/// How far a gesture has come.
public enum GestureStage: Sendable {
  /// The user has begun to move a screen.
  case begun

  /// The user has let the screen return. Nothing has changed (N3).
  case cancelled

  /// The screen is gone (N3).
  case completed
}

/// What a surface tells the tree.
@MainActor
public protocol NavigationSurfaceDelegate: AnyObject {
  /// Asks whether the user may begin a gesture, and holds back all transitions if so, until
  /// `gestureDidCancel(_:)`, or `gestureDidComplete(_:)` and `gestureDidSettle()`.
  ///
  /// - Returns: False during a transition or another gesture, and when there is nothing to remove.
  func gestureMayBegin(_ gesture: NavigationGesture) -> Bool

  /// Tells that the gesture was given up: everything is as it was (N3).
  func gestureDidCancel(_ gesture: NavigationGesture)

  /// Tells that the gesture is carried out: at this instant the flows that it removed end (N3).
  func gestureDidComplete(_ gesture: NavigationGesture)

  /// Tells that the animation that followed a completed gesture is over.
  func gestureDidSettle()

  /// Tells that the highest modal was taken away from outside, at any time.
  func modalDidVanish()
}

extension NavigationGesture: CustomStringConvertible {
  public var description: String {
    switch self {
    case .back: "back"
    case .swipeBack: "swipe back"
    case .swipeDown: "swipe down"
    case .externalDismissal: "external dismissal"
    }
  }
}

extension GestureStage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .begun: "begun"
    case .cancelled: "cancelled"
    case .completed: "completed"
    }
  }
}
