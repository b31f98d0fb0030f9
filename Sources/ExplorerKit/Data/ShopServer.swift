import Streams

/// A server that sells a few things.
@MainActor
package final class ShopServer {
  private let network: Network
  private var orderCount = 0
  private var knownCards: Set<String> = []

  private let products = [
    Product(
      name: "abacus", summary: "Ten rods, and no battery to charge.", price: Money(cents: 990)),
    Product(
      name: "difference engine", summary: "Some assembly required.", price: Money(cents: 185_000)),
    Product(
      name: "nanosecond", summary: "A wire of 30 cm: as far as light gets.",
      price: Money(cents: 100)),
    Product(
      name: "punched cards", summary: "A box of 2000. Keep them in order.",
      price: Money(cents: 400)),
    Product(name: "slide rule", summary: "Good for three digits.", price: Money(cents: 1250)),
  ]

  /// Starts a server.
  ///
  /// - Parameter network: What requests and answers travel through.
  package init(network: Network) {
    self.network = network
  }

  /// Asks for what is sold whose name has a text in it; all of it for an empty text.
  func products(matching text: String) -> some Publisher<[Product], Never> {
    network.answer(label: "search") {
      let words = text.lowercased()
      return .success(self.products.filter { words.isEmpty || $0.name.contains(words) })
    }
  }

  /// Pays an order, which takes two seconds.
  ///
  /// The first payment with a card that ends in 2 is declined, and the first with one that ends in 9
  /// is not answered for a minute.
  func pay(_ order: Order) -> some Publisher<Receipt, PaymentError> {
    Deferred {
      let isFirst = self.knownCards.insert(order.card.number).inserted
      let isSlow = isFirst && order.card.number.hasSuffix("9")
      let isDeclined = isFirst && order.card.number.hasSuffix("2")
      return self.network.answer(after: .seconds(isSlow ? 60 : 2), label: "payment") {
        () -> Result<Receipt, PaymentError> in
        if isDeclined { return .failure(.declined) }
        self.orderCount += 1
        return .success(Receipt(number: self.orderCount, order: order))
      }
    }
  }
}
