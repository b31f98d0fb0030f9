/// A way back to an object that is confined to an actor, which any thread may hold.
///
/// This is the one place that steps out of the compiler's checks. It is sound because the object is
/// reached in one way only: `perform(_:)` goes to the actor, asks the runtime whether it is there, and
/// only then looks at the object. The initialiser runs where the object lives, which its caller knows
/// from an `isolated` parameter.
///
/// Both are held weakly: who waits for an actor's object keeps neither alive.
struct HomeBound<Object: AnyObject>: @unchecked Sendable {
  private weak let object: Object?
  private weak let home: (any Actor)?

  /// Notes an object and the actor that it lives on; without an actor nothing leads back.
  init(_ object: Object, on home: isolated (any Actor)?) {
    self.object = object
    self.home = home
  }

  /// Calls a function with the object, on the actor that it lives on.
  ///
  /// - Returns: What the function returns; `nil` when the object or its actor is gone.
  func perform<Result: Sendable>(_ body: @Sendable (Object) -> Result) async -> Result? {
    guard let home else { return nil }
    return await perform(body, on: home)
  }

  private func perform<Result: Sendable>(
    _ body: @Sendable (Object) -> Result, on home: isolated any Actor
  ) -> Result? {
    home.preconditionIsolated("What is confined to an actor was about to be used elsewhere.")
    guard let object else { return nil }
    return body(object)
  }

  /// Stops a debug build that is not where the object lives: code in Swift 5 mode can get there.
  func assertIsHome() {
    home?.assertIsolated("What belongs to an actor was used outside of it.")
  }
}
