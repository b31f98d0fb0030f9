extension Publisher {
  /// Delivers whether all values satisfy a predicate, then finishes.
  ///
  /// ```
  ///                         --1--2--3--|
  /// allSatisfy { $0 < 3 }   --------(false|)
  /// allSatisfy { $0 < 4 }   -----------(true|)
  /// ```
  ///
  /// At the first value that does not, the upstream is cancelled first, then come `false` and the end
  /// (S8). A stream that finishes without one, an empty one too, delivers `true`. A failure passes
  /// through. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter predicate: Whether a value is as it should be; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func allSatisfy(
    _ predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Bool, Failure> {
    first { (value) throws(Failure) in try !predicate(value) }
      .map { _ in false }.replaceEmpty(with: true)
  }
}
