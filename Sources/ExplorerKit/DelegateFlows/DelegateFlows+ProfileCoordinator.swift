import Coordinators

extension DelegateFlows {
  /// Looking at the profile and changing it.
  ///
  /// One leaves with Back, and there is nothing to tell.
  final class ProfileCoordinator: DelegateCoordinator<AppScreen> {
    private let session: SessionStore

    init(session: SessionStore, router: Router<AppScreen>) {
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.profile(session: session) { [weak self] in self?.edit() })
    }

    private func edit() {
      router.push(.editProfile(session: session) { [weak self] in self?.router.pop() })
    }
  }
}
