import Coordinators

extension DelegateFlows {
  /// The shop: the catalogue, and beside it, or on it where there is little room, what was chosen.
  ///
  /// It ends with the tab that it is in, so there is nothing to tell.
  final class ShopCoordinator: DelegateCoordinator<AppScreen> {
    private let data: AppData
    private var split: Split<AppScreen>?

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      let split = router.showSplit(.two)
      split.setPlaceholder(.nothingChosen, for: .secondary)
      self.split = split
      let catalogue = CatalogueCoordinator(data: data, router: split.primary)
      catalogue.delegate = self
      startChild(catalogue)
    }
  }
}

extension DelegateFlows.ShopCoordinator: DelegateFlows.CatalogueCoordinatorDelegate {
  func catalogueCoordinator(
    _ coordinator: DelegateFlows.CatalogueCoordinator, didChoose choice: CatalogueChoice
  ) {
    guard let router = split?.secondary else { return }
    // Nobody needs to hear of their ends: one comes back to the catalogue, or has chosen something
    // else.
    switch choice {
    case .product(let product):
      startChild(DelegateFlows.ProductCoordinator(product: product, data: data, router: router))
    case .cart:
      startChild(DelegateFlows.CartCoordinator(data: data, router: router))
    }
  }
}
