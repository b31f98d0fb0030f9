import Coordinators

extension ResultFlows {
  /// Looking at the profile, and changing it.
  ///
  /// It ends with the tab that it is in, so there is no result.
  final class ProfileCoordinator: ResultCoordinator<AppScreen, Never> {
    private let session: SessionStore

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.profile(session: session, navigation: self))
    }
  }
}

extension ResultFlows.ProfileCoordinator: ProfileNavigation {
  func profileDidSelectEdit() {
    let edit = ResultFlows.EditProfileCoordinator(session: session, router: router)
    coordinate(to: edit, unlessRunning: true) { _ in
      // One comes back to the profile, which shows a new name by itself.
    }
  }
}
