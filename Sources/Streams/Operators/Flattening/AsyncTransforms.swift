// The flattening operators over an asynchronous call in place of an inner publisher. Two of the three
// forms of each are for streams that cannot fail: there the call's failure becomes the stream's.

extension Publisher {
  /// Makes an asynchronous call for every value, and delivers the result of the newest one.
  ///
  /// ```swift
  /// let results = query.flatMapLatest { query in try await api.search(query) }
  /// ```
  ///
  /// ```
  ///                --a------b-----|
  ///                  a: ----- returns 1
  ///                         b: --- returns 2
  /// flatMapLatest  ------------2--|
  /// ```
  ///
  /// A value cancels the call for the one before it, of which nothing arrives any more (C4). Calls are
  /// made as by ``Async``: on the actor whose code this is, and cancelled with the subscription.
  /// Finishes when the upstream has and the newest call has returned; a call that throws fails the
  /// stream.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out. Outside of any actor there is nowhere
  ///     to deliver, and the publisher cannot be made.
  ///   - call: Called with each value; may throw the stream's own failure.
  @_disfavoredOverload
  public func flatMapLatest<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    let home = ActorReference(isolation, forCallsOf: "flatMapLatest")
    return flatMapLatest { value in
      Async(on: home) { () async throws(Failure) in try await call(value) }
    }
  }

  /// Makes an asynchronous call for every value, and delivers the results as they come.
  ///
  /// Calls are made as by ``Async``: on the actor whose code this is, and cancelled with the
  /// subscription. The rules are those of `flatMap(maxConcurrent:_:)`: with a limit, values wait for
  /// their turn (C5). A call that throws fails the stream, and cancels the others.
  ///
  /// ```swift
  /// let images = urls.flatMap(maxConcurrent: 4) { url in try await session.image(at: url) }
  /// ```
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many calls may run at once; at least one. No limit if nothing is said.
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value; may throw the stream's own failure.
  @_disfavoredOverload
  public func flatMap<Result>(
    maxConcurrent: Int = .max,
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    let home = ActorReference(isolation, forCallsOf: "flatMap")
    return flatMap(maxConcurrent: maxConcurrent) { value in
      Async(on: home) { () async throws(Failure) in try await call(value) }
    }
  }

  /// Makes an asynchronous call for every value, one after the other, and delivers the results.
  ///
  /// Calls are made as by ``Async``: on the actor whose code this is, and cancelled with the
  /// subscription. A value that comes while a call runs waits (C5). A call that throws fails the
  /// stream.
  ///
  /// ```swift
  /// let saved = edits.concatMap { edit in try await store.save(edit) }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value, when its turn has come; may throw the stream's own failure.
  @_disfavoredOverload
  public func concatMap<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    let home = ActorReference(isolation, forCallsOf: "concatMap")
    return concatMap { value in
      Async(on: home) { () async throws(Failure) in try await call(value) }
    }
  }

  /// Makes an asynchronous call for a value, delivers the result, and drops the values that come while
  /// the call runs.
  ///
  /// Calls are made as by ``Async``: on the actor whose code this is, and cancelled with the
  /// subscription. A call that throws fails the stream.
  ///
  /// ```swift
  /// let receipts = payTaps.exhaustMap { try await shop.pay() }  // pays once, however often tapped
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with a value that comes while no call runs (C6); may throw the stream's own
  ///     failure.
  @_disfavoredOverload
  public func exhaustMap<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Failure) -> Result
  ) -> some Publisher<Result, Failure> {
    let home = ActorReference(isolation, forCallsOf: "exhaustMap")
    return exhaustMap { value in
      Async(on: home) { () async throws(Failure) in try await call(value) }
    }
  }
}

