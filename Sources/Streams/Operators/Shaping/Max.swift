extension Publisher {
  /// Delivers the greatest value when the upstream has finished.
  ///
  /// ```
  ///                --2--3--1--|
  /// max { $0 < $1 }
  ///                -----------(3|)
  /// ```
  ///
  /// Of values that are equally great it is the first one, as for a sequence. A stream without values
  /// finishes without one. A failure passes through, and the value is dropped. A closure that throws
  /// cancels the upstream, then fails the stream.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument is the smaller one; may throw the
  ///   stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    reduceToOne { (greatest, value) throws(Failure) in
      try areInIncreasingOrder(greatest, value) ? value : greatest
    }
  }

  /// Combines the values to one, and delivers that when the upstream has finished.
  @inlinable
  func reduceToOne(
    _ next: @escaping (Output, Output) throws(Failure) -> Output
  ) -> some Publisher<Output, Failure> {
    reduce(Output?.none) { (result, value) throws(Failure) in
      guard let result else { return value }
      return try next(result, value)
    }
    .compactMap { $0 }
  }
}

extension Publisher where Output: Comparable {
  /// Delivers the greatest value when the upstream has finished; see `max(by:)`.
  @inlinable
  public func max() -> some Publisher<Output, Failure> {
    max(by: <)
  }
}
