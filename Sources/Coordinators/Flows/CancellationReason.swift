/// Why a flow ended without a result.
public enum CancellationReason: Sendable, Hashable, CaseIterable {
  /// The user went back past the flow's first screen.
  case back

  /// The user swiped the flow's modal away.
  case interactiveDismissal

  /// Other screens were put in the place of the flow's screens.
  case replaced

  /// The coordinator that had started the flow ended, or dropped its subscription to it.
  case parentEnded

  /// The user tapped the tab that was selected already.
  case tabReselected

  /// A deep link led elsewhere.
  case deepLink

  /// The system, or code outside the package, took the flow's screens away.
  case external

  /// Code asked for it: the flow cancelled itself, or a router was told to remove its screens.
  case requested
}

extension CancellationReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .back: "back"
    case .interactiveDismissal: "interactive dismissal"
    case .replaced: "replaced"
    case .parentEnded: "parent ended"
    case .tabReselected: "tab reselected"
    case .deepLink: "deep link"
    case .external: "external"
    case .requested: "requested"
    }
  }
}
