import Coordinators

extension DelegateFlows {
  /// What a parent of ``PasswordCoordinator`` is told, at most once.
  @MainActor
  protocol PasswordCoordinatorDelegate: AnyObject {
    /// Tells the address that the link was sent to.
    func passwordCoordinator(_ coordinator: PasswordCoordinator, didSendLinkTo email: String)
  }

  /// Asking for a new password.
  final class PasswordCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any PasswordCoordinatorDelegate)?

    private let email: String
    private let session: SessionStore

    init(email: String, session: SessionStore, router: Router<AppScreen>) {
      self.email = email
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.forgotPassword(email: email, session: session, navigation: self))
    }
  }
}

extension DelegateFlows.PasswordCoordinator: ForgotPasswordNavigation {
  func forgotPasswordDidSendLink(to email: String) {
    finish { delegate?.passwordCoordinator(self, didSendLinkTo: email) }
  }

  func forgotPasswordDidCancel() { cancel() }
}
