/// Frees long chains of erased stages in constant stack.
///
/// Releasing the first stage of a chain releases the second from within its `deinit`, and so on:
/// 100,000 stages would overflow any stack. So a `deinit` that is nested too deep leaves its content
/// in a list of its thread, and the outermost one works through that list.
enum Teardown {
  private static let depthLimit = 64

  /// Frees something now, or later when too many teardowns are nested in this thread already.
  ///
  /// - Parameters:
  ///   - release: Frees it.
  ///   - heir: Moves it into an object whose release will free it.
  static func nest(_ release: () -> Void, orDefer heir: () -> AnyObject) {
    let state = ThreadState.current
    if state.teardownDepth >= depthLimit {
      state.deferredTeardowns.append(heir())
      return
    }
    state.teardownDepth += 1
    release()
    state.teardownDepth -= 1
    guard state.teardownDepth == 0 else { return }
    state.teardownDepth = 1
    while let next = state.deferredTeardowns.popLast() { _ = consume next }
    state.teardownDepth = 0
  }
}
