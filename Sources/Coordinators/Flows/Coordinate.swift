import Streams

extension Coordinator {
  /// A stream that runs a child flow and delivers its outcome (D1, K4).
  ///
  /// ```swift
  /// coordinate(to: AuthCoordinator(router: self.router))
  ///   .timeout(after: .seconds(300), scheduler: scheduler)
  ///   .sink { [weak self] outcome in self?.signInEnded(outcome) }
  ///   .store(in: subscriptions)
  /// ```
  ///
  /// The stream is cold: nothing is made, stored or shown until someone subscribes, and each
  /// subscription makes and starts a child of its own. It delivers one outcome and finishes. Dropping
  /// the subscription ends the child with `cancelled(parentEnded)` and removes its screens; nobody is
  /// told then. When the child cannot be started the outcome is `failed` with a ``StartError``, and
  /// nothing has changed (K5).
  ///
  /// - Parameters:
  ///   - child: Makes the child, at each subscription.
  ///   - unlessRunning: Whether to leave the start out when a child of the same class is running
  ///     under this coordinator; the stream then finishes without an outcome.
  @inlinable
  public final func coordinate<Output>(
    to child: @autoclosure @escaping () -> ResultCoordinator<Screen, Output>,
    unlessRunning: Bool = false
  ) -> some Publisher<Outcome<Output>, Never> {
    FlowPublisher(parent: self, unlessRunning: unlessRunning, make: child)
  }

  /// A stream that runs a child flow and delivers its values, then its end (K9).
  ///
  /// Like ``coordinate(to:unlessRunning:)`` with a flow that has one result, but for the several
  /// values. The stream finishes after ``FlowEvent/ended(_:)``.
  public final func coordinate<Value>(
    to child: @autoclosure @escaping () -> PublishingCoordinator<Screen, Value>,
    unlessRunning: Bool = false
  ) -> some Publisher<FlowEvent<Value>, Never> {
    FlowEventPublisher(parent: self, unlessRunning: unlessRunning, make: child)
  }

  /// Runs a child flow and tells a closure its outcome (D1).
  ///
  /// ```swift
  /// coordinate(to: AuthCoordinator(router: router)) { [weak self] outcome in
  ///   switch outcome {
  ///   case .finished(let user): self?.showMain(for: user)
  ///   case .cancelled, .failed: self?.showWelcome()
  ///   }
  /// }
  /// ```
  ///
  /// The child begins before this returns. The closure is kept no longer than the child lives (K10),
  /// and is called once: with the child's end, or with a ``StartError`` at once.
  ///
  /// - Parameters:
  ///   - child: The child, new.
  ///   - unlessRunning: Whether to leave the start out when a child of the same class is running
  ///     under this coordinator; the closure is then not called.
  ///   - handler: Told when the child is out of the tree. It may start the next flow.
  @inlinable
  public final func coordinate<Output>(
    to child: ResultCoordinator<Screen, Output>, unlessRunning: Bool = false,
    then handler: @escaping (Outcome<Output>) -> Void
  ) {
    run(child, unlessRunning: unlessRunning) { child, outcome in
      let child = unsafeDowncast(child, to: ResultCoordinator<Screen, Output>.self)
      if let outcome = child.typed(outcome) { handler(outcome) }
    }
  }

  /// Runs a child flow and tells a closure its values, then its end (K9).
  ///
  /// The closure is kept no longer than the child lives (K10).
  public final func coordinate<Value>(
    to child: PublishingCoordinator<Screen, Value>, unlessRunning: Bool = false,
    then handler: @escaping (FlowEvent<Value>) -> Void
  ) {
    child.run(under: self, unlessRunning: unlessRunning, telling: handler)
  }

  /// Runs a child flow and waits for its outcome (D1).
  ///
  /// ```swift
  /// task { [self] in
  ///   let outcome = await coordinate(to: AuthCoordinator(router: router))
  ///   …
  /// }
  /// ```
  ///
  /// Cancelling the waiting task ends the child with `cancelled(parentEnded)`. When the task was
  /// cancelled before, nothing is made, and the outcome is the same.
  public final func coordinate<Output>(
    to child: @autoclosure () -> ResultCoordinator<Screen, Output>
  ) async -> Outcome<Output> {
    if Task.isCancelled { return .cancelled(.parentEnded) }
    let child = child()
    var outcome = Outcome<Output>.cancelled(.parentEnded)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        coordinate(to: child) {
          outcome = $0
          continuation.resume()
        }
      }
    } onCancel: {
      Task { @MainActor in child.endForParent() }
    }
    return outcome
  }

  /// Starts a child that reports to its delegate (D2).
  ///
  /// ```swift
  /// let auth = AuthCoordinator(router: router)
  /// auth.delegate = self
  /// start(auth)
  /// ```
  ///
  /// - Parameters:
  ///   - child: The child, new. It begins before this returns.
  ///   - unlessRunning: Whether to leave the start out when a child of the same class is running
  ///     under this coordinator.
  /// - Returns: Whether the child was started. When it was not, the log says why, and nothing has
  ///   changed (K5).
  @discardableResult
  public final func start(
    _ child: DelegateCoordinator<Screen>, unlessRunning: Bool = false
  ) -> Bool {
    run(child, unlessRunning: unlessRunning, telling: nil)
  }
}
