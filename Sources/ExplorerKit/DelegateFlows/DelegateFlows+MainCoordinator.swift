import Coordinators
import Streams

extension DelegateFlows {
  /// What a parent of ``MainCoordinator`` is told, once.
  @MainActor
  protocol MainCoordinatorDelegate: AnyObject {
    /// Tells why nobody is signed in any more.
    func mainCoordinator(
      _ coordinator: MainCoordinator, didSignOutBecauseOf reason: SignOutReason)
  }

  /// What one does while signed in.
  final class MainCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any MainCoordinatorDelegate)?

    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      let tabs = router.showTabs(AppTab.allCases)
      startChild(ShopCoordinator(data: data, router: tabs[.shop]))
      startChild(ProfileCoordinator(session: data.session, router: tabs[.profile]))
      let settings = SettingsCoordinator(data: data, router: tabs[.settings])
      settings.delegate = self
      startChild(settings)
      data.session.states
        .sink { [weak self] state in
          if case .signedOut(let reason) = state { self?.signOut(reason) }
        }
        .store(in: subscriptions)
    }

    private func signOut(_ reason: SignOutReason) {
      finish { delegate?.mainCoordinator(self, didSignOutBecauseOf: reason) }
    }
  }
}

extension DelegateFlows.MainCoordinator: DelegateFlows.SettingsCoordinatorDelegate {
  func settingsCoordinator(
    _ coordinator: DelegateFlows.SettingsCoordinator, didChoose change: SettingsChange
  ) {
    data.preferences.apply(change)
  }
}
