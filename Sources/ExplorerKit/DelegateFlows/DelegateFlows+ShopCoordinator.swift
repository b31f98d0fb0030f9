import Coordinators

extension DelegateFlows {
  /// Looking around in the shop.
  ///
  /// It ends with the tab that it is in, so there is nothing to tell.
  final class ShopCoordinator: DelegateCoordinator<AppScreen> {
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

extension DelegateFlows.ShopCoordinator: CatalogueNavigation {
  func catalogueDidSelect(_ product: Product) {
    router.push(.product(product, cart: data.cart, navigation: self))
  }

  func catalogueDidSelectCart() { showCart() }
}

extension DelegateFlows.ShopCoordinator: ProductNavigation {
  func productDidGoIntoCart() { showCart() }
}
