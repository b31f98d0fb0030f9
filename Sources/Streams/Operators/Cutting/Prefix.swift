extension Publisher {
  /// Delivers the first values, up to a number of them, then finishes.
  ///
  /// ```
  ///            --1--2--3--4--|
  /// prefix(2)  --1--(2|)
  /// ```
  ///
  /// It finishes with the last value that it delivers, not with the one after it: the upstream is
  /// cancelled first, then comes the value, then the end (S8). If the upstream ends or fails earlier,
  /// that passes through. `prefix(0)` finishes at once, without subscribing to the upstream.
  ///
  /// - Parameter maxLength: How many values to deliver at most; not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure> {
    precondition(
      maxLength >= 0,
      "prefix(_:) needs a count of zero or more, the number of values to deliver.")
    return Prefix(upstream: self, maxLength: maxLength)
  }
}

@usableFromInline
struct Prefix<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let maxLength: Int

  @inlinable
  init(upstream: Upstream, maxLength: Int) {
    self.upstream = upstream
    self.maxLength = maxLength
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    if maxLength == 0 { return Empty().subscribe(subscriber) }
    return upstream.subscribe(PrefixSubscriber(remaining: maxLength, downstream: subscriber))
  }
}

@usableFromInline
struct PrefixSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var remaining: Int
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(remaining: Int, downstream: Downstream) {
    self.remaining = remaining
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    remaining -= 1
    if remaining > 0 { return downstream.receive(value) }
    return upstream.finish(&downstream, after: value)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
