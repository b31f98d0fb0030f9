extension Publisher {
  /// Accumulates the values, and delivers the result when the upstream has finished.
  ///
  /// ```
  ///               --1--2--3--|
  /// reduce(0) { $0 + $1 }
  ///               -----------(6|)
  /// ```
  ///
  /// A stream without values delivers the initial result. A failure passes through, and the result so
  /// far is dropped. A closure that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameters:
  ///   - initialResult: What the first value is combined with.
  ///   - nextPartialResult: Makes the next result of the last one and a value; may throw the stream's
  ///     own failure.
  @inlinable
  @_disfavoredOverload
  public func reduce<Result>(
    _ initialResult: Result,
    _ nextPartialResult: @escaping (Result, Output) throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    Staged(
      self,
      Reduce(result: initialResult) { (result, value) throws(Failure) in
        result = try nextPartialResult(result, value)
      })
  }
}

@usableFromInline
struct Reduce<Input, Output, Failure: Error>: StageRule {
  @usableFromInline var result: Output
  @usableFromInline let update: (inout Output, Input) throws(Failure) -> Void

  /// Whether the result has been delivered.
  @usableFromInline var isDelivered = false

  @inlinable
  init(result: Output, update: @escaping (inout Output, Input) throws(Failure) -> Void) {
    self.result = result
    self.update = update
  }

  @inlinable
  mutating func receive(_ value: Input) throws(Failure) -> StageStep<Output> {
    try update(&result, value)
    return .drop
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) -> StreamEvent<Output, Failure> {
    guard case .finished = completion, !isDelivered else { return StreamEvent(completion) }
    isDelivered = true
    return .value(result)
  }
}
