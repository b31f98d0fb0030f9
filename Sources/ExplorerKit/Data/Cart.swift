import Streams

/// What somebody is about to buy: data that several screens and flows share.
@MainActor
package final class Cart {
  private let subject = CurrentValueSubject<[Product], Never>([])

  /// The products now, then after every change.
  package var contents: some Publisher<[Product], Never> { subject }

  /// The products now, in the order in which they were added.
  package var products: [Product] { subject.value }

  /// What all of it costs.
  package var total: Money { products.reduce(Money(cents: 0)) { $0 + $1.price } }

  /// Adds a product.
  package func add(_ product: Product) { subject.send(products + [product]) }

  /// Takes everything out.
  package func empty() { if !products.isEmpty { subject.send([]) } }
}
