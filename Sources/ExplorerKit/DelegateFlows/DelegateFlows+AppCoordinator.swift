import Coordinators

extension DelegateFlows {
  /// The app: welcomes people, has them sign in, and shows them the main part until they sign out.
  final class AppCoordinator: DelegateCoordinator<AppScreen> {
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
      auth.delegate = self
      startChild(auth, unlessRunning: true)
    }

    private func showMain() {
      router.replaceScreens(with: [])  // The main part takes the place of the welcome screen.
      let main = MainCoordinator(session: session, router: router)
      main.delegate = self
      startChild(main)
    }
  }
}

extension DelegateFlows.AppCoordinator: DelegateFlows.AuthCoordinatorDelegate {
  func authCoordinator(_ coordinator: DelegateFlows.AuthCoordinator, didSignIn user: User) {
    showMain()
  }

  func authCoordinatorDidCancel(_ coordinator: DelegateFlows.AuthCoordinator) {
    // The welcome screen is on top again.
  }
}

extension DelegateFlows.AppCoordinator: DelegateFlows.MainCoordinatorDelegate {
  func mainCoordinator(
    _ coordinator: DelegateFlows.MainCoordinator, didSignOutBecauseOf reason: SignOutReason
  ) {
    switch reason {
    case .expiry: showWelcome("Your session has expired. Sign in again.")
    case .request, .notYetSignedIn: showWelcome("You are signed out.")
    }
  }
}
