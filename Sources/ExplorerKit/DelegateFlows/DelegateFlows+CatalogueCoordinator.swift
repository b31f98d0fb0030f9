import Coordinators

extension DelegateFlows {
  /// What a parent of ``CatalogueCoordinator`` is told, any number of times.
  @MainActor
  protocol CatalogueCoordinatorDelegate: AnyObject {
    /// Tells what the user has chosen.
    func catalogueCoordinator(
      _ coordinator: CatalogueCoordinator, didChoose choice: CatalogueChoice)
  }

  /// Looking around in the catalogue.
  final class CatalogueCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any CatalogueCoordinatorDelegate)?

    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      router.push(.catalogue(data: data, scheduler: scheduler, navigation: self))
    }
  }
}

extension DelegateFlows.CatalogueCoordinator: CatalogueNavigation {
  func catalogueDidSelect(_ choice: CatalogueChoice) {
    delegate?.catalogueCoordinator(self, didChoose: choice)
  }
}
