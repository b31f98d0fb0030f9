import Coordinators
import Streams

extension ResultFlows {
  /// What one does while signed in, which results in why one no longer is.
  final class MainCoordinator: ResultCoordinator<AppScreen, SignOutReason> {
    private let session: SessionStore

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.home(session: session) { [weak self] in self?.showProfile() })
      session.states
        .sink { [weak self] state in
          if case .signedOut(let reason) = state { self?.finish(with: reason) }
        }
        .store(in: subscriptions)
    }

    private func showProfile() {
      let profile = ProfileCoordinator(session: session, router: router)
      coordinate(to: profile, unlessRunning: true) { _ in
        // One comes back to the home screen, which shows a new name by itself.
      }
    }
  }
}
