public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The traits of a window: how wide it is.
public final class UITraitCollection: NSObject, Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
    super.init()
  }
}
