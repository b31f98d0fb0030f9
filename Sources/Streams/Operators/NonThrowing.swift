// The operators' forms for closures that cannot throw.
//
// A form that takes `throws(Failure)` would do for them too, but not for the compiler: where the
// failure is inferred in the same expression, as in `Deferred { request }.map { $0.name }` or
// `request.mapError { .network($0) }.map { $0.name }`, it takes the closure's `throws(Never)` for the
// stream's failure, and refuses the chain. These forms are preferred, and have no such type to infer.

extension Publisher {
  /// `map(_:)` with a closure that cannot throw.
  @inlinable
  public func map<Mapped>(
    _ transform: @escaping (Output) -> Mapped
  ) -> some Publisher<Mapped, Failure> {
    let throwing: (Output) throws(Failure) -> Mapped = transform
    return map(throwing)
  }

  /// `compactMap(_:)` with a closure that cannot throw.
  @inlinable
  public func compactMap<Mapped>(
    _ transform: @escaping (Output) -> Mapped?
  ) -> some Publisher<Mapped, Failure> {
    let throwing: (Output) throws(Failure) -> Mapped? = transform
    return compactMap(throwing)
  }

  /// `filter(_:)` with a closure that cannot throw.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = isIncluded
    return filter(throwing)
  }

  /// `removeDuplicates(by:)` with a closure that cannot throw.
  @inlinable
  public func removeDuplicates(
    by isDuplicate: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output, Output) throws(Failure) -> Bool = isDuplicate
    return removeDuplicates(by: throwing)
  }

  /// `scan(_:_:)` with a closure that cannot throw.
  @inlinable
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> some Publisher<Result, Failure> {
    let throwing: (Result, Output) throws(Failure) -> Result = nextPartialResult
    return scan(initialResult, throwing)
  }

  /// `reduce(_:_:)` with a closure that cannot throw.
  @inlinable
  public func reduce<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> some Publisher<Result, Failure> {
    let throwing: (Result, Output) throws(Failure) -> Result = nextPartialResult
    return reduce(initialResult, throwing)
  }

  /// `contains(where:)` with a closure that cannot throw.
  @inlinable
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Bool, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = predicate
    return contains(where: throwing)
  }

  /// `allSatisfy(_:)` with a closure that cannot throw.
  @inlinable
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Bool, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = predicate
    return allSatisfy(throwing)
  }

  /// `max(by:)` with a closure that cannot throw.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output, Output) throws(Failure) -> Bool = areInIncreasingOrder
    return max(by: throwing)
  }

  /// `min(by:)` with a closure that cannot throw.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output, Output) throws(Failure) -> Bool = areInIncreasingOrder
    return min(by: throwing)
  }

  /// `last(where:)` with a closure that cannot throw.
  @inlinable
  public func last(
    where predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = predicate
    return last(where: throwing)
  }

  /// `first(where:)` with a closure that cannot throw.
  @inlinable
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = predicate
    return first(where: throwing)
  }

  /// `prefix(while:inclusive:)` with a closure that cannot throw.
  @inlinable
  public func prefix(
    while predicate: @escaping (Output) -> Bool, inclusive: Bool = false
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = predicate
    return prefix(while: throwing, inclusive: inclusive)
  }

  /// `drop(while:)` with a closure that cannot throw.
  @inlinable
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    let throwing: (Output) throws(Failure) -> Bool = predicate
    return drop(while: throwing)
  }

  /// `flatMap(maxConcurrent:_:)` with a closure that cannot throw.
  @inlinable
  public func flatMap<Inner: Publisher>(
    maxConcurrent: Int = .max, _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let throwing: (Output) throws(Failure) -> Inner = transform
    return flatMap(maxConcurrent: maxConcurrent, throwing)
  }

  /// `concatMap(_:)` with a closure that cannot throw.
  @inlinable
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let throwing: (Output) throws(Failure) -> Inner = transform
    return concatMap(throwing)
  }

  /// `exhaustMap(_:)` with a closure that cannot throw.
  @inlinable
  public func exhaustMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let throwing: (Output) throws(Failure) -> Inner = transform
    return exhaustMap(throwing)
  }

  /// `flatMapLatest(_:)` with a closure that cannot throw.
  @inlinable
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let throwing: (Output) throws(Failure) -> Inner = transform
    return flatMapLatest(throwing)
  }

  /// `handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)` with closures
  /// that cannot throw.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> some Publisher<Output, Failure> {
    let throwingOutput: ((Output) throws(Failure) -> Void)? = receiveOutput
    let throwingCompletion: ((Completion<Failure>) throws(Failure) -> Void)? = receiveCompletion
    return handleEvents(
      receiveSubscription: receiveSubscription, receiveOutput: throwingOutput,
      receiveCompletion: throwingCompletion, receiveCancel: receiveCancel)
  }

  /// `retry(_:after:)` with a closure that cannot throw.
  @inlinable
  public func retry<Pause: Publisher>(
    _ attempts: Int = .max, after pause: @escaping (_ error: Failure, _ attempt: Int) -> Pause
  ) -> some Publisher<Output, Failure> where Pause.Failure == Failure {
    let throwing: (Failure, Int) throws(Failure) -> Pause = pause
    return retry(attempts, after: throwing)
  }

  /// `repeat(_:after:)` with a closure that cannot throw.
  @inlinable
  public func `repeat`<Pause: Publisher>(
    _ rounds: Int = .max, after pause: @escaping (_ finished: Int) -> Pause
  ) -> some Publisher<Output, Failure> where Pause.Failure == Failure {
    let throwing: (Int) throws(Failure) -> Pause = pause
    return `repeat`(rounds, after: throwing)
  }
}
