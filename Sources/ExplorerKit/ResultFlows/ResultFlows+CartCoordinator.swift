import Coordinators

extension ResultFlows {
  /// Looking at the cart, and buying what is in it.
  ///
  /// One leaves with Back, so there is no result.
  final class CartCoordinator: ResultCoordinator<AppScreen, Never> {
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      router.push(.cart(data.cart, navigation: self))
    }

    private func show(_ receipt: Receipt) {
      data.cart.empty()
      router.push(.receipt(receipt, navigation: self))
    }
  }
}

extension ResultFlows.CartCoordinator: CartNavigation {
  func cartDidSelectCheckout() {
    let checkout = ResultFlows.CheckoutCoordinator(data: data, router: router.modal())
    coordinate(to: checkout, unlessRunning: true) { [weak self] outcome in
      switch outcome {
      case .finished(let receipt): self?.show(receipt)
      case .cancelled, .failed: break  // What is in the cart stays there.
      }
    }
  }
}

extension ResultFlows.CartCoordinator: ReceiptNavigation {
  func receiptDidClose() { router.pop() }
}
