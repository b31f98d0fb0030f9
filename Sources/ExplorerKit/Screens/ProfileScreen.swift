/// Where the profile leads.
@MainActor
protocol ProfileNavigation: AnyObject {
  /// The user wants to change something.
  func profileDidSelectEdit()
}

extension AppScreen {
  /// The screen that shows who is signed in.
  ///
  /// - Parameters:
  ///   - session: Whom to show, and where to sign out.
  ///   - navigation: Told where the user wants to go.
  @MainActor
  static func profile(session: SessionStore, navigation: any ProfileNavigation) -> AppScreen {
    AppScreen("profile") { [weak navigation] in
      Screen(
        title: "Profile",
        lines: session.state.user.map { [$0.name, $0.email] } ?? [],
        actions: [
          Screen.Action("edit") { navigation?.profileDidSelectEdit() },
          .signOut(of: session),
        ])
    }
  }
}
