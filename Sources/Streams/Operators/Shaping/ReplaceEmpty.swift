extension Publisher {
  /// Delivers a value when the upstream finishes without one.
  ///
  /// ```
  ///                        ------|
  /// replaceEmpty(with: 0)  ------(0|)
  /// ```
  ///
  /// A stream that has delivered a value, or fails, passes unchanged.
  ///
  /// - Parameter value: What to deliver before the finish of an empty stream.
  @inlinable
  public func replaceEmpty(with value: Output) -> some Publisher<Output, Failure> {
    Staged(self, ReplaceEmpty(value: value))
  }
}

@usableFromInline
struct ReplaceEmpty<Value, Failure: Error>: StageRule {
  /// What is delivered at the finish; `nil` once there has been a value.
  @usableFromInline var value: Value?

  @inlinable
  init(value: Value) {
    self.value = value
  }

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    self.value = nil
    return .deliver(value)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) -> StreamEvent<Value, Failure> {
    if case .finished = completion, let value = value.take() { return .value(value) }
    return StreamEvent(completion)
  }
}
