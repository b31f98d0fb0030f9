extension Publisher {
  /// Delivers the last value when the upstream has finished.
  ///
  /// ```
  ///         --1--2--3--|
  /// last()  -----------(3|)
  /// ```
  ///
  /// A stream without values finishes without one. A failure passes through, and the value is
  /// dropped.
  @inlinable
  public func last() -> some Publisher<Output, Failure> {
    Staged(self, Last())
  }

  /// Delivers the last value that satisfies a predicate when the upstream has finished.
  ///
  /// ```
  ///                         --1--2--3--|
  /// last(where: { $0 < 3 })
  ///                         -----------(2|)
  /// ```
  ///
  /// A stream without such a value finishes without one. A failure passes through, and the value is
  /// dropped. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter predicate: Whether a value counts; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func last(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    filter(predicate).last()
  }
}

@usableFromInline
struct Last<Value, Failure: Error>: StageRule {
  @usableFromInline var last: Value?

  @inlinable init() {}

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    last = value
    return .drop
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) -> StreamEvent<Value, Failure> {
    if case .finished = completion, let last = last.take() { return .value(last) }
    return StreamEvent(completion)
  }
}
