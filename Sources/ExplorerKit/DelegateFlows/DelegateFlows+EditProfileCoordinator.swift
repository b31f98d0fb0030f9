import Coordinators
import Streams

extension DelegateFlows {
  /// Changing the profile.
  ///
  /// Whoever leaves with unsaved changes is asked.
  final class EditProfileCoordinator: DelegateCoordinator<AppScreen> {
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

extension DelegateFlows.EditProfileCoordinator: EditProfileNavigation {
  func editProfileDidChange(hasUnsavedChanges: Bool) { isGuarded = hasUnsavedChanges }

  func editProfileDidSave() { finish() }
}
