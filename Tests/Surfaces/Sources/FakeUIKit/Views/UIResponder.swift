/// The root of views and controllers.
@MainActor
open class UIResponder: NSObject {
  // The device is looked up when the object is made: later, other code may be running.
  private let home = RunningDevice.current

  var device: Device { home ?? .spare }

  nonisolated public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  /// Asked by the two-finger scrub when there is nothing to dismiss or pop (U93).
  open func accessibilityPerformEscape() -> Bool { false }
}
