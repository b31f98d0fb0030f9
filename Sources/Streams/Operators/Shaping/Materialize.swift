extension Publisher {
  /// Delivers everything that happens as a value, the end too.
  ///
  /// ```
  ///                --1--2-------#
  /// materialize()  --1--2-------(failure|)
  /// ```
  ///
  /// The stream that results cannot fail: it finishes after the event that tells how the upstream
  /// ended. Cancelling tells nothing.
  @inlinable
  public func materialize() -> some Publisher<StreamEvent<Output, Failure>, Never> {
    Staged(self, Materialize())
  }
}

@usableFromInline
struct Materialize<Input, InputFailure: Error>: StageRule {
  @usableFromInline typealias Output = StreamEvent<Input, InputFailure>

  /// Whether the end has been delivered as a value.
  @usableFromInline var hasEnded = false

  @inlinable init() {}

  @inlinable
  mutating func receive(_ value: Input) -> StageStep<Output> { .deliver(.value(value)) }

  @inlinable
  mutating func receive(completion: Completion<InputFailure>) -> StreamEvent<Output, Never> {
    if hasEnded { return .finished }
    hasEnded = true
    return .value(StreamEvent(completion))
  }
}
