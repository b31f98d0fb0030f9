extension Publisher where Output: Equatable {
  /// Leaves out every value that equals the one delivered before it.
  ///
  /// ```
  ///                    --1--1--2--2--1--|
  /// removeDuplicates   --1-----2-----1--|
  /// ```
  ///
  /// The end and the failure pass through.
  @inlinable
  public func removeDuplicates() -> some Publisher<Output, Failure> {
    RemoveDuplicates(
      upstream: self, isDuplicate: { (last, value) throws(Failure) in last == value })
  }
}

extension Publisher {
  /// Leaves out every value that a predicate calls a duplicate of the one delivered before it.
  ///
  /// ```
  ///                          --a1--a2--b3--|
  /// removeDuplicates { $0.letter == $1.letter }
  ///                          --a1------b3--|
  /// ```
  ///
  /// The predicate is not asked about the first value. The end and the failure pass through. A
  /// predicate that throws cancels the upstream, then fails the stream.
  ///
  /// - Parameter isDuplicate: Whether the second value, the new one, is left out after the first; may
  ///   throw the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public func removeDuplicates(
    by isDuplicate: @escaping (Output, Output) throws(Failure) -> Bool
  ) -> some Publisher<Output, Failure> {
    RemoveDuplicates(upstream: self, isDuplicate: isDuplicate)
  }
}

@usableFromInline
struct RemoveDuplicates<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let isDuplicate: (Output, Output) throws(Failure) -> Bool

  @inlinable
  init(
    upstream: Upstream,
    isDuplicate: @escaping (Upstream.Output, Upstream.Output) throws(Upstream.Failure) -> Bool
  ) {
    self.upstream = upstream
    self.isDuplicate = isDuplicate
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(
      RemoveDuplicatesSubscriber(isDuplicate: isDuplicate, downstream: subscriber))
  }
}

@usableFromInline
struct RemoveDuplicatesSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let isDuplicate: (Input, Input) throws(Failure) -> Bool
  @usableFromInline var last: Input?
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(
    isDuplicate:
      @escaping (Downstream.Input, Downstream.Input) throws(Downstream.Failure) -> Bool,
    downstream: Downstream
  ) {
    self.isDuplicate = isDuplicate
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
      if let last, try isDuplicate(last, value) { return true }
      last = value
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
