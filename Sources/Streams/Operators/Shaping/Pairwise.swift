extension Publisher {
  /// Delivers every value together with the one before it.
  ///
  /// ```
  ///            --1--2----3----|
  /// pairwise   -----12---23---|
  /// ```
  ///
  /// The first value is only remembered, so a stream of one value delivers none. The end and the
  /// failure pass through.
  @inlinable
  public func pairwise() -> some Publisher<(Output, Output), Failure> {
    Pairwise(upstream: self)
  }
}

@usableFromInline
struct Pairwise<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = (Upstream.Output, Upstream.Output)
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream

  @inlinable
  init(upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(PairwiseSubscriber(downstream: subscriber))
  }
}

@usableFromInline
struct PairwiseSubscriber<Input, Downstream: Subscriber>: Subscriber
where Downstream.Input == (Input, Input) {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var last: Input?
  @usableFromInline var downstream: Downstream

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    guard let last else {
      last = value
      return true
    }
    self.last = value
    return downstream.receive((last, value))
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
