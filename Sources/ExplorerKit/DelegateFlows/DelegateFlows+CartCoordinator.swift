import Coordinators

extension DelegateFlows {
  /// Looking at the cart, and buying what is in it.
  ///
  /// One leaves with Back, and there is nothing to tell.
  final class CartCoordinator: DelegateCoordinator<AppScreen> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      router.push(.cart(data.cart, navigation: self))
    }
  }
}

extension DelegateFlows.CartCoordinator: CartNavigation {
  func cartDidSelectCheckout() {
    let checkout = DelegateFlows.CheckoutCoordinator(data: data, router: router.modal())
    checkout.delegate = self
    startChild(checkout, unlessRunning: true)
  }
}

extension DelegateFlows.CartCoordinator: DelegateFlows.CheckoutCoordinatorDelegate {
  func checkoutCoordinator(
    _ coordinator: DelegateFlows.CheckoutCoordinator, didBuy receipt: Receipt
  ) {
    data.cart.empty()
    router.push(.receipt(receipt, navigation: self))
  }
}

extension DelegateFlows.CartCoordinator: ReceiptNavigation {
  func receiptDidClose() { router.pop() }
}
