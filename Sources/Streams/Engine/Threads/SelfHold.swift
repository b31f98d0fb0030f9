import Synchronization

/// An object's reference to itself, for a subscription to a source that nobody else may own.
///
/// It goes with the stream's end, at home, or with a token that is dropped on any thread: who clears
/// the flag releases the reference.
struct SelfHold: ~Copyable, Sendable {
  private let isHeld = Atomic<Bool>(false)

  /// Retains the object.
  ///
  /// An object that can be abandoned meanwhile looks afterwards whether it was: one of the two then
  /// sees what the other has done.
  func hold(_ object: AnyObject) {
    _ = Unmanaged.passRetained(object)
    _ = isHeld.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Releases the object; does nothing when it is not held.
  func letGo(_ object: AnyObject) {
    if isHeld.exchange(false, ordering: .acquiringAndReleasing) {
      Unmanaged.passUnretained(object).release()
    }
  }
}
