extension Publisher {
  /// Delivers values for as long as they satisfy a predicate, then finishes.
  ///
  /// ```
  ///                                   --1--2--3--4--|
  /// prefix(while: { $0 < 3 })         --1--2--|
  /// prefix(while: { $0 < 3 }, inclusive: true)
  ///                                   --1--2--(3|)
  /// ```
  ///
  /// At the first value that does not satisfy it, the upstream is cancelled first, then comes that
  /// value if it is wanted, then the end (S8). If the upstream ends or fails earlier, that passes
  /// through. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameters:
  ///   - predicate: Whether to go on after a value; may throw the stream's own failure.
  ///   - inclusive: Whether the value that ends the stream is delivered too.
  @inlinable
  @_disfavoredOverload
  public func prefix(
    while predicate: @escaping (Output) throws(Failure) -> Bool, inclusive: Bool = false
  ) -> some Publisher<Output, Failure> {
    Staged(self, PrefixWhile(predicate: predicate, isInclusive: inclusive))
  }
}

@usableFromInline
struct PrefixWhile<Value, Failure: Error>: StageRule {
  @usableFromInline let predicate: (Value) throws(Failure) -> Bool
  @usableFromInline let isInclusive: Bool

  @inlinable
  init(predicate: @escaping (Value) throws(Failure) -> Bool, isInclusive: Bool) {
    self.predicate = predicate
    self.isInclusive = isInclusive
  }

  @inlinable
  func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    if try predicate(value) { return .deliver(value) }
    return .finish(after: isInclusive ? value : nil)
  }
}
