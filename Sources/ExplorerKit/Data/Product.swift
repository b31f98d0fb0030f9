/// Something that the shop sells.
package struct Product: Equatable, Sendable {
  /// What it is called.
  package let name: String

  /// What there is to say about it.
  package let summary: String

  /// What it costs.
  package let price: Money
}

/// An amount of money.
package struct Money: Equatable, Sendable {
  /// The amount in cents.
  package var cents: Int

  static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
}

extension Money: CustomStringConvertible {
  package var description: String {
    let rest = cents % 100
    return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
