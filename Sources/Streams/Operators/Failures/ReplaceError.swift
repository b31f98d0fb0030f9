extension Publisher {
  /// Delivers a value in place of the failure, then finishes.
  ///
  /// ```
  ///                        --1--2--#
  /// replaceError(with: 0)  --1--2--(0|)
  /// ```
  ///
  /// Values and the finish pass through. The stream that results cannot fail.
  ///
  /// - Parameter value: What to deliver instead.
  @inlinable
  public func replaceError(with value: Output) -> some Publisher<Output, Never> {
    Staged(self, ReplaceError(value: value))
  }
}

@usableFromInline
struct ReplaceError<Value, InputFailure: Error>: StageRule {
  /// What is delivered at a failure; `nil` once it has been.
  @usableFromInline var value: Value?

  @inlinable
  init(value: Value) {
    self.value = value
  }

  @inlinable
  mutating func receive(_ value: Value) -> StageStep<Value> { .deliver(value) }

  @inlinable
  mutating func receive(completion: Completion<InputFailure>) -> StreamEvent<Value, Never> {
    if case .failure = completion, let value = value.take() { return .value(value) }
    return .finished
  }
}
