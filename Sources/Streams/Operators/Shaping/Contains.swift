extension Publisher {
  /// Delivers whether a value satisfies a predicate, then finishes.
  ///
  /// ```
  ///                            --1--2--3--|
  /// contains(where: { $0 > 1 })
  ///                            -----(true|)
  /// contains(where: { $0 > 3 })
  ///                            -----------(false|)
  /// ```
  ///
  /// At the first value that does, the upstream is cancelled first, then come `true` and the end (S8).
  /// A stream that finishes without one delivers `false`. A failure passes through. A predicate that
  /// throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter predicate: Whether a value is one; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func contains(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Bool, Failure> {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
  }
}

extension Publisher where Output: Equatable {
  /// Delivers whether a value is among the stream's, then finishes; see `contains(where:)`.
  ///
  /// - Parameter value: The value that is looked for.
  @inlinable
  public func contains(_ value: Output) -> some Publisher<Bool, Failure> {
    contains(where: { $0 == value })
  }
}
