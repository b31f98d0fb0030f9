import Coordinators
import Streams

extension ResultFlows {
  /// What one does while signed in, which results in why one no longer is.
  final class MainCoordinator: ResultCoordinator<AppScreen, SignOutReason> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      let tabs = router.showTabs(AppTab.allCases)
      coordinate(to: ShopCoordinator(data: data, router: tabs[.shop])) { _ in
        // It goes on as long as the tabs do.
      }
      coordinate(to: ProfileCoordinator(session: data.session, router: tabs[.profile])) { _ in
        // So does this one.
      }
      let preferences = data.preferences
      coordinate(to: SettingsCoordinator(data: data, router: tabs[.settings])) { event in
        if case .value(let change) = event { preferences.apply(change) }
      }
      data.session.states
        .sink { [weak self] state in
          if case .signedOut(let reason) = state { self?.finish(with: reason) }
        }
        .store(in: subscriptions)
    }
  }
}
