/// How a stream ended: by itself, or with an error.
///
/// A stream ends at most once, and nothing follows its end (S6). A cancelled subscription receives
/// no completion at all.
@frozen public enum Completion<Failure: Error> {
  /// The stream has delivered everything it had.
  case finished

  /// The stream broke off with an error.
  case failure(Failure)
}

extension Completion: Equatable where Failure: Equatable {}

extension Completion: Sendable {}
