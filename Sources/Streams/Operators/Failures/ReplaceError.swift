extension Publisher {
  /// Delivers a value in place of the failure, then finishes.
  ///
  /// ```
  ///                        --1--2--#
  /// replaceError(with: 0)  --1--2--(0|)
  /// ```
  ///
  /// Values and the finish pass through. The stream that results cannot fail.
  ///
  /// - Parameter value: What to deliver instead.
  @inlinable
  public func replaceError(with value: Output) -> some Publisher<Output, Never> {
    ReplaceError(upstream: self, value: value)
  }
}

@usableFromInline
struct ReplaceError<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Never

  @usableFromInline let upstream: Upstream
  @usableFromInline let value: Output

  @inlinable
  init(upstream: Upstream, value: Upstream.Output) {
    self.upstream = upstream
    self.value = value
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(ReplaceErrorSubscriber(value: value, downstream: subscriber))
  }
}

@usableFromInline
struct ReplaceErrorSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let value: Input
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(value: Downstream.Input, downstream: Downstream) {
    self.value = value
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    downstream.receive(value)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure: upstream.finish(&downstream, after: value)
    }
  }
}
