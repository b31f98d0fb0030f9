extension Publisher {
  /// Delivers values for as long as they satisfy a predicate, then finishes.
  ///
  /// ```
  ///                                   --1--2--3--4--|
  /// prefix(while: { $0 < 3 })         --1--2--|
  /// prefix(while: { $0 < 3 }, inclusive: true)
  ///                                   --1--2--(3|)
  /// ```
  ///
  /// At the first value that does not satisfy it, the upstream is cancelled first, then comes that
  /// value if it is wanted, then the end (S8). If the upstream ends or fails earlier, that passes
  /// through. A predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameters:
  ///   - predicate: Whether to go on after a value; may throw the stream's own failure.
  ///   - inclusive: Whether the value that ends the stream is delivered too.
  @inlinable
  @_disfavoredOverload
  public func prefix(
    while predicate: @escaping (Output) throws(Failure) -> Bool, inclusive: Bool = false
  ) -> some Publisher<Output, Failure> {
    PrefixWhile(upstream: self, predicate: predicate, isInclusive: inclusive)
  }
}

@usableFromInline
struct PrefixWhile<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let predicate: (Output) throws(Failure) -> Bool
  @usableFromInline let isInclusive: Bool

  @inlinable
  init(
    upstream: Upstream, predicate: @escaping (Upstream.Output) throws(Upstream.Failure) -> Bool,
    isInclusive: Bool
  ) {
    self.upstream = upstream
    self.predicate = predicate
    self.isInclusive = isInclusive
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(
      PrefixWhileSubscriber(
        predicate: predicate, isInclusive: isInclusive, downstream: subscriber))
  }
}

@usableFromInline
struct PrefixWhileSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let predicate: (Input) throws(Failure) -> Bool
  @usableFromInline let isInclusive: Bool
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    predicate: @escaping (Downstream.Input) throws(Downstream.Failure) -> Bool, isInclusive: Bool,
    downstream: Downstream
  ) {
    self.predicate = predicate
    self.isInclusive = isInclusive
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
      if try predicate(value) { return upstream.pass(value, to: &downstream) }
      if isInclusive { return upstream.finish(&downstream, after: value) }
      return upstream.finish(&downstream)
    } catch {
      return upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
