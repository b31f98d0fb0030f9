import Streams

/// Where a payment leads.
@MainActor
protocol PaymentNavigation: AnyObject {
  /// A payment is under way, or none is any more.
  func paymentDidChange(isPaying: Bool)

  /// The order is paid.
  func paymentDidFinish(with receipt: Receipt)
}

extension AppScreen {
  /// The screen that pays an order.
  ///
  /// - Parameters:
  ///   - order: What to pay.
  ///   - shop: Where to pay.
  ///   - scheduler: Whose time the user waits.
  ///   - navigation: Told how it goes.
  @MainActor
  static func payment(
    of order: Order, shop: ShopServer, scheduler: any Scheduler,
    navigation: any PaymentNavigation
  ) -> AppScreen {
    let model = PaymentModel(
      order: order, shop: shop, scheduler: scheduler, navigation: navigation)
    return AppScreen("confirm") { model.content }
  }
}

@MainActor
private final class PaymentModel {
  /// How long the user is kept waiting.
  private static let patience: Duration = .seconds(5)

  private let order: Order
  private let shop: ShopServer
  private let scheduler: any Scheduler
  private weak var navigation: (any PaymentNavigation)?
  private var request: AnyCancellable?

  private var status: String?

  init(
    order: Order, shop: ShopServer, scheduler: any Scheduler, navigation: any PaymentNavigation
  ) {
    self.order = order
    self.shop = shop
    self.scheduler = scheduler
    self.navigation = navigation
  }

  var content: Screen {
    Screen(
      title: "Confirm",
      lines: [
        "To \(order.address.street), \(order.address.city)",
        "\(order.total) from card •••• \(order.card.number.suffix(4))",
      ] + (status.map { [$0] } ?? []),
      actions: [
        Screen.Action(
          "pay", obstacle: request?.isEnded == false ? "The bank is being asked." : nil,
          perform: pay)
      ])
  }

  private func pay() {
    status = "Paying …"
    navigation?.paymentDidChange(isPaying: true)
    request = shop.pay(order)
      .timeout(after: Self.patience, scheduler: scheduler, failure: .timeout)
      .sink(
        receiveCompletion: { [weak self] completion in
          guard case .failure(let error) = completion else { return }
          self?.status = error.description
          self?.navigation?.paymentDidChange(isPaying: false)
        },
        receiveValue: { [weak self] in self?.navigation?.paymentDidFinish(with: $0) })
  }
}
