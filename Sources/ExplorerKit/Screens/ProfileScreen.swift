import Streams

extension AppScreen {
  /// The screen that shows who is signed in.
  ///
  /// - Parameters:
  ///   - session: Whom to show.
  ///   - onEdit: Told when the user wants to change something.
  @MainActor
  static func profile(session: SessionStore, onEdit: @escaping () -> Void) -> AppScreen {
    let model = ProfileModel(session: session, onEdit: onEdit)
    return AppScreen("profile") { model.content }
  }
}

@MainActor
private final class ProfileModel {
  private let onEdit: () -> Void
  private let subscriptions = CancellableBag()

  private var lines: [String] = []

  init(session: SessionStore, onEdit: @escaping () -> Void) {
    self.onEdit = onEdit
    session.states
      .sink { [weak self] state in
        if let user = state.user { self?.lines = [user.name, user.email] }
      }
      .store(in: subscriptions)
  }

  var content: Screen {
    Screen(
      title: "Profile",
      lines: lines,
      actions: [Screen.Action("edit", perform: onEdit)])
  }
}
