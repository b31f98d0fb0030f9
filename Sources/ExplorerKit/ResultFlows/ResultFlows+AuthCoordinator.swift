import Coordinators
import Streams

extension ResultFlows {
  /// Signing in, which results in who has signed in.
  final class AuthCoordinator: ResultCoordinator<AppScreen, User> {
    private let session: SessionStore
    private let notices = PassthroughSubject<String, Never>()

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.signIn(session: session, notices: notices, navigation: self))
    }
  }
}

extension ResultFlows.AuthCoordinator: SignInNavigation {
  func signInDidFinish(with user: User) { finish(with: user) }

  func signInDidForgetPassword(of email: String) {
    let reset = ResultFlows.PasswordCoordinator(
      email: email, session: session, router: router.modal())
    coordinate(to: reset, unlessRunning: true) { [weak self] outcome in
      guard case .finished(let email) = outcome else { return }
      self?.notices.send("A link is on its way to \(email).")
    }
  }
}
