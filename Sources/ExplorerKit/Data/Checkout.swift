/// What somebody has typed so far to buy something.
///
/// The steps share it, so that going back and forth keeps what was typed.
@MainActor
final class CheckoutDraft {
  var street = ""
  var city = ""
  var cardNumber = ""
}

/// Where something is to be sent.
package struct Address: Equatable, Sendable {
  /// The street, and the number in it.
  package let street: String

  /// The city.
  package let city: String
}

/// What something is paid with.
package struct Card: Equatable, Sendable {
  /// Its number.
  package let number: String
}

/// What is to be bought: how much of it, and where it goes.
package struct Order: Equatable, Sendable {
  /// What all of it costs.
  package let total: Money

  /// Where it is to be sent.
  package let address: Address

  /// What it is paid with.
  package let card: Card
}

/// What has been bought.
package struct Receipt: Equatable, Sendable {
  /// The number of the order.
  package let number: Int

  /// What was ordered.
  package let order: Order
}

/// Why a payment came to nothing.
package enum PaymentError: Error, Equatable {
  /// The bank refuses it.
  case declined

  /// The bank does not answer in time.
  case timeout
}

extension PaymentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .declined: "The bank declined. Try again."
    case .timeout: "The bank does not answer. Try again."
    }
  }
}
