import Streams

/// The ways to the main actor from a `deinit`, which may run on any thread.
///
/// This file is the only one of the module that goes round the compiler's check of isolation.
enum MainActorHop {
  /// Runs an action on the main actor: before this returns if that is where the caller is, soon
  /// otherwise.
  static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if ThreadState.isMain { return MainActor.assumeIsolated(action) }
    #if canImport(Darwin)
      Task { @MainActor in action() }
    #else
      // Without Apple's run loops the main actor leaves the main thread at the first suspension; an
      // immediate task asks the runtime where it is.
      Task.immediate { @MainActor in action() }
    #endif
  }

  /// Takes note, on the main actor, that a coordinator that had been started was freed.
  static func release(_ link: FlowLink, _ navigator: Navigator) {
    guard ThreadState.isMain else { return run { navigator.flowWasReleased(link) } }
    // The main thread belongs to the main actor. `assumeIsolated` would ask the runtime for that
    // twice and put its closure on the heap: 900 instructions of a flow's life.
    typealias Note = (FlowLink, Navigator) -> Void
    let note: @MainActor (FlowLink, Navigator) -> Void = { link, navigator in
      navigator.flowWasReleased(link)
    }
    unsafeBitCast(note, to: Note.self)(link, navigator)
  }
}
