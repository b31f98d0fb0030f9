import Streams

/// Where the sign-in screen leads.
@MainActor
protocol SignInNavigation: AnyObject {
  /// Somebody has signed in.
  func signInDidFinish(with user: User)

  /// Somebody has forgotten the password.
  ///
  /// - Parameter email: The email address that was typed so far.
  func signInDidForgetPassword(of email: String)
}

extension AppScreen {
  /// The screen that signs somebody in.
  ///
  /// - Parameters:
  ///   - session: Where to sign in.
  ///   - notices: What the screen is to say besides.
  ///   - navigation: Told what the user does.
  @MainActor
  static func signIn(
    session: SessionStore, notices: some Publisher<String, Never>,
    navigation: any SignInNavigation
  ) -> AppScreen {
    let model = SignInModel(session: session, notices: notices, navigation: navigation)
    return AppScreen("sign in") { model.content }
  }
}

@MainActor
private final class SignInModel {
  private let session: SessionStore
  private weak var navigation: (any SignInNavigation)?
  private let subscriptions = CancellableBag()
  private var request: AnyCancellable?

  private var email = ""
  private var password = ""
  private var status: String?

  init(
    session: SessionStore, notices: some Publisher<String, Never>,
    navigation: any SignInNavigation
  ) {
    self.session = session
    self.navigation = navigation
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
        Screen.Action("forgot password") {
          self.navigation?.signInDidForgetPassword(of: self.email)
        },
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
      receiveValue: { [weak self] user in self?.navigation?.signInDidFinish(with: user) })
  }
}
