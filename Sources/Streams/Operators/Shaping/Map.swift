extension Publisher {
  /// Transforms every value.
  ///
  /// ```
  ///             --1--2--3--|
  /// map { $0 * 10 }
  ///             --10-20-30-|
  /// ```
  ///
  /// The end and the failure pass through. A transform that throws cancels the upstream, then fails
  /// the stream.
  ///
  /// - Parameter transform: Makes an output of a value; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func map<Mapped>(
    _ transform: @escaping (Output) throws(Failure) -> Mapped
  ) -> some Publisher<Mapped, Failure> {
    Staged(self, Map(transform: transform))
  }
}

@usableFromInline
struct Map<Input, Output, Failure: Error>: StageRule {
  @usableFromInline let transform: (Input) throws(Failure) -> Output

  @inlinable
  init(transform: @escaping (Input) throws(Failure) -> Output) {
    self.transform = transform
  }

  @inlinable
  func receive(_ value: Input) throws(Failure) -> StageStep<Output> {
    .deliver(try transform(value))
  }
}
