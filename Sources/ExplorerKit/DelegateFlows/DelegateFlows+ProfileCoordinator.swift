import Coordinators

extension DelegateFlows {
  /// Looking at the profile, and changing it.
  ///
  /// It ends with the tab that it is in, so there is nothing to tell.
  final class ProfileCoordinator: DelegateCoordinator<AppScreen> {
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

extension DelegateFlows.ProfileCoordinator: ProfileNavigation {
  func profileDidSelectEdit() {
    // It tells nothing: one comes back to the profile, which shows a new name by itself.
    let edit = DelegateFlows.EditProfileCoordinator(session: session, router: router)
    startChild(edit, unlessRunning: true)
  }
}
