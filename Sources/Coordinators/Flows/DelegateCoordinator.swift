/// A coordinator that reports to a delegate (D2): the classic style.
///
/// The child declares a delegate protocol of its own and holds its delegate weakly; the parent
/// conforms, and starts the child with ``Coordinator/start(_:unlessRunning:)``. The delegate is told
/// once, when the child is out of the tree already; a delegate that is gone is no crash.
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
///   override func tellDelegate(of outcome: Outcome<Void>) {
///     delegate?.authCoordinatorDidCancel(self)
///   }
/// }
/// ```
@MainActor
open class DelegateCoordinator<Screen>: Coordinator<Screen> {
  @exclusivity(unchecked) private final var call: (() -> Void)?

  /// Makes a coordinator that is not running yet, and binds a router to it.
  ///
  /// - Parameter router: The parent's ``Coordinator/router``, or its ``Router/modal`` for a flow that
  ///   is to be presented.
  public init(router: Router<Screen>) {
    super.init(navigator: router.navigator, isModal: router.isModal)
  }

  /// Ends the flow and makes one call to the delegate.
  ///
  /// Ignored and recorded after the end (K2): the delegate is not called then.
  ///
  /// - Parameter call: Tells the delegate; runs before this returns, when the flow is out of the tree.
  public final func finish(telling call: () -> Void) {
    guard admits(.finish) else { return }
    withoutActuallyEscaping(call) { call in
      self.call = call
      end(.finished(()))
      self.call = nil
    }
  }

  /// Ends the flow; ``tellDelegate(of:)`` reports it.
  ///
  /// Ignored and recorded after the end (K2).
  public final func finish() {
    guard admits(.finish) else { return }
    end(.finished(()))
  }

  /// Ends the flow with `cancelled(requested)`; ``tellDelegate(of:)`` reports it.
  ///
  /// Ignored and recorded after the end (K2).
  public final func cancel() {
    guard admits(.cancel) else { return }
    end(.cancelled(.requested))
  }

  /// Ends the flow with an error, which touches no other flow (K7); ``tellDelegate(of:)`` reports
  /// it.
  ///
  /// Ignored and recorded after the end (K2).
  public final func fail(_ error: any Error) {
    guard admits(.fail) else { return }
    end(.failed(error))
  }

  /// Called once with every end that `finish(telling:)` did not report, such as Back, when the flow
  /// is out of the tree.
  ///
  /// Does nothing unless overridden.
  open func tellDelegate(of outcome: Outcome<Void>) {}

  override final func deliver(_ outcome: Outcome<Void>) {
    let call = self.call
    self.call = nil
    if let call { call() } else { tellDelegate(of: outcome) }
  }
}
