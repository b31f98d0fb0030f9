extension Publisher {
  /// Turns events that are values back into a stream.
  ///
  /// ```
  ///                  --1--2--(finished)--|
  /// dematerialize()  --1--2--|
  /// ```
  ///
  /// An event that ends the stream cancels the upstream first (S8). An upstream that ends, or fails,
  /// without such an event ends or fails the stream.
  @inlinable
  public func dematerialize<Value>() -> some Publisher<Value, Failure>
  where Output == StreamEvent<Value, Failure> {
    Staged(self, Dematerialize())
  }
}

extension Publisher where Failure == Never {
  /// Turns events that are values back into a stream, which may fail though the upstream cannot.
  ///
  /// ```
  ///                  --1--2--(failure)--|
  /// dematerialize()  --1--2--#
  /// ```
  ///
  /// An event that ends the stream cancels the upstream first (S8). An upstream that finishes without
  /// such an event finishes the stream.
  @inlinable
  @_disfavoredOverload
  public func dematerialize<Value, EventFailure: Error>() -> some Publisher<Value, EventFailure>
  where Output == StreamEvent<Value, EventFailure> {
    Staged(setFailureType(to: EventFailure.self), Dematerialize())
  }
}

@usableFromInline
struct Dematerialize<Output, Failure: Error>: StageRule {
  @inlinable init() {}

  @inlinable
  mutating func receive(
    _ event: StreamEvent<Output, Failure>
  ) throws(Failure) -> StageStep<Output> {
    switch event {
    case .value(let value): return .deliver(value)
    case .finished: return .finish(after: nil)
    case .failure(let error): throw error
    }
  }
}
