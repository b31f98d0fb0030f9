import Coordinators

extension DelegateFlows {
  /// The app: welcomes people, has them sign in, and shows them the main part until they sign out.
  final class AppCoordinator: DelegateCoordinator<AppScreen> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      showWelcome("Sign in to go on.")
    }

    private func showWelcome(_ notice: String) {
      router.replaceScreens(with: [.welcome(notice: notice, navigation: self)])
    }

    private func showMain() {
      let main = MainCoordinator(data: data, router: router)
      main.delegate = self
      startChild(main)
    }
  }
}

extension DelegateFlows.AppCoordinator: WelcomeNavigation {
  func welcomeDidSelectSignIn() {
    let auth = DelegateFlows.AuthCoordinator(session: data.session, router: router)
    auth.delegate = self
    startChild(auth, unlessRunning: true)
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
