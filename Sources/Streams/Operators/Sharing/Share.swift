extension Publisher {
  /// Runs the upstream once for any number of subscribers.
  ///
  /// ```
  /// upstream   --1--2--3--4--|
  /// first      ^-1--2--!
  /// second         ^2--3--4--|
  /// ```
  ///
  /// The first subscriber starts the upstream; those who come later receive what comes from then on.
  /// When the last one has cancelled, the upstream is cancelled, and the next subscriber starts it
  /// anew. A failure also lets the next one start anew, also one that subscribes inside the failure,
  /// as ``retry(_:)`` does. A finish does not: who comes later receives the finish (C8).
  ///
  /// Whoever keeps a copy of the shared publisher shares the same run. The upstream's source keeps the
  /// run going, not this publisher, which can be dropped while subscribers are there.
  @inlinable
  public func share() -> some Publisher<Output, Failure> {
    Share(upstream: self, capacity: 0)
  }

  /// Runs the upstream once for any number of subscribers, and starts each with the newest values.
  ///
  /// ```
  /// upstream          --1--2--3----4--|
  /// share(replay: 1)
  /// first             ^-1--2--3----4--|
  /// second                   ^(3)--4--|
  /// third                               ^(4|)
  /// ```
  ///
  /// The rules are those of ``share()``: what starts the upstream anew also empties the buffer, and a
  /// finish does not, so that who comes later receives the kept values and the finish (C8).
  ///
  /// - Parameter capacity: How many values are kept, the newest ones; at least one.
  @inlinable
  public func share(replay capacity: Int) -> some Publisher<Output, Failure> {
    precondition(
      capacity > 0, "share(replay:) needs a positive count of values; use share() to keep none.")
    return Share(upstream: self, capacity: capacity)
  }
}

@usableFromInline
struct Share<Upstream: Publisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let runs: SharedRuns<Output, Failure>

  @inlinable
  init(upstream: Upstream, capacity: Int) {
    self.upstream = upstream
    runs = SharedRuns(capacity: capacity)
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    if let run = runs.current, run.enter() {
      defer { run.leave() }
      return run.add(subscriber)
    }
    let run = runs.start()
    let subscription = run.add(subscriber)
    run.leave()
    if !run.isOver { upstream.subscribe(SharedRunInput(run: run)) }
    return subscription
  }
}
