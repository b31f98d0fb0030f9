/// The root of views and controllers.
///
/// It is no `NSObject`, as the real one is: that has an `init()` outside of the main actor, which
/// Objective-C's classes may override inside it, and Swift's may not.
@MainActor
open class UIResponder: NSObjectProtocol {
  // The device is looked up when the object is made: later, other code may be running.
  private let home = RunningDevice.current

  var device: Device { home ?? .spare }

  public init() {}

  open var next: UIResponder? { nil }

  /// Asked by the two-finger scrub when there is nothing to dismiss or pop (U93).
  open func accessibilityPerformEscape() -> Bool { false }

  nonisolated open func isEqual(_ object: Any?) -> Bool {
    (object as? UIResponder) === self
  }

  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }
  nonisolated public func `self`() -> Self { self }
  nonisolated public func isProxy() -> Bool { false }
  nonisolated open var description: String { "<\(type(of: self))>" }
  nonisolated open var debugDescription: String { description }
}

extension UIResponder: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool {
    left.isEqual(right)
  }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
