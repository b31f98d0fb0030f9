extension Publisher {
  /// Turns the failure into another one.
  ///
  /// ```
  ///                             --1--2--#a
  /// mapError { Problem($0) }    --1--2--#b
  /// ```
  ///
  /// Values and the finish pass through.
  ///
  /// - Parameter transform: Makes the new failure of the old one.
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> some Publisher<Output, NewFailure> {
    Staged(self, MapError(transform: transform))
  }
}

@usableFromInline
struct MapError<Value, InputFailure: Error, Failure: Error>: StageRule {
  @usableFromInline let transform: (InputFailure) -> Failure

  @inlinable
  init(transform: @escaping (InputFailure) -> Failure) {
    self.transform = transform
  }

  @inlinable
  func receive(_ value: Value) throws(Failure) -> StageStep<Value> { .deliver(value) }

  @inlinable
  func receive(completion: Completion<InputFailure>) -> StreamEvent<Value, Failure> {
    switch completion {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
