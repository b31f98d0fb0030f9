/// Where the welcome screen leads.
@MainActor
protocol WelcomeNavigation: AnyObject {
  /// The user wants to sign in.
  func welcomeDidSelectSignIn()
}

extension AppScreen {
  /// The screen of somebody who is not signed in.
  @MainActor
  static func welcome(notice: String, navigation: any WelcomeNavigation) -> AppScreen {
    AppScreen("welcome") { [weak navigation] in
      Screen(
        title: "Welcome",
        lines: [notice],
        actions: [Screen.Action("sign in") { navigation?.welcomeDidSelectSignIn() }])
    }
  }
}
