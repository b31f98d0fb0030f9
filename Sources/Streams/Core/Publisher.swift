/// A description of a stream: `value* (finished | failure)?`.
///
/// Describing a stream starts nothing. Each `subscribe(_:)` runs it anew, unless the publisher says
/// otherwise (a subject, ``share()``). A publisher is confined to the isolation its owner lives in:
/// it is not `Sendable`, so the compiler refuses to hand it to another one.
///
/// Build publishers out of subjects, sources and operators; ``Create`` turns any callback into one.
public protocol Publisher<Output, Failure> {
  /// What the stream delivers.
  associatedtype Output

  /// What the stream may fail with; `Never` when it cannot.
  associatedtype Failure: Error

  /// Starts the stream for one subscriber.
  ///
  /// The subscriber is first handed its subscription, then values, then at most one completion;
  /// values may arrive before this method returns (S7).
  ///
  /// - Parameter subscriber: Who receives the stream. It is stored by the stream's source and
  ///   released by the time the stream has ended or was cancelled (L1).
  /// - Returns: The subscription that the subscriber was handed. It does not cancel by itself when
  ///   it is released; wrap it in ``AnyCancellable`` for that.
  @discardableResult
  consuming func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure
}
