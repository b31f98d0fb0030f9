/// Something that can be stopped.
public protocol Cancellable {
  /// Stops it, at once and for good. Cancelling again does nothing (L2).
  func cancel()
}
