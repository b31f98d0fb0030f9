import ExplorerKit

/// The lines that sign Ada in, from the welcome screen.
let signIn = [
  "tap sign in", "type email ada@example.com", "type password lovelace", "tap sign in",
]

/// The lines that lead from the shop into the checkout.
let toCheckout = ["tap abacus", "tap add to cart", "tap check out"]

/// The lines that lead from there to the payment.
let toPayment = [
  "type street Main 1", "type city Bath", "tap continue", "type number 12345678", "tap continue",
]

extension Explorer {
  /// Carries out a line.
  @discardableResult
  func perform(_ line: String) async throws -> String {
    guard let command = try self.command(in: line) else { return "" }
    return try await perform(command)
  }

  /// Carries out lines, and returns what was said about the last one.
  @discardableResult
  func perform(_ lines: [String]) async throws -> String {
    var answer = ""
    for line in lines { answer = try await perform(line) }
    return answer
  }
}
