extension Publisher {
  /// Continues with another publisher when this one has finished.
  ///
  /// ```
  ///          --a--b--|
  ///                  --c--d--|
  /// append   --a--b----c--d--|
  /// ```
  ///
  /// The second publisher is subscribed to at the finish of the first, and not at all when the first
  /// fails. Ends as the second does. Cancelling cancels the one that runs.
  ///
  /// - Parameter second: What follows.
  @inlinable @inline(__always)
  public func append<Second: Publisher>(_ second: Second) -> some Publisher<Output, Failure>
  where Second.Output == Output, Second.Failure == Failure {
    Following<Self, Second>(first: self) { completion throws(Failure) in
      switch completion {
      case .finished: .subscribe(second)
      case .failure: .end(completion)
      }
    }
  }

  /// Delivers further values when this publisher has finished.
  ///
  /// ```
  ///               --a--b--|
  /// append(c, d)  --a--b--(cd|)
  /// ```
  ///
  /// A failure passes through; then the values are not delivered.
  ///
  /// - Parameter values: What follows, in order.
  @inlinable @inline(__always)
  public func append(_ values: Output...) -> some Publisher<Output, Failure> {
    append(values)
  }

  /// Delivers the elements of a sequence when this publisher has finished.
  ///
  /// A failure passes through; then the sequence is not touched.
  ///
  /// - Parameter values: What follows, in order.
  @inlinable @inline(__always)
  public func append<Values: Sequence>(_ values: Values) -> some Publisher<Output, Failure>
  where Values.Element == Output {
    append(values.publisher.setFailureType(to: Failure.self))
  }
}
