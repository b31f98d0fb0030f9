extension Publisher where Output: Equatable {
  /// Leaves out every value that equals the one delivered before it.
  ///
  /// ```
  ///                    --1--1--2--2--1--|
  /// removeDuplicates   --1-----2-----1--|
  /// ```
  ///
  /// The end and the failure pass through.
  @inlinable
  public func removeDuplicates() -> some Publisher<Output, Failure> {
    Staged(self, RemoveDuplicates { (last, value) throws(Failure) in last == value })
  }
}

extension Publisher {
  /// Leaves out every value that a predicate calls a duplicate of the one delivered before it.
  ///
  /// ```
  ///                          --a1--a2--b3--|
  /// removeDuplicates { $0.letter == $1.letter }
  ///                          --a1------b3--|
  /// ```
  ///
  /// The predicate is not asked about the first value. The end and the failure pass through. A
  /// predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter isDuplicate: Whether the second value, the new one, is left out after the first; may
  ///   throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func removeDuplicates(
    by isDuplicate: @escaping (Output, Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    Staged(self, RemoveDuplicates(by: isDuplicate))
  }
}

@usableFromInline
struct RemoveDuplicates<Value, Failure: Error>: StageRule {
  @usableFromInline let isDuplicate: (Value, Value) throws(Failure) -> Bool
  @usableFromInline var last: Value?

  @inlinable
  init(by isDuplicate: @escaping (Value, Value) throws(Failure) -> Bool) {
    self.isDuplicate = isDuplicate
  }

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    if let last, try isDuplicate(last, value) { return .drop }
    last = value
    return .deliver(value)
  }
}
