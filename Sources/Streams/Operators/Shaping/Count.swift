extension Publisher {
  /// Delivers the number of values when the upstream has finished.
  ///
  /// ```
  ///          --a--b--c--|
  /// count()  -----------(3|)
  /// ```
  ///
  /// A stream without values delivers 0. A failure passes through, and nothing is delivered.
  @inlinable
  public func count() -> some Publisher<Int, Failure> {
    reduce(0) { count, _ in count + 1 }
  }
}
