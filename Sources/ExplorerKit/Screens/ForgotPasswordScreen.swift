import Streams

/// Where the forgotten-password screen leads.
@MainActor
protocol ForgotPasswordNavigation: AnyObject {
  /// The link is on its way.
  func forgotPasswordDidSendLink(to email: String)

  /// The user does not want it after all.
  func forgotPasswordDidCancel()
}

extension AppScreen {
  /// The screen that has a link sent with which one can choose a new password.
  ///
  /// - Parameters:
  ///   - email: The address to begin with.
  ///   - session: Who sends the link.
  ///   - navigation: Told what the user does.
  @MainActor
  static func forgotPassword(
    email: String, session: SessionStore, navigation: any ForgotPasswordNavigation
  ) -> AppScreen {
    let model = ForgotPasswordModel(email: email, session: session, navigation: navigation)
    return AppScreen("forgot password") { model.content }
  }
}

@MainActor
private final class ForgotPasswordModel {
  private let session: SessionStore
  private weak var navigation: (any ForgotPasswordNavigation)?
  private var request: AnyCancellable?

  private var email: String

  init(
    email: String, session: SessionStore, navigation: any ForgotPasswordNavigation
  ) {
    self.email = email
    self.session = session
    self.navigation = navigation
  }

  var content: Screen {
    Screen(
      title: "Forgot password",
      lines: [isSending ? "Sending …" : "We send you a link to choose a new one."],
      fields: [Screen.Field("email", text: email) { self.email = $0 }],
      actions: [
        Screen.Action("send link", obstacle: obstacle, perform: sendLink),
        Screen.Action("cancel", perform: cancel),
      ])
  }

  private var isSending: Bool { request?.isEnded == false }

  private var obstacle: String? {
    if isSending { return "The link is being sent." }
    return email.contains("@") ? nil : "Fill in an email address first."
  }

  private func sendLink() {
    let address = email
    request = session.sendPasswordLink(to: address).sink { [weak self] in
      self?.navigation?.forgotPasswordDidSendLink(to: address)
    }
  }

  private func cancel() { navigation?.forgotPasswordDidCancel() }
}
