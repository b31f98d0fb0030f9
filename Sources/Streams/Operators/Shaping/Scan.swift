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
    Scan(upstream: self, result: initialResult, nextPartialResult: nextPartialResult)
  }
}

@usableFromInline
struct Scan<Upstream: Publisher, Output>: Publisher {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let result: Output
  @usableFromInline let nextPartialResult: (Output, Upstream.Output) throws(Failure) -> Output

  @inlinable
  init(
    upstream: Upstream,
    result: Output,
    nextPartialResult: @escaping (Output, Upstream.Output) throws(Upstream.Failure) -> Output
  ) {
    self.upstream = upstream
    self.result = result
    self.nextPartialResult = nextPartialResult
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(
      ScanSubscriber(
        result: result, nextPartialResult: nextPartialResult, downstream: subscriber))
  }
}

@usableFromInline
struct ScanSubscriber<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Result = Downstream.Input

  @usableFromInline let nextPartialResult: (Result, Input) throws(Failure) -> Result
  @usableFromInline var result: Result
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    result: Downstream.Input,
    nextPartialResult:
      @escaping (Downstream.Input, Input) throws(Downstream.Failure) -> Downstream.Input,
    downstream: Downstream
  ) {
    self.result = result
    self.nextPartialResult = nextPartialResult
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    do throws(Failure) {
      result = try nextPartialResult(result, value)
      return upstream.pass(result, to: &downstream)
    } catch {
      return upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
