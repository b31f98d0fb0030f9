/// A release of the system that a model behaves like.
public enum Release: Int, CaseIterable, Comparable, Sendable {
  case iOS17 = 17
  case iOS18 = 18
  case iOS26 = 26

  public static func < (left: Release, right: Release) -> Bool { left.rawValue < right.rawValue }
}
