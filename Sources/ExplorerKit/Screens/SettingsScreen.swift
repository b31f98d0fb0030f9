/// What the settings tell.
@MainActor
protocol SettingsNavigation: AnyObject {
  /// The user has chosen a setting.
  func settingsDidChoose(_ change: SettingsChange)
}

extension AppScreen {
  /// The screen that shows the settings, and lets the user choose others.
  ///
  /// - Parameters:
  ///   - data: What is chosen now, and where to sign out.
  ///   - navigation: Told what the user has chosen.
  @MainActor
  static func settings(data: AppData, navigation: any SettingsNavigation) -> AppScreen {
    AppScreen("settings") { [weak navigation] in
      let settings = data.preferences.current
      let changes: [(name: String, change: SettingsChange, isChosen: Bool)] =
        Theme.allCases.map { ("\($0.rawValue) theme", .theme($0), settings.theme == $0) }
        + Variant.allCases.map { ("variant \($0.rawValue)", .variant($0), settings.variant == $0) }
      return Screen(
        title: "Settings",
        lines: ["Theme: \(settings.theme.rawValue)", "Variant: \(settings.variant.rawValue)"],
        actions: changes.map { name, change, isChosen in
          Screen.Action(name, obstacle: isChosen ? "That is chosen already." : nil) {
            navigation?.settingsDidChoose(change)
          }
        } + [.signOut(of: data.session)])
    }
  }
}
