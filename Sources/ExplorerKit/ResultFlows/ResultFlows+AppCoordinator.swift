import Coordinators

extension ResultFlows {
  /// The app: welcomes people, has them sign in, and shows them the main part until they sign out.
  final class AppCoordinator: ResultCoordinator<AppScreen, Never> {
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
      coordinate(to: MainCoordinator(data: data, router: router)) { [weak self] outcome in
        switch outcome {
        case .finished(.expiry): self?.showWelcome("Your session has expired. Sign in again.")
        case .finished, .cancelled, .failed: self?.showWelcome("You are signed out.")
        }
      }
    }
  }
}

extension ResultFlows.AppCoordinator: WelcomeNavigation {
  func welcomeDidSelectSignIn() {
    let auth = ResultFlows.AuthCoordinator(session: data.session, router: router)
    coordinate(to: auth, unlessRunning: true) { [weak self] outcome in
      switch outcome {
      case .finished: self?.showMain()
      case .cancelled, .failed: break  // The welcome screen is on top again.
      }
    }
  }
}
