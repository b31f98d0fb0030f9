extension Publisher {
  /// Accumulates the values, and delivers every intermediate result.
  ///
  /// ```
  ///               --1--2--3--4---|
  /// scan(0) { $0 + $1 }
  ///               --1--3--6--10--|
  /// ```
  ///
  /// The initial result itself is not delivered. Each subscription starts from it anew. The end and
  /// the failure pass through. A closure that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameters:
  ///   - initialResult: What the first value is combined with.
  ///   - nextPartialResult: Makes the next result of the last one and a value; may throw the stream's
  ///     own failure.
  @inlinable
  @_disfavoredOverload
  public func scan<Result>(
    _ initialResult: Result,
    _ nextPartialResult: @escaping (Result, Output) throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    Staged(self, Scan(result: initialResult, nextPartialResult: nextPartialResult))
  }
}

@usableFromInline
struct Scan<Input, Output, Failure: Error>: StageRule {
  @usableFromInline var result: Output
  @usableFromInline let nextPartialResult: (Output, Input) throws(Failure) -> Output

  @inlinable
  init(
    result: Output, nextPartialResult: @escaping (Output, Input) throws(Failure) -> Output
  ) {
    self.result = result
    self.nextPartialResult = nextPartialResult
  }

  @inlinable
  mutating func receive(_ value: Input) throws(Failure) -> StageStep<Output> {
    result = try nextPartialResult(result, value)
    return .deliver(result)
  }
}
