extension AppScreen {
  /// The screen of somebody who is not signed in.
  @MainActor
  static func welcome(notice: String, onSignIn: @escaping () -> Void) -> AppScreen {
    AppScreen("welcome") {
      Screen(
        title: "Welcome",
        lines: [notice],
        actions: [Screen.Action("sign in", perform: onSignIn)])
    }
  }
}
