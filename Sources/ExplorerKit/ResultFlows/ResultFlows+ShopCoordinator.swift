import Coordinators

extension ResultFlows {
  /// Looking around in the shop.
  ///
  /// It ends with the tab that it is in, so there is no result.
  final class ShopCoordinator: ResultCoordinator<AppScreen, Never> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      router.push(.catalogue(data: data, scheduler: scheduler, navigation: self))
    }

    private func showCart() {
      router.push(.cart(data.cart))
    }
  }
}

extension ResultFlows.ShopCoordinator: CatalogueNavigation {
  func catalogueDidSelect(_ product: Product) {
    router.push(.product(product, cart: data.cart, navigation: self))
  }

  func catalogueDidSelectCart() { showCart() }
}

extension ResultFlows.ShopCoordinator: ProductNavigation {
  func productDidGoIntoCart() { showCart() }
}
