extension Publisher {
  /// Leaves out values for as long as they satisfy a predicate, then lets through the rest.
  ///
  /// ```
  ///                         --1--2--3--1--|
  /// drop(while: { $0 < 3 }) --------3--1--|
  /// ```
  ///
  /// The predicate is released, and not asked again, once a value did not satisfy it. The end and the
  /// failure pass through. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter predicate: Whether to leave a value out; may throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func drop(
    while predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    DropWhile(upstream: self, predicate: predicate)
  }
}

@usableFromInline
struct DropWhile<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let predicate: (Output) throws(Failure) -> Bool

  @inlinable
  init(
    upstream: Upstream, predicate: @escaping (Upstream.Output) throws(Upstream.Failure) -> Bool
  ) {
    self.upstream = upstream
    self.predicate = predicate
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(DropWhileSubscriber(predicate: predicate, downstream: subscriber))
  }
}

@usableFromInline
struct DropWhileSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// What decides; `nil` once a value got through.
  @usableFromInline var predicate: ((Input) throws(Failure) -> Bool)?
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    predicate: @escaping (Downstream.Input) throws(Downstream.Failure) -> Bool,
    downstream: Downstream
  ) {
    self.predicate = predicate
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    guard let predicate else { return downstream.receive(value) }
    do throws(Failure) {
      if try predicate(value) { return true }
      self.predicate = nil
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
