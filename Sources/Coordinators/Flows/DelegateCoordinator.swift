/// A coordinator that reports to a delegate (D2): the classic style.
///
/// The child declares a delegate protocol of its own and holds its delegate weakly; the parent
/// conforms, and starts the child with ``Coordinator/startChild(_:unlessRunning:)``. The delegate is
/// told once, when the child is out of the tree already; a delegate that is gone is no crash.
///
/// ```swift
/// @MainActor protocol AuthCoordinatorDelegate: AnyObject {
///   func authCoordinator(_ coordinator: AuthCoordinator, didSignIn user: User)
///   func authCoordinatorDidCancel(_ coordinator: AuthCoordinator)
/// }
///
/// final class AuthCoordinator: DelegateCoordinator<AppScreen> {
///   weak var delegate: (any AuthCoordinatorDelegate)?
///
///   override func start() {
///     router.push(.signIn { [weak self] user in self?.signIn(user) })
///   }
///
///   private func signIn(_ user: User) {
///     finish { delegate?.authCoordinator(self, didSignIn: user) }
///   }
///
///   override func notifyDelegate(of outcome: Outcome<Void>) {
///     delegate?.authCoordinatorDidCancel(self)
///   }
/// }
/// ```
@MainActor
open class DelegateCoordinator<Screen>: Coordinator<Screen> {
  /// Ends the flow and makes one call to the delegate.
  ///
  /// Ignored and recorded after the end (K2): the delegate is not called then.
  ///
  /// - Parameters:
  ///   - animated: Whether the user sees the flow's screens go; nil leaves that to what is shown in
  ///     their place.
  ///   - call: Tells the delegate; runs before this returns, when the flow is out of the tree.
  public final func finish(animated: Bool? = nil, notifying call: () -> Void) {
    guard isRunning(for: .finish) else { return }
    withoutActuallyEscaping(call) { call in
      finishCall = call
      end(.finished(()), animated: animated)
      // Taken already, unless the end was taken over by another one.
      finishCall = nil
    }
  }

  /// Ends the flow; ``notifyDelegate(of:)`` reports it.
  ///
  /// Ignored and recorded after the end (K2).
  public final func finish(animated: Bool? = nil) {
    guard isRunning(for: .finish) else { return }
    end(.finished(()), animated: animated)
  }

  /// Ends the flow with an outcome that another flow had (K11); ``notifyDelegate(of:)`` reports it.
  ///
  /// Ignored and recorded before the start and after the end (K2).
  public final func end(with outcome: Outcome<Void>, animated: Bool? = nil) {
    guard isRunning(for: .finish) else { return }
    end(outcome, animated: animated)
  }

  /// Says what it means that the flow is left: by Back, a swipe, another flow's command, the end of
  /// its parent (K11).
  ///
  /// `cancelled` with the reason unless overridden.
  open func outcome(onLeaving reason: CancellationReason) -> Outcome<Void> { .cancelled(reason) }

  /// Called once with every end that `finish(notifying:)` did not report, such as Back, when the flow
  /// is out of the tree.
  ///
  /// Does nothing unless overridden.
  open func notifyDelegate(of outcome: Outcome<Void>) {}

  override final func outcomeOnLeaving(_ reason: CancellationReason) -> Outcome<Void> {
    outcome(onLeaving: reason)
  }

  override final func deliver(_ outcome: Outcome<Void>) {
    if let call = takeFinishCall() { call() } else { notifyDelegate(of: outcome) }
  }
}
