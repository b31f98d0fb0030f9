extension Publisher {
  /// Transforms every value, and leaves out those that become `nil`.
  ///
  /// ```
  ///                      --"1"--"x"--"3"--|
  /// compactMap { Int($0) }
  ///                      --1---------3----|
  /// ```
  ///
  /// The end and the failure pass through. A transform that throws cancels the upstream, then fails
  /// the stream.
  ///
  /// - Parameter transform: Makes an output of a value, or `nil`; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func compactMap<Mapped>(
    _ transform: @escaping (Output) throws(Failure) -> Mapped?
  ) -> some Publisher<Mapped, Failure> {
    Staged(self, CompactMap(transform: transform))
  }
}

@usableFromInline
struct CompactMap<Input, Output, Failure: Error>: StageRule {
  @usableFromInline let transform: (Input) throws(Failure) -> Output?

  @inlinable
  init(transform: @escaping (Input) throws(Failure) -> Output?) {
    self.transform = transform
  }

  @inlinable
  func receive(_ value: Input) throws(Failure) -> StageStep<Output> {
    guard let output = try transform(value) else { return .drop }
    return .deliver(output)
  }
}
