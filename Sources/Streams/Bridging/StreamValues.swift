extension Publisher {
  /// The stream as an asynchronous sequence, for `for await`.
  ///
  /// ```swift
  /// for await name in model.name.values {
  ///   title = name
  /// }
  /// ```
  ///
  /// Every value waits until the loop takes it; see ``values(buffering:)`` for a limit.
  public var values: some AsyncSequence<Output, Failure> {
    StreamValues(publisher: self, policy: .unbounded)
  }

  /// The stream as an asynchronous sequence that keeps only so many values for a slow loop.
  ///
  /// The stream is subscribed to when a loop begins, on the loop's actor, which must be the stream's
  /// own. The sequence ends with the stream, and throws its failure, behind the values that wait.
  ///
  /// When the loop's task is cancelled, the subscription is cancelled at once, what waits is dropped,
  /// and the sequence ends. When the loop is left, the subscription is dropped like a token: nothing
  /// more is delivered.
  ///
  /// - Parameter policy: What happens to values while the loop is busy with another.
  public func values(buffering policy: BufferingPolicy) -> some AsyncSequence<Output, Failure> {
    StreamValues(publisher: self, policy: policy)
  }

  /// Waits for the first value.
  ///
  /// ```swift
  /// guard let user = await session.user.firstValue() else { return }
  /// ```
  ///
  /// The subscription is over when this returns.
  ///
  /// - Parameter isolation: The actor whose code this is; leave it out.
  /// - Returns: The first value; `nil` when the stream finishes without one, or the task is cancelled.
  /// - Throws: The stream's failure, when it fails before its first value.
  public func firstValue(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Output? {
    let reader = StreamReader(first(), policy: .unbounded)
    return try await reader.next(isolation: isolation)
  }
}

private struct StreamValues<Upstream: Publisher>: AsyncSequence {
  typealias Element = Upstream.Output
  typealias Failure = Upstream.Failure

  struct AsyncIterator: AsyncIteratorProtocol {
    let reader: StreamReader<Upstream.Output, Upstream.Failure>

    func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Upstream.Failure) -> Upstream.Output? {
      try await reader.next(isolation: actor)
    }

    func next() async throws(Upstream.Failure) -> Upstream.Output? {
      try await reader.next(isolation: nil)
    }
  }

  let publisher: Upstream
  let policy: BufferingPolicy

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reader: StreamReader(publisher, policy: policy))
  }
}

/// Takes values one by one; its release ends the subscription.
private final class StreamReader<Value, Failure: Error> {
  private let inbox: StreamInbox<Value, Failure>
  private let token: AnyCancellable

  init(_ publisher: some Publisher<Value, Failure>, policy: BufferingPolicy) {
    inbox = StreamInbox(Buffer(policy))
    token = AnyCancellable(publisher.subscribe(InboxSubscriber(inbox: inbox)))
  }

  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    while !Task.isCancelled {
      if let value = inbox.buffer.popFirst() { return value }
      if let completion = inbox.takeCompletion() {
        switch completion {
        case .finished: return nil
        case .failure(let failure): throw failure
        }
      }
      await inbox.signal.wait(isolation: isolation)
    }
    token.cancel()
    inbox.close()
    return nil
  }
}

/// What has arrived, and has not been taken.
private final class StreamInbox<Value, Failure: Error> {
  let signal = Signal()
  var buffer: Buffer<Value>
  private var completion: Completion<Failure>?

  init(_ buffer: Buffer<Value>) {
    self.buffer = buffer
  }

  func receive(_ value: Value) {
    let dropped = buffer.append(value)
    extendLifetime(dropped)
    signal.give()
  }

  func receive(completion: Completion<Failure>) {
    self.completion = completion
    signal.give()
  }

  /// How the stream ended; a failure is said once.
  func takeCompletion() -> Completion<Failure>? {
    guard let completion else { return nil }
    self.completion = .finished
    return completion
  }

  /// Drops everything; nothing more is waited for.
  func close() {
    let dropped = buffer.takeAll()
    completion = .finished
    extendLifetime(dropped)
  }
}

private struct InboxSubscriber<Input, Failure: Error>: Subscriber {
  let inbox: StreamInbox<Input, Failure>

  func receive(subscription: Subscription) {}

  func receive(_ value: Input) -> Bool {
    inbox.receive(value)
    return true
  }

  func receive(completion: Completion<Failure>) {
    inbox.receive(completion: completion)
  }
}
