import Coordinators

extension ResultFlows {
  /// Buying what is in the cart, step by step, which results in a receipt.
  ///
  /// A step goes on while the next one stands on it, so Back finds it as it was.
  final class CheckoutCoordinator: ResultCoordinator<AppScreen, Receipt> {
    private let draft = CheckoutDraft()
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      let step = AddressCoordinator(draft: draft, session: data.session, router: router)
      coordinate(to: step) { [weak self] event in
        switch event {
        case .value(let address): self?.askForCard(sendingTo: address)
        case .ended(.cancelled(.requested)): self?.cancel()
        case .ended: break  // The modal is gone, and this flow with it.
        }
      }
    }

    private func askForCard(sendingTo address: Address) {
      let step = CardCoordinator(draft: draft, session: data.session, router: router)
      coordinate(to: step, unlessRunning: true) { [weak self] event in
        if case .value(let card) = event { self?.askForPayment(sendingTo: address, by: card) }
      }
    }

    private func askForPayment(sendingTo address: Address, by card: Card) {
      let order = Order(total: data.cart.total, address: address, card: card)
      let step = PaymentCoordinator(order: order, shop: data.shop, router: router)
      coordinate(to: step, unlessRunning: true) { [weak self] outcome in
        if case .finished(let receipt) = outcome { self?.finish(with: receipt) }
      }
    }
  }
}
