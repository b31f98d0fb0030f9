import Coordinators

extension Question<Bool> {
  /// Whether changes may be lost.
  static var discardChanges: Question {
    Question("Discard your changes?", .destructive("discard", true), .cancel("keep editing", false))
  }
}
