extension Publisher {
  /// Delivers a value when the upstream finishes without one.
  ///
  /// ```
  ///                        ------|
  /// replaceEmpty(with: 0)  ------(0|)
  /// ```
  ///
  /// A stream that has delivered a value, or fails, passes unchanged.
  ///
  /// - Parameter value: What to deliver before the finish of an empty stream.
  @inlinable
  public func replaceEmpty(with value: Output) -> some Publisher<Output, Failure> {
    ReplaceEmpty(upstream: self, value: value)
  }
}

@usableFromInline
struct ReplaceEmpty<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

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
    upstream.subscribe(ReplaceEmptySubscriber(value: value, downstream: subscriber))
  }
}

@usableFromInline
struct ReplaceEmptySubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// What is delivered for want of a value; `nil` once there was one.
  @usableFromInline var value: Input?
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
    self.value = nil
    return downstream.receive(value)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    if case .finished = completion, let value {
      upstream.finish(&downstream, after: value)
    } else {
      downstream.receive(completion: completion)
    }
  }
}
