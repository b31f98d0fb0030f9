extension Publisher {
  /// Continues with another publisher when this one has finished.
  ///
  /// ```
  ///          --a--b--|
  ///                  --c--d--|
  /// append   --a--b----c--d--|
  /// ```
  ///
  /// The second publisher is subscribed to at the finish of the first, and not at all when the first
  /// fails. Ends as the second does. Cancelling cancels the one that runs.
  ///
  /// - Parameter second: What follows.
  @inlinable
  public func append<Second: Publisher>(_ second: Second) -> some Publisher<Output, Failure>
  where Second.Output == Output, Second.Failure == Failure {
    Append(first: self, second: second)
  }

  /// Delivers further values when this publisher has finished.
  ///
  /// ```
  ///               --a--b--|
  /// append(c, d)  --a--b--(cd|)
  /// ```
  ///
  /// A failure passes through; then the values are not delivered.
  ///
  /// - Parameter values: What follows, in order.
  @inlinable
  public func append(_ values: Output...) -> some Publisher<Output, Failure> {
    append(values)
  }

  /// Delivers the elements of a sequence when this publisher has finished.
  ///
  /// A failure passes through; then the sequence is not touched.
  ///
  /// - Parameter values: What follows, in order.
  @inlinable
  public func append<Values: Sequence>(_ values: Values) -> some Publisher<Output, Failure>
  where Values.Element == Output {
    append(values.publisher.setFailureType(to: Failure.self))
  }
}

@usableFromInline
struct Append<First: Publisher, Second: Publisher>: Publisher
where Second.Output == First.Output, Second.Failure == First.Failure {
  @usableFromInline typealias Output = First.Output
  @usableFromInline typealias Failure = First.Failure

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    // C9: appended to, one to the other, in a chain of types that are erased: no gate for each.
    if let erased = (copy subscriber) as? AnySubscriber<Output, Failure>,
      let adopt = erased.adoption,
      adopt(first.eraseToAnyPublisher(), second.eraseToAnyPublisher())
    {
      return Subscription().closed()
    }
    return Following<First, Second>(first: first) { [second] completion throws(Failure) in
      switch completion {
      case .finished: .subscribe(second)
      case .failure: .end(completion)
      }
    }.subscribe(subscriber)
  }
}
