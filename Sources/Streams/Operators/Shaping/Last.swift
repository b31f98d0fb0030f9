extension Publisher {
  /// Delivers the last value when the upstream has finished.
  ///
  /// ```
  ///         --1--2--3--|
  /// last()  -----------(3|)
  /// ```
  ///
  /// A stream without values finishes without one. A failure passes through, and the value is
  /// dropped.
  @inlinable
  public func last() -> some Publisher<Output, Failure> {
    Last(upstream: self)
  }

  /// Delivers the last value that satisfies a predicate when the upstream has finished.
  ///
  /// ```
  ///                         --1--2--3--|
  /// last(where: { $0 < 3 })
  ///                         -----------(2|)
  /// ```
  ///
  /// A stream without such a value finishes without one. A failure passes through, and the value is
  /// dropped. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter predicate: Whether a value counts; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func last(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    filter(predicate).last()
  }
}

@usableFromInline
struct Last<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream

  @inlinable
  init(upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(LastSubscriber(downstream: subscriber))
  }
}

@usableFromInline
struct LastSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var last: Input?
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    last = value
    return true
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    if case .finished = completion, let last {
      upstream.finish(&downstream, after: last)
    } else {
      downstream.receive(completion: completion)
    }
  }
}
