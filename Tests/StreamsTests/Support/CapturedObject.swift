/// An object for closures to capture, whose release does something.
final class CapturedObject {
  private let action: () -> Void

  /// Makes an object.
  ///
  /// - Parameter action: Runs when it is released.
  init(onRelease action: @escaping () -> Void = {}) {
    self.action = action
  }

  deinit { action() }
}
