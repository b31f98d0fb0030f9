import Streams

extension Coordinator {
  // MARK: Flows with a result

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
  ///   - child: The child, new. Its screens may be a module's own (see ``Router/map(_:)``).
  ///   - unlessRunning: Whether to leave the start out when a child of the same class is running
  ///     under this coordinator; the closure is then not called.
  ///   - handler: Told when the child is out of the tree. It may start the next flow.
  @inlinable
  public final func coordinate<ChildScreen, Output>(
    to child: ResultCoordinator<ChildScreen, Output>, unlessRunning: Bool = false,
    then handler: @escaping (Outcome<Output>) -> Void
  ) {
    switch canRun(child, unlessRunning: unlessRunning) {
    case .possible:
      child.handler = handler
      run(child)
    case .refused(let error): handler(.failed(error))
    case .isRunning: break
    }
  }

  /// A stream that runs a child flow and delivers its outcome (D1, K4).
  ///
  /// ```swift
  /// coordinate { AuthCoordinator(router: $0) }
  ///   .timeout(after: .seconds(300), scheduler: scheduler)
  ///   .sink { [weak self] outcome in self?.signInEnded(outcome) }
  ///   .store(in: subscriptions)
  /// ```
  ///
  /// The stream is cold: nothing is made, stored or shown until someone subscribes, and each
  /// subscription makes and starts a child of its own. It delivers one outcome and finishes. Dropping
  /// the subscription ends the child with `cancelled(parentEnded)` and removes its screens; nothing is
  /// delivered then. When the child cannot be started the outcome is `failed` with a ``StartError``,
  /// and nothing has changed (K5).
  ///
  /// - Parameters:
  ///   - unlessRunning: Whether to leave the start out when a child of the same class is running
  ///     under this coordinator; the stream then finishes without an outcome.
  ///   - child: Makes the child, at each subscription, with this coordinator's router.
  @inlinable
  public final func coordinate<ChildScreen, Output>(
    unlessRunning: Bool = false,
    _ child: @escaping (Router<Screen>) -> ResultCoordinator<ChildScreen, Output>
  ) -> some Publisher<Outcome<Output>, Never> {
    FlowPublisher(parent: self, unlessRunning: unlessRunning) { [unowned self] in child(router) }
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
  /// What the waiting code does until it suspends again is one transition with the child's end (K3a).
  /// Cancelling the waiting task ends the child with `cancelled(parentEnded)`. When the task was
  /// cancelled before, nothing is made, and the outcome is the same.
  public final func coordinate<ChildScreen, Output>(
    to child: @autoclosure () -> ResultCoordinator<ChildScreen, Output>
  ) async -> Outcome<Output> {
    if Task.isCancelled { return .cancelled(.parentEnded) }
    let child = child()
    var outcome = Outcome<Output>.cancelled(.parentEnded)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        coordinate(to: child) { [navigator] in
          outcome = $0
          navigator.beginBatch()
          continuation.resume()
        }
      }
    } onCancel: {
      Task { @MainActor in child.endForParent() }
    }
    navigator.endBatchAfterThisTurn()
    return outcome
  }

  // MARK: Flows that publish values

  /// Runs a child flow and tells a closure its values, then its end (K9).
  ///
  /// The closure is kept no longer than the child lives (K10).
  public final func coordinate<ChildScreen, Value>(
    to child: PublishingCoordinator<ChildScreen, Value>, unlessRunning: Bool = false,
    then handler: @escaping (FlowEvent<Value>) -> Void
  ) {
    switch canRun(child, unlessRunning: unlessRunning) {
    case .possible:
      child.listener = handler
      run(child)
    case .refused(let error): handler(.ended(.failed(error)))
    case .isRunning: break
    }
  }

  /// A stream that runs a child flow and delivers its values, then its end (K9).
  ///
  /// Cold, like the stream of a flow with one result. It finishes after ``FlowEvent/ended(_:)``.
  public final func coordinate<ChildScreen, Value>(
    unlessRunning: Bool = false,
    _ child: @escaping (Router<Screen>) -> PublishingCoordinator<ChildScreen, Value>
  ) -> some Publisher<FlowEvent<Value>, Never> {
    FlowEventPublisher(parent: self, unlessRunning: unlessRunning) { [unowned self] in
      child(router)
    }
  }

  // MARK: Flows that report to a delegate

  /// Starts a child that reports to its delegate (D2).
  ///
  /// ```swift
  /// let auth = AuthCoordinator(router: router)
  /// auth.delegate = self
  /// startChild(auth)
  /// ```
  ///
  /// - Parameters:
  ///   - child: The child, new. It begins before this returns.
  ///   - unlessRunning: Whether to leave the start out when a child of the same class is running
  ///     under this coordinator.
  /// - Returns: Whether the child was started. When it was not, the log says why, and nothing has
  ///   changed (K5).
  @discardableResult
  public final func startChild<ChildScreen>(
    _ child: DelegateCoordinator<ChildScreen>, unlessRunning: Bool = false
  ) -> Bool {
    guard case .possible = canRun(child, unlessRunning: unlessRunning) else { return false }
    run(child)
    return true
  }
}
