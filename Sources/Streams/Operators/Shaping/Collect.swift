extension Publisher {
  /// Gathers all values, and delivers them as one array when the upstream has finished.
  ///
  /// ```
  ///            --1--2--3--|
  /// collect()  -----------([1,2,3]|)
  /// ```
  ///
  /// A stream without values delivers an empty array. A failure passes through, and what was gathered
  /// is dropped.
  @inlinable
  public func collect() -> some Publisher<[Output], Failure> {
    Reduce(
      upstream: self, result: [],
      update: { (values, value) throws(Failure) in
        values.append(value)
      })
  }

  /// Gathers the values in arrays of a fixed length.
  ///
  /// ```
  ///                       --1--2------3--4------5--|
  /// collect(2)            -----[1,2]-----[3,4]-----([5]|)
  /// collect(2, every: 1)  -----[1,2]--[2,3]-[3,4]--[4,5]-([5]|)
  /// ```
  ///
  /// When the upstream finishes, the arrays that are not full yet are delivered, oldest first, then
  /// the finish. A failure passes through, and what was gathered is dropped.
  ///
  /// - Parameters:
  ///   - count: The length of an array; at least one.
  ///   - step: After how many values the next array starts; `count` when it is left out. A smaller
  ///     step makes arrays that overlap, a larger one leaves values out between them.
  /// - Complexity: O(`count / step`) a value.
  @inlinable
  public func collect(_ count: Int, every step: Int? = nil) -> some Publisher<[Output], Failure> {
    precondition(
      count > 0, "collect(_:every:) needs a positive count, the length of an array.")
    precondition(
      step ?? count > 0,
      "collect(_:every:) needs a positive step, the number of values until the next array starts.")
    return CollectCount(upstream: self, count: count, step: step ?? count)
  }
}

@usableFromInline
struct CollectCount<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = [Upstream.Output]
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let count: Int
  @usableFromInline let step: Int

  @inlinable
  init(upstream: Upstream, count: Int, step: Int) {
    self.upstream = upstream
    self.count = count
    self.step = step
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(CollectCountSubscriber(count: count, step: step, downstream: subscriber))
  }
}

@usableFromInline
struct CollectCountSubscriber<Input, Downstream: Subscriber>: Subscriber
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let count: Int
  @usableFromInline let step: Int

  /// The arrays that are being filled, oldest first.
  @usableFromInline var open = Queue<[Input]>()

  /// How many values are left out or taken until the next array starts.
  @usableFromInline var untilNext = 0
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(count: Int, step: Int, downstream: Downstream) {
    self.count = count
    self.step = step
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    if untilNext == 0 {
      open.append([])
      untilNext = step
    }
    untilNext -= 1
    open.updateAll { $0.append(value) }
    guard open.first?.count == count, let full = open.popFirst() else { return true }
    return downstream.receive(full)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    if case .finished = completion {
      while let rest = open.popFirst() {
        guard upstream.pass(rest, to: &downstream) else { return }
      }
    }
    // S5: what has been delivered may cancel when it is released.
    if !upstream.isCancelled { downstream.receive(completion: completion) }
  }
}
