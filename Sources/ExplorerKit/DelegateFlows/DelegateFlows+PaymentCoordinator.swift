import Coordinators
import Streams

extension DelegateFlows {
  /// What a parent of ``PaymentCoordinator`` is told, at most once.
  @MainActor
  protocol PaymentCoordinatorDelegate: AnyObject {
    /// Tells that the order is paid.
    func paymentCoordinator(_ coordinator: PaymentCoordinator, didReceive receipt: Receipt)
  }

  /// Paying an order.
  ///
  /// Whoever leaves while the payment is under way is asked.
  final class PaymentCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any PaymentCoordinatorDelegate)?

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

extension DelegateFlows.PaymentCoordinator: PaymentNavigation {
  func paymentDidChange(isPaying: Bool) { isGuarded = isPaying }

  func paymentDidFinish(with receipt: Receipt) {
    finish { delegate?.paymentCoordinator(self, didReceive: receipt) }
  }
}
