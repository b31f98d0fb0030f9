import Coordinators
import Streams

extension DelegateFlows {
  /// What a parent of ``AuthCoordinator`` is told, once.
  @MainActor
  protocol AuthCoordinatorDelegate: AnyObject {
    /// Tells who has signed in.
    func authCoordinator(_ coordinator: AuthCoordinator, didSignIn user: User)

    /// Tells that nobody has.
    func authCoordinatorDidCancel(_ coordinator: AuthCoordinator)
  }

  /// Signing in.
  final class AuthCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any AuthCoordinatorDelegate)?

    private let session: SessionStore
    private let notices = PassthroughSubject<String, Never>()

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.signIn(session: session, notices: notices, navigation: self))
    }

    override func notifyDelegate(of outcome: Outcome<Void>) {
      delegate?.authCoordinatorDidCancel(self)
    }
  }
}

extension DelegateFlows.AuthCoordinator: SignInNavigation {
  func signInDidFinish(with user: User) {
    finish { delegate?.authCoordinator(self, didSignIn: user) }
  }

  func signInDidForgetPassword(of email: String) {
    let reset = DelegateFlows.PasswordCoordinator(
      email: email, session: session, router: router.modal())
    reset.delegate = self
    startChild(reset, unlessRunning: true)
  }
}

extension DelegateFlows.AuthCoordinator: DelegateFlows.PasswordCoordinatorDelegate {
  func passwordCoordinator(
    _ coordinator: DelegateFlows.PasswordCoordinator, didSendLinkTo email: String
  ) {
    notices.send("A link is on its way to \(email).")
  }
}
