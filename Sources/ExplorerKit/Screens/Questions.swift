import Coordinators

extension Question<Bool> {
  /// Whether changes may be lost.
  static var discardChanges: Question {
    Question("Discard your changes?", .destructive("discard", true), .cancel("keep editing", false))
  }

  /// Whether a payment may be given up.
  static var leavePayment: Question {
    Question(
      "Leave while the payment is under way?", message: "It may be carried out all the same.",
      .destructive("leave", true), .cancel("stay", false))
  }
}
