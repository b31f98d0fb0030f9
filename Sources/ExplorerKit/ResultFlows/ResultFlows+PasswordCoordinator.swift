import Coordinators

extension ResultFlows {
  /// Asking for a new password, which results in the address that the link was sent to.
  final class PasswordCoordinator: ResultCoordinator<AppScreen, String> {
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

extension ResultFlows.PasswordCoordinator: ForgotPasswordNavigation {
  func forgotPasswordDidSendLink(to email: String) { finish(with: email) }

  func forgotPasswordDidCancel() { cancel() }
}
