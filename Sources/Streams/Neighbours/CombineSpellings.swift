// Combine's spellings of what has another name here, or stays out. None can be called: each is there
// for its message, which says what to write. Guides/Combine.md has the table.

extension Publisher {
  /// Combine's spelling.
  @available(
    *, unavailable, message: "Write the number itself: flatMap(maxConcurrent: 1) { ... }."
  )
  public func flatMap<Inner: Publisher>(
    maxPublishers: _Demand, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Inner.Failure> { unreachable() }

  /// Combine's spelling.
  @available(*, unavailable, renamed: "multicast(through:)")
  public func multicast<Through: Subject>(
    subject: Through
  ) -> some ConnectablePublisher<Output, Failure>
  where Through.Output == Output, Through.Failure == Failure { multicast(through: subject) }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: "Pass the subject itself: multicast(through: PassthroughSubject())."
  )
  public func multicast<Through: Subject>(
    _ makeSubject: @escaping () -> Through
  ) -> some ConnectablePublisher<Output, Failure>
  where Through.Output == Output, Through.Failure == Failure { multicast(through: makeSubject()) }

  /// Combine's spelling.
  @available(*, unavailable, renamed: "timeout(after:scheduler:)")
  public func timeout<Foreign>(
    _ interval: Duration, scheduler: Foreign
  ) -> AnyPublisher<Output, Failure> { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable, message: "Write timeout(after:scheduler:failure:), with the failure itself."
  )
  public func timeout<Foreign>(
    _ interval: Duration, scheduler: Foreign, customError: (() -> Failure)?
  ) -> AnyPublisher<Output, Failure> { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      Key paths to several properties stay out: write map { ($0.first, $0.second) }.
      """
  )
  public func map<First, Second>(
    _ first: KeyPath<Output, First>, _ second: KeyPath<Output, Second>
  ) -> AnyPublisher<(First, Second), Failure> { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      This stream can fail: use sink(receiveCompletion:receiveValue:), or put replaceError(with:) or \
      catch(_:) before it.
      """
  )
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: "This stream can fail: put replaceError(with:) or catch(_:) before assign(to:on:)."
  )
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      Nothing is asked for here, so nothing is held back: values(buffering:) and \
      makeSender(buffering:) have the buffers.
      """
  )
  public func buffer<Prefetch, WhenFull>(
    size: Int, prefetch: Prefetch, whenFull: WhenFull
  ) -> AnyPublisher<Output, Failure> { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable, message: "Write multicast(through: PassthroughSubject())."
  )
  public func makeConnectable() -> some ConnectablePublisher<Output, Failure> {
    multicast(through: PassthroughSubject())
  }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: "Write map { _ in scheduler.now }.pairwise() and subtract the times."
  )
  public func measureInterval<Foreign>(
    using scheduler: Foreign
  ) -> AnyPublisher<Duration, Failure> { unreachable() }
}

// A stream lives on one actor, and time comes from a `Scheduler` of this package.
extension Publisher {
  /// Combine's spelling, with a scheduler of another library.
  @available(
    *, unavailable,
    message: """
      A stream delivers on the actor that it lives on, so leave receive(on:) out; values \
      from elsewhere come through makeSender().
      """
  )
  public func receive<Foreign>(on scheduler: Foreign) -> AnyPublisher<Output, Failure> {
    unreachable()
  }

  /// Combine's spelling, with a scheduler of another library.
  @available(
    *, unavailable,
    message: """
      A stream starts on the actor that it lives on, so leave subscribe(on:) out; work \
      elsewhere is an Async { ... }.
      """
  )
  public func subscribe<Foreign>(on scheduler: Foreign) -> AnyPublisher<Output, Failure> {
    unreachable()
  }

  /// Combine's spelling, with a scheduler of another library.
  @available(
    *, unavailable,
    message: """
      Pass a Scheduler of Streams: a ClockScheduler in an app, a VirtualTimeScheduler in a \
      test.
      """
  )
  public func debounce<Foreign>(for interval: Duration, scheduler: Foreign) -> AnyPublisher<
    Output, Failure
  > { unreachable() }

  /// Combine's spelling, with a scheduler of another library.
  @available(
    *, unavailable,
    message: """
      Pass a Scheduler of Streams: a ClockScheduler in an app, a VirtualTimeScheduler in a \
      test.
      """
  )
  public func throttle<Foreign>(for interval: Duration, scheduler: Foreign, latest: Bool)
    -> AnyPublisher<Output, Failure>
  { unreachable() }

  /// Combine's spelling, with a scheduler of another library.
  @available(
    *, unavailable,
    message: """
      Pass a Scheduler of Streams: a ClockScheduler in an app, a VirtualTimeScheduler in a \
      test.
      """
  )
  public func delay<Foreign>(for interval: Duration, scheduler: Foreign) -> AnyPublisher<
    Output, Failure
  > { unreachable() }
}

// A closure throws the stream's own failure, so that no operator needs a second name for it.
extension Publisher {
  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      map(_:) takes a closure that throws the stream's own failure. To throw others, put \
      mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if the \
      stream cannot fail.
      """
  )
  public func tryMap<Mapped>(_ transform: @escaping (Output) throws -> Mapped) -> AnyPublisher<
    Mapped, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      compactMap(_:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryCompactMap<Mapped>(_ transform: @escaping (Output) throws -> Mapped?)
    -> AnyPublisher<Mapped, any Error>
  { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      filter(_:) takes a closure that throws the stream's own failure. To throw others, put \
      mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if the \
      stream cannot fail.
      """
  )
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Output, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      scan(_:_:) takes a closure that throws the stream's own failure. To throw others, put \
      mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if the \
      stream cannot fail.
      """
  )
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      reduce(_:_:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryReduce<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      removeDuplicates(by:) takes a closure that throws the stream's own failure. To throw \
      others, put mapError { $0 as any Error } before it, or setFailureType(to: (any \
      Error).self) if the stream cannot fail.
      """
  )
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool)
    -> AnyPublisher<Output, any Error>
  { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      first(where:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Output, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      last(where:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Output, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      prefix(while:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Output, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      drop(while:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Output, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      contains(where:) takes a closure that throws the stream's own failure. To throw \
      others, put mapError { $0 as any Error } before it, or setFailureType(to: (any \
      Error).self) if the stream cannot fail.
      """
  )
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Bool, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      allSatisfy(_:) takes a closure that throws the stream's own failure. To throw others, \
      put mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if \
      the stream cannot fail.
      """
  )
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
    Bool, any Error
  > { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      max(by:) takes a closure that throws the stream's own failure. To throw others, put \
      mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if the \
      stream cannot fail.
      """
  )
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> AnyPublisher<Output, any Error>
  { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      min(by:) takes a closure that throws the stream's own failure. To throw others, put \
      mapError { $0 as any Error } before it, or setFailureType(to: (any Error).self) if the \
      stream cannot fail.
      """
  )
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> AnyPublisher<Output, any Error>
  { unreachable() }

  /// Combine's spelling.
  @available(
    *, unavailable,
    message: """
      catch(_:) takes a closure that throws the failure of the stream that it makes.
      """
  )
  public func tryCatch<Fallback: Publisher<Output, any Error>>(
    _ handler: @escaping (Failure) throws -> Fallback
  ) -> AnyPublisher<Output, any Error> { unreachable() }
}

extension Empty {
  /// Combine's spelling.
  @available(*, unavailable, renamed: "init(completes:)")
  public init(completeImmediately: Bool) { unreachable() }

  /// Combine's spelling.
  @available(*, unavailable, renamed: "init(completes:outputType:failureType:)")
  public init(completeImmediately: Bool, outputType: Output.Type, failureType: Failure.Type) {
    unreachable()
  }
}

extension Fail {
  /// Combine's spelling.
  @available(*, unavailable, renamed: "init(_:)")
  public init(error: Failure) { unreachable() }

  /// Combine's spelling.
  @available(*, unavailable, message: "Write Fail(failure, outputType: Output.self).")
  public init(outputType: Output.Type, failure: Failure) { unreachable() }
}

/// How much a subscriber asks for in Combine; here nothing is asked for.
@available(*, unavailable, message: "Nothing is asked for here; write the number itself.")
public enum _Demand {
  /// Combine's spelling.
  case unlimited

  /// Combine's spelling.
  case max(Int)
}

private func unreachable() -> Never {
  preconditionFailure("The compiler lets nothing call what is unavailable.")
}
