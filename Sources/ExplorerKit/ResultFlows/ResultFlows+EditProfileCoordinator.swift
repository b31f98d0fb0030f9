import Coordinators
import Streams

extension ResultFlows {
  /// Changing the profile, which results in nothing but that it was saved.
  ///
  /// Whoever leaves with unsaved changes is asked.
  final class EditProfileCoordinator: ResultCoordinator<AppScreen, Void> {
    private let session: SessionStore

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.editProfile(session: session, navigation: self))
    }

    override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
      ask(.discardChanges).map { $0 == true }.eraseToAnyPublisher()
    }
  }
}

extension ResultFlows.EditProfileCoordinator: EditProfileNavigation {
  func editProfileDidChange(hasUnsavedChanges: Bool) { isGuarded = hasUnsavedChanges }

  func editProfileDidSave() { finish() }
}
