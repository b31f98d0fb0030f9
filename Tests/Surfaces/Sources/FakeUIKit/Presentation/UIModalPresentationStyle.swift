public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

extension UIModalPresentationStyle {
  /// Whether what is beneath goes out of the hierarchy (U9, U10).
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Whether a gesture of the user's can close it.
  var closesByGesture: Bool { isSheet || self == .popover }

  /// What `automatic` is on a system (U61).
  func resolved(on system: Device.System) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return system >= .iOS18 ? .formSheet : .pageSheet
  }
}

@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
