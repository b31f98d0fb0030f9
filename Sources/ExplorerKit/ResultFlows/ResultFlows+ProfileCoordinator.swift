import Coordinators

extension ResultFlows {
  /// Looking at the profile and changing it.
  ///
  /// One leaves with Back, so there is no result.
  final class ProfileCoordinator: ResultCoordinator<AppScreen, Never> {
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
