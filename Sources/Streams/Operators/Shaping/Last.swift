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
