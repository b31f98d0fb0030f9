import Coordinators

extension ResultFlows {
  /// The app: welcomes people, has them sign in, and shows them the main part until they sign out.
  final class AppCoordinator: ResultCoordinator<AppScreen, Never> {
    private let session: SessionStore

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      showWelcome("Sign in to go on.")
    }

    private func showWelcome(_ notice: String) {
      let welcome = AppScreen.welcome(notice: notice) { [weak self] in self?.signIn() }
      router.replaceScreens(with: [welcome])
    }

    private func signIn() {
      let auth = AuthCoordinator(session: session, router: router)
      coordinate(to: auth, unlessRunning: true) { [weak self] outcome in
        switch outcome {
        case .finished: self?.showMain()
        case .cancelled, .failed: break  // The welcome screen is on top again.
        }
      }
    }

    private func showMain() {
      router.replaceScreens(with: [])  // The main part takes the place of the welcome screen.
      let main = MainCoordinator(session: session, router: router)
      coordinate(to: main) { [weak self] outcome in
        switch outcome {
        case .finished(.expiry): self?.showWelcome("Your session has expired. Sign in again.")
        case .finished, .cancelled, .failed: self?.showWelcome("You are signed out.")
        }
      }
    }
  }
}
