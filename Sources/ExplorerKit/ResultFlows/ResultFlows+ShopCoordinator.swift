import Coordinators

extension ResultFlows {
  /// The shop: the catalogue, and beside it, or on it where there is little room, what was chosen.
  ///
  /// It ends with the tab that it is in, so there is no result.
  final class ShopCoordinator: ResultCoordinator<AppScreen, Never> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      let split = router.showSplit(.two)
      split.setPlaceholder(.nothingChosen, for: .secondary)
      let catalogue = CatalogueCoordinator(data: data, router: split.primary)
      coordinate(to: catalogue) { [weak self] event in
        if case .value(let choice) = event { self?.show(choice, in: split.secondary) }
      }
    }

    private func show(_ choice: CatalogueChoice, in router: Router<AppScreen>) {
      switch choice {
      case .product(let product):
        let product = ProductCoordinator(product: product, data: data, router: router)
        coordinate(to: product) { _ in
          // One comes back to the catalogue, or has chosen something else.
        }
      case .cart:
        coordinate(to: CartCoordinator(data: data, router: router)) { _ in
          // So does one here.
        }
      }
    }
  }
}
