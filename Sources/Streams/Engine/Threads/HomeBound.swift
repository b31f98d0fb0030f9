// This file is the one place that steps out of the compiler's checks. Its types are sound because
// what they hold is reached in one way only: on the actor, after asking the runtime whether that is
// where the code runs.

/// A way back to an object that is confined to an actor, which any thread may hold.
///
/// Both are held weakly: who waits for an actor's object keeps neither alive.
@usableFromInline
struct HomeBound<Object: AnyObject>: @unchecked Sendable {
  private weak let object: Object?
  private weak let home: (any Actor)?

  /// Notes an object and the actor that it lives on; without an actor nothing leads back.
  @usableFromInline
  init(_ object: Object, on home: isolated (any Actor)?) {
    self.object = object
    self.home = home
  }

  /// Notes an object and the actor that it lives on; stops the program outside of the actor's code.
  init(_ object: Object, provenOn home: any Actor) {
    home.preconditionIsolated("A stream that belongs to an actor was used outside of it.")
    self.object = object
    self.home = home
  }

  /// Calls a function with the object, on the actor that it lives on.
  ///
  /// - Returns: What the function returns; `nil` when the object or its actor is gone.
  @usableFromInline
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

/// Owns an object that is confined to an actor, for a task that runs elsewhere.
///
/// The actor is held weakly. Call ``release()`` at the end, so that the object is released at home.
@usableFromInline
final class HomeOwned<Object: AnyObject>: @unchecked Sendable {
  private let wayHome: HomeBound<Object>

  /// Touched at home only.
  private var object: Object?

  /// Takes an object over; stops the program outside of the actor's code.
  @usableFromInline
  init(_ object: Object, on home: any Actor) {
    wayHome = HomeBound(object, provenOn: home)
    self.object = object
  }

  /// Calls a function with the object, on the actor that it lives on.
  ///
  /// - Returns: What the function returns; `nil` when the object or its actor is gone.
  @usableFromInline
  func perform<Result: Sendable>(_ body: @Sendable (Object) -> Result) async -> Result? {
    await wayHome.perform(body)
  }

  /// Lets go of the object, on the actor if that is still there.
  @usableFromInline
  func release() async {
    _ = await wayHome.perform { _ in
      let released = self.object
      self.object = nil
      extendLifetime(released)
    }
  }
}

extension HomeOwned {
  /// Runs asynchronous work with the object, on the actor that it lives on.
  ///
  /// Returns when the work is done, or at once when the object or its actor is gone.
  func run(_ body: nonisolated(nonsending) @Sendable (Object) async -> Void) async {
    await wayHome.run(body)
  }
}

extension HomeBound {
  fileprivate func run(_ body: nonisolated(nonsending) @Sendable (Object) async -> Void) async {
    guard let home else { return }
    await run(body, on: home)
  }

  private func run(
    _ body: nonisolated(nonsending) @Sendable (Object) async -> Void, on home: isolated any Actor
  ) async {
    home.preconditionIsolated("What is confined to an actor was about to be used elsewhere.")
    if let object { await body(object) }
  }
}

/// A closure of an actor's code, on its way to the actor.
///
/// It is called and released there.
final class HomeCall: @unchecked Sendable {
  private var closure: (() -> Void)?

  init(_ closure: @escaping () -> Void) {
    self.closure = closure
  }

  func send(to home: any Actor) {
    Task.detached { await self.call(on: home) }
  }

  private func call(on home: isolated any Actor) {
    home.preconditionIsolated("What is confined to an actor was about to be used elsewhere.")
    closure.take()?()
  }
}
