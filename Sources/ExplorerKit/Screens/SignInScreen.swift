import Streams

extension AppScreen {
  /// The screen that signs somebody in.
  ///
  /// - Parameters:
  ///   - session: Where to sign in.
  ///   - notices: What the screen is to say besides.
  ///   - onSignIn: Told who has signed in.
  ///   - onForgotPassword: Told the email address that was typed so far.
  @MainActor
  static func signIn(
    session: SessionStore, notices: some Publisher<String, Never>,
    onSignIn: @escaping (User) -> Void, onForgotPassword: @escaping (String) -> Void
  ) -> AppScreen {
    let model = SignInModel(
      session: session, notices: notices, onSignIn: onSignIn, onForgotPassword: onForgotPassword)
    return AppScreen("sign in") { model.content }
  }
}

@MainActor
private final class SignInModel {
  private let session: SessionStore
  private let onSignIn: (User) -> Void
  private let onForgotPassword: (String) -> Void
  private let subscriptions = CancellableBag()
  private var request: AnyCancellable?

  private var email = ""
  private var password = ""
  private var status: String?

  init(
    session: SessionStore, notices: some Publisher<String, Never>,
    onSignIn: @escaping (User) -> Void, onForgotPassword: @escaping (String) -> Void
  ) {
    self.session = session
    self.onSignIn = onSignIn
    self.onForgotPassword = onForgotPassword
    notices
      .sink { [weak self] notice in self?.status = notice }
      .store(in: subscriptions)
  }

  var content: Screen {
    Screen(
      title: "Sign in",
      lines: [status ?? "Try ada@example.com with the password lovelace."],
      fields: [
        Screen.Field("email", text: email) { self.email = $0 },
        Screen.Field("password", text: password, isSecret: true) { self.password = $0 },
      ],
      actions: [
        Screen.Action("sign in", obstacle: obstacle, perform: signIn),
        Screen.Action("forgot password") { self.onForgotPassword(self.email) },
      ])
  }

  private var obstacle: String? {
    if let request, !request.isEnded { return "The server is still being asked." }
    return email.isEmpty || password.isEmpty ? "Fill in email and password first." : nil
  }

  // The model owns its request: when the screen goes, a late reply finds nobody.
  private func signIn() {
    status = "Signing in …"
    request = session.signIn(email: email, password: password).sink(
      receiveCompletion: { [weak self] completion in
        if case .failure(let error) = completion { self?.status = error.description }
      },
      receiveValue: { [weak self] user in self?.onSignIn(user) })
  }
}
