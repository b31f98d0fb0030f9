import Coordinators

extension ResultFlows {
  /// Looking around in the catalogue, which publishes what one chooses.
  final class CatalogueCoordinator: PublishingCoordinator<AppScreen, CatalogueChoice> {
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

extension ResultFlows.CatalogueCoordinator: CatalogueNavigation {
  func catalogueDidSelect(_ choice: CatalogueChoice) { send(choice) }
}
