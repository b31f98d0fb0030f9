import Streams

extension AppScreen {
  /// The first screen of somebody who is signed in.
  ///
  /// - Parameters:
  ///   - session: Whom to greet, and where to sign out.
  ///   - onProfile: Told when the user wants to see the profile.
  @MainActor
  static func home(session: SessionStore, onProfile: @escaping () -> Void) -> AppScreen {
    let model = HomeModel(session: session, onProfile: onProfile)
    return AppScreen("home") { model.content }
  }
}

@MainActor
private final class HomeModel {
  private let session: SessionStore
  private let onProfile: () -> Void
  private let subscriptions = CancellableBag()

  private var greeting = ""

  init(session: SessionStore, onProfile: @escaping () -> Void) {
    self.session = session
    self.onProfile = onProfile
    session.states
      .sink { [weak self] state in
        if let user = state.user { self?.greeting = "Hello, \(user.name)." }
      }
      .store(in: subscriptions)
  }

  var content: Screen {
    Screen(
      title: "Home",
      lines: [greeting],
      actions: [
        Screen.Action("profile", perform: onProfile),
        Screen.Action("sign out") { self.session.signOut() },
      ])
  }
}
