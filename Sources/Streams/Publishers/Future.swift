/// A publisher of one result that is worked out once, for all who subscribe.
///
/// ```swift
/// let user = Future<User, SignInError> { promise in
///   backend.signIn(name, password) { result in promise(result) }
/// }
/// ```
///
/// The closure runs at once, when the future is made; put the future into a ``Deferred`` to start at
/// subscription, and for every subscription anew. A subscriber that comes before the result waits for
/// it; one that comes later gets it during `subscribe(_:)` (S6).
///
/// Cancelling a subscription does not stop the work. The promise keeps the subscriptions: they
/// receive the result also when the future itself is gone. A promise that is dropped without a result
/// frees them, without an end (L4).
public final class Future<Output, Failure: Error>: Publisher {
  @usableFromInline let subject = ReplaySubject<Output, Failure>(capacity: 1)

  /// Starts the work.
  ///
  /// - Parameter work: Called at once with the promise, which takes the result. Results after the first
  ///   are dropped.
  public init(_ work: (_ promise: @escaping (Result<Output, Failure>) -> Void) -> Void) {
    let subject = subject
    work { result in
      switch result {
      case .success(let value):
        subject.send(value)
        subject.send(completion: .finished)
      case .failure(let error):
        subject.send(completion: .failure(error))
      }
    }
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    subject.subscribe(subscriber)
  }
}
