extension Publisher {
  /// Lets through the values that satisfy a predicate.
  ///
  /// ```
  ///                          --1--2--3--4--|
  /// filter { $0.isMultiple(of: 2) }
  ///                          -----2-----4--|
  /// ```
  ///
  /// The end and the failure pass through. A predicate that throws cancels the upstream, then fails
  /// the stream.
  ///
  /// - Parameter isIncluded: Whether a value passes; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func filter(
    _ isIncluded: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    Filter(upstream: self, isIncluded: isIncluded)
  }
}

@usableFromInline
struct Filter<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let isIncluded: (Output) throws(Failure) -> Bool

  @inlinable
  init(
    upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws(Upstream.Failure) -> Bool
  ) {
    self.upstream = upstream
    self.isIncluded = isIncluded
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(FilterSubscriber(isIncluded: isIncluded, downstream: subscriber))
  }
}

@usableFromInline
struct FilterSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let isIncluded: (Input) throws(Failure) -> Bool
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    isIncluded: @escaping (Downstream.Input) throws(Downstream.Failure) -> Bool,
    downstream: Downstream
  ) {
    self.isIncluded = isIncluded
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
      guard try isIncluded(value) else { return true }
      return upstream.pass(value, to: &downstream)
    } catch {
      return upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
