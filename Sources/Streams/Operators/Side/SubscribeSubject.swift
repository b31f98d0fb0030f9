extension Publisher {
  /// Sends every value into a subject, and the end.
  ///
  /// ```swift
  /// let token = session.user.subscribe(user)
  /// ```
  ///
  /// The subject is not retained, so that a stream of the subject itself can lead back into it (L5).
  /// When it is gone, the next value ends the subscription. ``assign(to:)`` leaves the end out.
  ///
  /// - Parameter subject: What takes the values and the end.
  /// - Returns: The token that keeps the subscription going. Dropping it cancels.
  public func subscribe<Target: Subject>(_ subject: Target) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    AnyCancellable(subscribe(SubjectSubscriber(subject: subject)))
  }
}

private struct SubjectSubscriber<Target: Subject>: Subscriber {
  weak var subject: Target?

  func receive(subscription: Subscription) {}

  func receive(_ value: Target.Output) -> Bool {
    guard let subject else { return false }
    subject.send(value)
    return true
  }

  func receive(completion: Completion<Target.Failure>) {
    subject?.send(completion: completion)
  }
}
