import Coordinators

extension DelegateFlows {
  /// What a parent of ``SettingsCoordinator`` is told, any number of times.
  @MainActor
  protocol SettingsCoordinatorDelegate: AnyObject {
    /// Tells a setting that the user has chosen.
    func settingsCoordinator(_ coordinator: SettingsCoordinator, didChoose change: SettingsChange)
  }

  /// The settings, which tell each change and go on.
  final class SettingsCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any SettingsCoordinatorDelegate)?

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

extension DelegateFlows.SettingsCoordinator: SettingsNavigation {
  func settingsDidChoose(_ change: SettingsChange) {
    delegate?.settingsCoordinator(self, didChoose: change)
  }
}
