import Streams

/// The way to the main actor from a `deinit`, which may run on any thread.
enum MainActorHop {
  /// Runs an action on the main actor: before this returns if that is where the caller is, soon
  /// otherwise.
  static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if ThreadState.isMain {
      MainActor.assumeIsolated(action)
      return
    }
    #if canImport(Darwin)
      Task { @MainActor in action() }
    #else
      // Without Apple's run loops the main actor leaves the main thread at the first suspension; an
      // immediate task asks the runtime where it is.
      Task.immediate { @MainActor in action() }
    #endif
  }
}
