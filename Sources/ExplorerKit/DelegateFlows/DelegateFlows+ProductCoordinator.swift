import Coordinators

extension DelegateFlows {
  /// Looking at a product, and putting it into the cart.
  ///
  /// One leaves with Back, and there is nothing to tell.
  final class ProductCoordinator: DelegateCoordinator<AppScreen> {
    private let product: Product
    private let data: AppData

    init(product: Product, data: AppData, router: Router<AppScreen>) {
      self.product = product
      self.data = data
      super.init(router: router)
    }

    override func start() {
      router.push(.product(product, cart: data.cart, navigation: self))
    }
  }
}

extension DelegateFlows.ProductCoordinator: ProductNavigation {
  func productDidGoIntoCart() {
    // Nobody needs to hear of its end: one comes back to the product.
    startChild(DelegateFlows.CartCoordinator(data: data, router: router), unlessRunning: true)
  }
}