extension Publisher where Failure == Never {
  /// Makes an asynchronous call that cannot throw for every value, and delivers the result of the newest one.
  ///
  /// As `flatMapLatest(isolation:_:)` for a stream that can fail.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func flatMapLatest<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async -> Result
  ) -> some Publisher<Result, Never> {
    let home = ActorReference(isolation, forCallsOf: "flatMapLatest")
    return flatMapLatest { value in Async(on: home) { await call(value) } }
  }

  /// Makes an asynchronous call that may throw for every value, and delivers the result of the newest one.
  ///
  /// As `flatMapLatest(isolation:_:)` for a stream that can fail, with the call's failure in place
  /// of the stream's.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func flatMapLatest<Result, Thrown: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Thrown) -> Result
  ) -> some Publisher<Result, Thrown> {
    let home = ActorReference(isolation, forCallsOf: "flatMapLatest")
    return setFailureType(to: Thrown.self).flatMapLatest { value in
      Async(on: home) { () async throws(Thrown) in try await call(value) }
    }
  }

  /// Makes an asynchronous call that cannot throw for every value, and delivers the results as they come.
  ///
  /// As `flatMap(maxConcurrent:isolation:_:)` for a stream that can fail.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many calls may run at once; at least one.
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func flatMap<Result>(
    maxConcurrent: Int = .max,
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async -> Result
  ) -> some Publisher<Result, Never> {
    let home = ActorReference(isolation, forCallsOf: "flatMap")
    return flatMap(maxConcurrent: maxConcurrent) { value in Async(on: home) { await call(value) } }
  }

  /// Makes an asynchronous call that may throw for every value, and delivers the results as they come.
  ///
  /// As `flatMap(maxConcurrent:isolation:_:)` for a stream that can fail, with the call's failure in place
  /// of the stream's.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many calls may run at once; at least one.
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func flatMap<Result, Thrown: Error>(
    maxConcurrent: Int = .max,
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Thrown) -> Result
  ) -> some Publisher<Result, Thrown> {
    let home = ActorReference(isolation, forCallsOf: "flatMap")
    return setFailureType(to: Thrown.self).flatMap(maxConcurrent: maxConcurrent) { value in
      Async(on: home) { () async throws(Thrown) in try await call(value) }
    }
  }

  /// Makes an asynchronous call that cannot throw for every value, and delivers the results one after the other.
  ///
  /// As `concatMap(isolation:_:)` for a stream that can fail.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func concatMap<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async -> Result
  ) -> some Publisher<Result, Never> {
    let home = ActorReference(isolation, forCallsOf: "concatMap")
    return concatMap { value in Async(on: home) { await call(value) } }
  }

  /// Makes an asynchronous call that may throw for every value, and delivers the results one after the other.
  ///
  /// As `concatMap(isolation:_:)` for a stream that can fail, with the call's failure in place
  /// of the stream's.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func concatMap<Result, Thrown: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Thrown) -> Result
  ) -> some Publisher<Result, Thrown> {
    let home = ActorReference(isolation, forCallsOf: "concatMap")
    return setFailureType(to: Thrown.self).concatMap { value in
      Async(on: home) { () async throws(Thrown) in try await call(value) }
    }
  }

  /// Makes an asynchronous call that cannot throw for every value, and drops the values that come while it runs.
  ///
  /// As `exhaustMap(isolation:_:)` for a stream that can fail.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func exhaustMap<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async -> Result
  ) -> some Publisher<Result, Never> {
    let home = ActorReference(isolation, forCallsOf: "exhaustMap")
    return exhaustMap { value in Async(on: home) { await call(value) } }
  }

  /// Makes an asynchronous call that may throw for every value, and drops the values that come while it runs.
  ///
  /// As `exhaustMap(isolation:_:)` for a stream that can fail, with the call's failure in place
  /// of the stream's.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - call: Called with each value.
  @_disfavoredOverload
  public func exhaustMap<Result, Thrown: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping (Output) async throws(Thrown) -> Result
  ) -> some Publisher<Result, Thrown> {
    let home = ActorReference(isolation, forCallsOf: "exhaustMap")
    return setFailureType(to: Thrown.self).exhaustMap { value in
      Async(on: home) { () async throws(Thrown) in try await call(value) }
    }
  }
}
