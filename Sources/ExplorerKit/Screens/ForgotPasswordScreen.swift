import Streams

extension AppScreen {
  /// The screen that has a link sent with which one can choose a new password.
  ///
  /// - Parameters:
  ///   - email: The address to begin with.
  ///   - session: Who sends the link.
  ///   - onSend: Told the address that the link was sent to.
  ///   - onCancel: Told when the user does not want it after all.
  @MainActor
  static func forgotPassword(
    email: String, session: SessionStore,
    onSend: @escaping (String) -> Void, onCancel: @escaping () -> Void
  ) -> AppScreen {
    let model = ForgotPasswordModel(
      email: email, session: session, onSend: onSend, onCancel: onCancel)
    return AppScreen("forgot password") { model.content }
  }
}

@MainActor
private final class ForgotPasswordModel {
  private let session: SessionStore
  private let onSend: (String) -> Void
  private let onCancel: () -> Void
  private var request: AnyCancellable?

  private var email: String

  init(
    email: String, session: SessionStore,
    onSend: @escaping (String) -> Void, onCancel: @escaping () -> Void
  ) {
    self.email = email
    self.session = session
    self.onSend = onSend
    self.onCancel = onCancel
  }

  var content: Screen {
    Screen(
      title: "Forgot password",
      lines: [isSending ? "Sending …" : "We send you a link to choose a new one."],
      fields: [Screen.Field("email", text: email) { self.email = $0 }],
      actions: [
        Screen.Action("send link", obstacle: obstacle, perform: sendLink),
        Screen.Action("cancel", perform: onCancel),
      ])
  }

  private var isSending: Bool { request?.isEnded == false }

  private var obstacle: String? {
    if isSending { return "The link is being sent." }
    return email.contains("@") ? nil : "Fill in an email address first."
  }

  private func sendLink() {
    let address = email
    request = session.sendPasswordLink(to: address).sink { [weak self] in self?.onSend(address) }
  }
}
