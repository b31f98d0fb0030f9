import Coordinators

extension ResultFlows {
  /// The settings, which publish each change and go on.
  final class SettingsCoordinator: PublishingCoordinator<AppScreen, SettingsChange> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      router.push(.settings(data: data, navigation: self))
    }
  }
}

extension ResultFlows.SettingsCoordinator: SettingsNavigation {
  func settingsDidChoose(_ change: SettingsChange) { send(change) }
}
