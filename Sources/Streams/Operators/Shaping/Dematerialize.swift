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
    Dematerialize(upstream: self)
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
    Dematerialize(upstream: setFailureType(to: EventFailure.self))
  }
}

@usableFromInline
struct Dematerialize<Upstream: Publisher, Output>: Publisher
where Upstream.Output == StreamEvent<Output, Upstream.Failure> {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream

  @inlinable
  init(upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(DematerializeSubscriber(downstream: subscriber))
  }
}

@usableFromInline
struct DematerializeSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = StreamEvent<Downstream.Input, Downstream.Failure>
  @usableFromInline typealias Failure = Downstream.Failure

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
  mutating func receive(_ event: Input) -> Bool {
    switch event {
    case .value(let value): downstream.receive(value)
    case .finished: upstream.finish(&downstream)
    case .failure(let error): upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
