/// A way on which screens are left without a command of a flow.
public enum Road: String, Hashable, Sendable, CaseIterable {
  /// The back button.
  case back

  /// An entry of the back button's menu, which may go back over several screens.
  case backMenu

  /// The interactive swipe from the edge, which goes back.
  case swipeBack

  /// The interactive swipe that takes a modal away.
  case swipeDown

  /// A tap beside a popover, or beside a sheet.
  case outsideTap

  /// The escape gesture or key.
  case escape

  /// A tap on the tab that is selected already.
  case reselect

  /// Code outside the package, or the system.
  case system

  /// The reason of the flows that end because of it.
  ///
  /// - Parameter takesLayers: Whether whole layers have gone, not only screens of a stack.
  func reason(takesLayers: Bool) -> CancellationReason {
    switch self {
    case .back, .backMenu, .swipeBack: .back
    case .swipeDown, .outsideTap: .interactiveDismissal
    case .escape: takesLayers ? .interactiveDismissal : .back
    case .reselect: .tabReselected
    case .system: .external
    }
  }
}

/// How far the user has come on a road.
public enum RoadStage: String, Sendable {
  /// The user has begun to move screens.
  case begun

  /// The user has let the screens return. Nothing has changed (N3).
  case cancelled

  /// The screens are gone (N3).
  case completed

  /// A guarded flow did not let the user go (N12).
  case refused
}

extension Road: CustomStringConvertible {
  public var description: String {
    switch self {
    case .back: "back"
    case .backMenu: "back menu"
    case .swipeBack: "swipe back"
    case .swipeDown: "swipe down"
    case .outsideTap: "tap outside"
    case .escape: "escape"
    case .reselect: "reselect"
    case .system: "external dismissal"
    }
  }
}
