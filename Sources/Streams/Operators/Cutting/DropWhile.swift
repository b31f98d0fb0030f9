extension Publisher {
  /// Leaves out values for as long as they satisfy a predicate, then lets through the rest.
  ///
  /// ```
  ///                         --1--2--3--1--|
  /// drop(while: { $0 < 3 }) --------3--1--|
  /// ```
  ///
  /// The predicate is released, and not asked again, once a value did not satisfy it. The end and the
  /// failure pass through. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter predicate: Whether to leave a value out; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func drop(
    while predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    Staged(self, DropWhile(predicate: predicate))
  }
}

@usableFromInline
struct DropWhile<Value, Failure: Error>: StageRule {
  /// What decides; `nil` once a value got through.
  @usableFromInline var predicate: ((Value) throws(Failure) -> Bool)?

  @inlinable
  init(predicate: @escaping (Value) throws(Failure) -> Bool) {
    self.predicate = predicate
  }

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    if let predicate {
      if try predicate(value) { return .drop }
      self.predicate = nil
    }
    return .deliver(value)
  }
}
