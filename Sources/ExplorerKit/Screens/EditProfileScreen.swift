/// What the editor of a profile tells.
@MainActor
protocol EditProfileNavigation: AnyObject {
  /// The name is another one than the one that is kept, or the same again.
  func editProfileDidChange(hasUnsavedChanges: Bool)

  /// The new name is kept.
  func editProfileDidSave()
}

extension AppScreen {
  /// The screen that changes the name of who is signed in.
  ///
  /// - Parameters:
  ///   - session: Where the name is kept.
  ///   - navigation: Told what the user does.
  @MainActor
  static func editProfile(
    session: SessionStore, navigation: any EditProfileNavigation
  ) -> AppScreen {
    let model = EditProfileModel(session: session, navigation: navigation)
    return AppScreen("edit profile") { model.content }
  }
}

@MainActor
private final class EditProfileModel {
  private let session: SessionStore
  private weak var navigation: (any EditProfileNavigation)?

  private let oldName: String
  private var name: String {
    didSet { navigation?.editProfileDidChange(hasUnsavedChanges: name != oldName) }
  }

  init(session: SessionStore, navigation: any EditProfileNavigation) {
    self.session = session
    self.navigation = navigation
    oldName = session.state.user?.name ?? ""
    name = oldName
  }

  var content: Screen {
    Screen(
      title: "Edit profile",
      fields: [Screen.Field("name", text: name) { self.name = $0 }],
      actions: [
        Screen.Action("save", obstacle: name.isEmpty ? "Fill in a name first." : nil, perform: save)
      ])
  }

  private func save() {
    session.rename(to: name)
    navigation?.editProfileDidSave()
  }
}
