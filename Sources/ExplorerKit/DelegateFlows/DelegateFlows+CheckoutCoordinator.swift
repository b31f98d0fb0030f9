import Coordinators

extension DelegateFlows {
  /// What a parent of ``CheckoutCoordinator`` is told, at most once.
  @MainActor
  protocol CheckoutCoordinatorDelegate: AnyObject {
    /// Tells what was bought.
    func checkoutCoordinator(_ coordinator: CheckoutCoordinator, didBuy receipt: Receipt)
  }

  /// Buying what is in the cart, step by step.
  ///
  /// A step goes on while the next one stands on it, so Back finds it as it was.
  final class CheckoutCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any CheckoutCoordinatorDelegate)?

    private let draft = CheckoutDraft()
    private var address: Address?
    private let data: AppData

    init(data: AppData, router: Router<AppScreen>) {
      self.data = data
      super.init(router: router)
    }

    override func start() {
      let step = AddressCoordinator(draft: draft, session: data.session, router: router)
      step.delegate = self
      startChild(step)
    }
  }
}

extension DelegateFlows.CheckoutCoordinator: DelegateFlows.AddressCoordinatorDelegate {
  func addressCoordinator(
    _ coordinator: DelegateFlows.AddressCoordinator, didChoose address: Address
  ) {
    self.address = address
    let step = DelegateFlows.CardCoordinator(draft: draft, session: data.session, router: router)
    step.delegate = self
    startChild(step, unlessRunning: true)
  }

  func addressCoordinatorDidCancel(_ coordinator: DelegateFlows.AddressCoordinator) { cancel() }
}

extension DelegateFlows.CheckoutCoordinator: DelegateFlows.CardCoordinatorDelegate {
  func cardCoordinator(_ coordinator: DelegateFlows.CardCoordinator, didChoose card: Card) {
    guard let address else { return }
    let order = Order(total: data.cart.total, address: address, card: card)
    let step = DelegateFlows.PaymentCoordinator(order: order, shop: data.shop, router: router)
    step.delegate = self
    startChild(step, unlessRunning: true)
  }
}

extension DelegateFlows.CheckoutCoordinator: DelegateFlows.PaymentCoordinatorDelegate {
  func paymentCoordinator(
    _ coordinator: DelegateFlows.PaymentCoordinator, didReceive receipt: Receipt
  ) {
    finish { delegate?.checkoutCoordinator(self, didBuy: receipt) }
  }
}
