extension Publisher {
  /// Leaves out every value, and delivers the end alone.
  ///
  /// ```
  ///                --1--2--3--|
  /// ignoreOutput   -----------|
  /// ```
  ///
  /// The end and the failure pass through.
  @inlinable
  public func ignoreOutput() -> some Publisher<Never, Failure> {
    compactMap { _ -> Never? in nil }
  }
}
