extension Publisher {
  /// Lets through the values that satisfy a predicate.
  ///
  /// ```
  ///                          --1--2--3--4--|
  /// filter { $0.isMultiple(of: 2) }
  ///                          -----2-----4--|
  /// ```
  ///
  /// The end and the failure pass through. A predicate that throws cancels the upstream, then fails
  /// the stream.
  ///
  /// - Parameter isIncluded: Whether a value passes; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func filter(
    _ isIncluded: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    Staged(self, Filter(isIncluded: isIncluded))
  }
}

@usableFromInline
struct Filter<Value, Failure: Error>: StageRule {
  @usableFromInline let isIncluded: (Value) throws(Failure) -> Bool

  @inlinable
  init(isIncluded: @escaping (Value) throws(Failure) -> Bool) {
    self.isIncluded = isIncluded
  }

  @inlinable
  func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    try isIncluded(value) ? .deliver(value) : .drop
  }
}
