extension Publisher {
  /// Delivers everything that happens as a value, the end too.
  ///
  /// ```
  ///                --1--2-------#
  /// materialize()  --1--2-------(failure|)
  /// ```
  ///
  /// The stream that results cannot fail: it finishes after the event that tells how the upstream
  /// ended. Cancelling tells nothing.
  @inlinable
  public func materialize() -> some Publisher<StreamEvent<Output, Failure>, Never> {
    Materialize(upstream: self)
  }
}

@usableFromInline
struct Materialize<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = StreamEvent<Upstream.Output, Upstream.Failure>
  @usableFromInline typealias Failure = Never

  @usableFromInline let upstream: Upstream

  @inlinable
  init(upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(MaterializeSubscriber(downstream: subscriber))
  }
}

@usableFromInline
struct MaterializeSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == StreamEvent<Input, Failure>, Downstream.Failure == Never {
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
    downstream.receive(.value(value))
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: upstream.finish(&downstream, after: .finished)
    case .failure(let error): upstream.finish(&downstream, after: .failure(error))
    }
  }
}
