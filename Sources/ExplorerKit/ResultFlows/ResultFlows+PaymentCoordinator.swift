import Coordinators
import Streams

extension ResultFlows {
  /// Paying an order, which results in the receipt.
  ///
  /// Whoever leaves while the payment is under way is asked.
  final class PaymentCoordinator: ResultCoordinator<AppScreen, Receipt> {
    private let order: Order
    private let shop: ShopServer

    init(order: Order, shop: ShopServer, router: Router<AppScreen>) {
      self.order = order
      self.shop = shop
      super.init(router: router)
    }

    override func start() {
      router.push(.payment(of: order, shop: shop, scheduler: scheduler, navigation: self))
    }

    override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
      ask(.leavePayment).map { $0 == true }.eraseToAnyPublisher()
    }
  }
}

extension ResultFlows.PaymentCoordinator: PaymentNavigation {
  func paymentDidChange(isPaying: Bool) { isGuarded = isPaying }

  func paymentDidFinish(with receipt: Receipt) { finish(with: receipt) }
}
