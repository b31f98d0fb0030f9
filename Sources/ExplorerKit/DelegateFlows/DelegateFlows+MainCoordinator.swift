import Coordinators
import Streams

extension DelegateFlows {
  /// What a parent of ``MainCoordinator`` is told, once.
  @MainActor
  protocol MainCoordinatorDelegate: AnyObject {
    /// Tells why nobody is signed in any more.
    func mainCoordinator(
      _ coordinator: MainCoordinator, didSignOutBecauseOf reason: SignOutReason)
  }

  /// What one does while signed in.
  final class MainCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any MainCoordinatorDelegate)?

    private let session: SessionStore

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.home(session: session) { [weak self] in self?.showProfile() })
      session.states
        .sink { [weak self] state in
          if case .signedOut(let reason) = state { self?.signOut(reason) }
        }
        .store(in: subscriptions)
    }

    private func signOut(_ reason: SignOutReason) {
      finish { delegate?.mainCoordinator(self, didSignOutBecauseOf: reason) }
    }

    private func showProfile() {
      // Nobody needs to hear of its end: one comes back to the home screen, which shows a new name by
      // itself.
      startChild(ProfileCoordinator(session: session, router: router), unlessRunning: true)
    }
  }
}
