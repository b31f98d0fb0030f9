extension Publisher where Failure == Never {
  /// Writes every value to a property of an object.
  ///
  /// ```swift
  /// session.userName.assign(to: \.title, on: screen).store(in: subscriptions)
  /// ```
  ///
  /// The object is not retained. When it is gone, the next value ends the subscription.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: Whose property it is.
  /// - Returns: The token that keeps the subscription going. Dropping it cancels.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    AnyCancellable(
      subscribe(
        AssignSubscriber(target: object) { object, value in object[keyPath: keyPath] = value }))
  }

  /// Sends every value into a subject, but not the end.
  ///
  /// ```swift
  /// let title = CurrentValueSubject<String, Never>("")
  /// let token = session.userName.assign(to: title)
  /// ```
  ///
  /// The subject is not retained. When it is gone, the next value ends the subscription.
  ///
  /// - Parameter subject: What takes the values.
  /// - Returns: The token that keeps the subscription going. Dropping it cancels.
  public func assign<Target: Subject>(to subject: Target) -> AnyCancellable
  where Target.Output == Output {
    AnyCancellable(subscribe(AssignSubscriber(target: subject) { $0.send($1) }))
  }
}

private struct AssignSubscriber<Target: AnyObject, Input>: Subscriber {
  typealias Failure = Never

  weak var target: Target?
  let assign: (Target, Input) -> Void

  init(target: Target, assign: @escaping (Target, Input) -> Void) {
    self.target = target
    self.assign = assign
  }

  func receive(subscription: Subscription) {}

  func receive(_ value: Input) -> Bool {
    guard let target else { return false }
    assign(target, value)
    return true
  }

  func receive(completion: Completion<Never>) {}
}
