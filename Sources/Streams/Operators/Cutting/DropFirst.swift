extension Publisher {
  /// Leaves out the first values.
  ///
  /// ```
  ///               --1--2--3--4--|
  /// dropFirst(2)  --------3--4--|
  /// ```
  ///
  /// The end and the failure pass through, also while values are left out. On a
  /// ``CurrentValueSubject`` `dropFirst()` leaves out the current value, so that only changes arrive.
  ///
  /// - Parameter count: How many values to leave out; not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
    precondition(
      count >= 0, "dropFirst(_:) needs a count of zero or more, the number of values to leave out.")
    return DropFirst(upstream: self, count: count)
  }
}

@usableFromInline
struct DropFirst<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let count: Int

  @inlinable
  init(upstream: Upstream, count: Int) {
    self.upstream = upstream
    self.count = count
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(DropFirstSubscriber(remaining: count, downstream: subscriber))
  }
}

@usableFromInline
struct DropFirstSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var remaining: Int
  @usableFromInline var downstream: Downstream

  @inlinable
  init(remaining: Int, downstream: Downstream) {
    self.remaining = remaining
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    if remaining == 0 { return downstream.receive(value) }
    remaining -= 1
    return true
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
