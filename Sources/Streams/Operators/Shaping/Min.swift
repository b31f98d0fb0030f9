extension Publisher {
  /// Delivers the smallest value when the upstream has finished.
  ///
  /// ```
  ///                --2--1--3--|
  /// min { $0 < $1 }
  ///                -----------(1|)
  /// ```
  ///
  /// Of values that are equally small it is the first one, as for a sequence. A stream without values
  /// finishes without one. A failure passes through, and the value is dropped. A closure that throws
  /// cancels the upstream, then fails the stream.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument is the smaller one; may throw the
  ///   stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    reduceToOne { (smallest, value) throws(Failure) in
      try areInIncreasingOrder(value, smallest) ? value : smallest
    }
  }
}

extension Publisher where Output: Comparable {
  /// Delivers the smallest value when the upstream has finished; see `min(by:)`.
  @inlinable
  public func min() -> some Publisher<Output, Failure> {
    min(by: <)
  }
}
