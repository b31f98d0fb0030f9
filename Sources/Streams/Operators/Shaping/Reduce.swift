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
    Reduce(
      upstream: self, result: initialResult,
      update: { (result, value) throws(Failure) in
        result = try nextPartialResult(result, value)
      })
  }
}

@usableFromInline
struct Reduce<Upstream: Publisher, Output>: Publisher {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let result: Output
  @usableFromInline let update: (inout Output, Upstream.Output) throws(Failure) -> Void

  @inlinable
  init(
    upstream: Upstream,
    result: Output,
    update: @escaping (inout Output, Upstream.Output) throws(Upstream.Failure) -> Void
  ) {
    self.upstream = upstream
    self.result = result
    self.update = update
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(ReduceSubscriber(result: result, update: update, downstream: subscriber))
  }
}

@usableFromInline
struct ReduceSubscriber<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let update: (inout Downstream.Input, Input) throws(Failure) -> Void
  @usableFromInline var result: Downstream.Input
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    result: Downstream.Input,
    update: @escaping (inout Downstream.Input, Input) throws(Downstream.Failure) -> Void,
    downstream: Downstream
  ) {
    self.result = result
    self.update = update
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
      try update(&result, value)
      return true
    } catch {
      return upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: upstream.finish(&downstream, after: result)
    case .failure: downstream.receive(completion: completion)
    }
  }
}
