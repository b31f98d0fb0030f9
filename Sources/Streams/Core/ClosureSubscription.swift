/// What stands behind a token of a closure.
///
/// The closure belongs to the code of an actor. `cancel()` is called there, so it calls the closure;
/// the token's `deinit` may run anywhere, and sends the closure home (Decision 1).
final class ClosureSubscription: Subscription {
  private var closure: (() -> Void)?
  private weak let home: (any Actor)?

  init(_ closure: @escaping () -> Void, on home: (any Actor)?) {
    self.closure = closure
    self.home = home
  }

  override func tearDown(_ above: inout Sources) {
    closure.take()?()
  }

  deinit {
    // Still there when the token was dropped where its home could not be proved.
    guard let closure else { return }
    if let home, !(home === MainActor.shared && ThreadState.isMain) {
      HomeCall(closure).send(to: home)
    } else {
      closure()
    }
  }
}
