extension Publisher {
  /// Transforms every value, and leaves out those that become `nil`.
  ///
  /// ```
  ///                      --"1"--"x"--"3"--|
  /// compactMap { Int($0) }
  ///                      --1---------3----|
  /// ```
  ///
  /// The end and the failure pass through. A transform that throws cancels the upstream, then fails
  /// the stream.
  ///
  /// - Parameter transform: Makes an output of a value, or `nil`; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func compactMap<Mapped>(
    _ transform: @escaping (Output) throws(Failure) -> Mapped?
  ) -> some Publisher<Mapped, Failure> {
    CompactMap(upstream: self, transform: transform)
  }
}

@usableFromInline
struct CompactMap<Upstream: Publisher, Output>: Publisher {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let transform: (Upstream.Output) throws(Failure) -> Output?

  @inlinable
  init(
    upstream: Upstream, transform: @escaping (Upstream.Output) throws(Upstream.Failure) -> Output?
  ) {
    self.upstream = upstream
    self.transform = transform
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(CompactMapSubscriber(transform: transform, downstream: subscriber))
  }
}

@usableFromInline
struct CompactMapSubscriber<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let transform: (Input) throws(Failure) -> Downstream.Input?
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    transform: @escaping (Input) throws(Downstream.Failure) -> Downstream.Input?,
    downstream: Downstream
  ) {
    self.transform = transform
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
      guard let mapped = try transform(value) else { return true }
      return upstream.pass(mapped, to: &downstream)
    } catch {
      return upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
