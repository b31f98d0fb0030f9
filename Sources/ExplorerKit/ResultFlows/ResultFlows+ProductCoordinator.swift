import Coordinators

extension ResultFlows {
  /// Looking at a product, and putting it into the cart.
  ///
  /// One leaves with Back, so there is no result.
  final class ProductCoordinator: ResultCoordinator<AppScreen, Never> {
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

extension ResultFlows.ProductCoordinator: ProductNavigation {
  func productDidGoIntoCart() {
    let cart = ResultFlows.CartCoordinator(data: data, router: router)
    coordinate(to: cart, unlessRunning: true) { _ in
      // One comes back to the product.
    }
  }
}
