/// A coordinator whose flow ends with one result (D1).
///
/// It declares its `Output`; its parent subscribes to the outcome, awaits it, or gives a closure, and
/// the flow is removed from the tree by itself, whatever way it ends.
///
/// ```swift
/// final class AuthCoordinator: ResultCoordinator<AppScreen, User> {
///   override func start() {
///     router.push(.signIn { [weak self] user in self?.finish(with: user) })
///   }
/// }
/// ```
///
/// A flow that never has a result, such as an app's root, has `Never` for its output.
@MainActor
open class ResultCoordinator<Screen, Output>: Coordinator<Screen> {
  /// Told the outcome; kept no longer than the flow lives (K10).
  @exclusivity(unchecked) @usableFromInline final var handler: ((Outcome<Output>) -> Void)?

  /// Ends the flow with its result.
  ///
  /// The parent is told before this returns. When the flow has ended before, or does not run yet, the
  /// call is recorded as misuse and ignored (K2).
  ///
  /// - Parameters:
  ///   - output: The result.
  ///   - animated: Whether the user sees the flow's screens go; nil leaves that to what is shown in
  ///     their place.
  @inlinable
  public final func finish(with output: Output, animated: Bool? = nil) {
    guard isRunning(for: .finish) else { return }
    // What is generic is compiled here, where the type is known: looking it up costs more than the
    // rest of a flow's life.
    finishCall = { [handler] in handler?(.finished(output)) }
    end(.finished(()), animated: animated)
  }

  /// Ends the flow with an outcome that another flow had: its result, its error, or the reason why it
  /// was left (K11).
  ///
  /// ```swift
  /// coordinate(to: CheckoutCoordinator(router: router)) { [weak self] outcome in
  ///   self?.end(with: outcome.map(\.receipt))
  /// }
  /// ```
  ///
  /// Ignored and recorded before the start and after the end (K2).
  public final func end(with outcome: Outcome<Output>, animated: Bool? = nil) {
    guard isRunning(for: .finish) else { return }
    end(store(outcome), animated: animated)
  }

  /// Says what it means that the flow is left: by Back, a swipe, another flow's command, the end of
  /// its parent (K11).
  ///
  /// ```swift
  /// override func outcome(onLeaving reason: CancellationReason) -> Outcome<Draft> {
  ///   isComplete ? .finished(draft) : .cancelled(reason)
  /// }
  /// ```
  ///
  /// The parent is told like any other outcome. `cancelled` with the reason unless overridden.
  open func outcome(onLeaving reason: CancellationReason) -> Outcome<Output> { .cancelled(reason) }

  override final func outcomeOnLeaving(_ reason: CancellationReason) -> Outcome<Void> {
    store(outcome(onLeaving: reason))
  }

  private final func store(_ outcome: Outcome<Output>) -> Outcome<Void> {
    if case .finished = outcome { finishCall = { [handler] in handler?(outcome) } }
    return outcome.map { _ in () }
  }

  override final func deliver(_ outcome: Outcome<Void>) {
    if let call = takeFinishCall() {
      // The call keeps the handler, so nothing is released inside the access.
      handler = nil
      return call()
    }
    deliverWithoutResult(outcome)
  }

  // A function of its own: what looks up the type of the outcome costs more than the rest.
  @inline(never)
  private final func deliverWithoutResult(_ outcome: Outcome<Void>) {
    // Not by `exchange`, which would have to look the type up.
    let handler = self.handler
    self.handler = nil
    switch outcome {
    // A flow that finishes has a call that knows the result.
    case .finished: break
    case .cancelled(let reason): handler?(.cancelled(reason))
    case .failed(let error): handler?(.failed(error))
    }
  }
}

extension ResultCoordinator where Output == Void {
  /// Ends a flow whose result is only that it was done.
  public final func finish(animated: Bool? = nil) { finish(with: (), animated: animated) }
}
