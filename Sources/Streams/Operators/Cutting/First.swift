extension Publisher {
  /// Delivers the first value, then finishes.
  ///
  /// ```
  ///          --1--2--3--|
  /// first()  --(1|)
  /// ```
  ///
  /// The upstream is cancelled first, then comes the value, then the end (S8). An upstream that ends
  /// or fails without a value ends or fails the stream.
  @inlinable
  public func first() -> some Publisher<Output, Failure> {
    prefix(1)
  }

  /// Delivers the first value that satisfies a predicate, then finishes.
  ///
  /// ```
  ///                         --1--2--3--|
  /// first(where: { $0 > 1 })
  ///                         -----(2|)
  /// ```
  ///
  /// The upstream is cancelled first, then comes the value, then the end (S8). An upstream that ends
  /// or fails before ends or fails the stream. A predicate that throws cancels the upstream, then
  /// fails the stream.
  ///
  /// - Parameter predicate: Whether a value is the one; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func first(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    filter(predicate).prefix(1)
  }
}
