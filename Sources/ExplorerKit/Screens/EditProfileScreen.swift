extension AppScreen {
  /// The screen that changes the name of who is signed in.
  ///
  /// - Parameters:
  ///   - session: Where the name is kept.
  ///   - onSave: Told when the new name is kept.
  @MainActor
  static func editProfile(session: SessionStore, onSave: @escaping () -> Void) -> AppScreen {
    let model = EditProfileModel(session: session, onSave: onSave)
    return AppScreen("edit profile") { model.content }
  }
}

@MainActor
private final class EditProfileModel {
  private let session: SessionStore
  private let onSave: () -> Void

  private var name: String

  init(session: SessionStore, onSave: @escaping () -> Void) {
    self.session = session
    self.onSave = onSave
    name = session.state.user?.name ?? ""
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
    onSave()
  }
}
