extension Publisher {
  /// Delivers a value in place of every `nil`.
  ///
  /// ```
  ///                     --1--nil--3--|
  /// replaceNil(with: 0) --1---0---3--|
  /// ```
  ///
  /// The end and the failure pass through.
  ///
  /// - Parameter value: What to deliver instead.
  @inlinable
  public func replaceNil<Wrapped>(
    with value: Wrapped
  ) -> some Publisher<Wrapped, Failure> where Output == Wrapped? {
    map { $0 ?? value }
  }
}
