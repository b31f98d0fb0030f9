/// A publisher of one asynchronous call, which is made anew for every subscriber.
///
/// ```swift
/// let profile = Async { try await api.profile() }
/// ```
///
/// ```
/// call   begins --- returns a
/// Async  -----------(a|)
/// ```
///
/// Each subscription runs the call in a task of its own, on the actor whose code makes the publisher:
/// what the call touches need not be `Sendable`. It begins in a turn of that actor after
/// `subscribe(_:)` has returned. What it returns is delivered and followed by the finish; what it
/// throws fails the stream.
///
/// Cancelling cancels the task, and nothing of the call arrives any more (S5), not even its
/// `CancellationError`. A call that does not heed its cancellation runs on, and what it captures is
/// released when it returns (L1). When the actor is gone before the call begins, it is not made.
public struct Async<Output, Failure: Error>: Publisher {
  typealias Call = nonisolated(nonsending) () async throws(Failure) -> Output

  private let call: Call
  private let home: ActorReference

  /// Makes a publisher of an asynchronous call.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out. Outside of any actor there is nowhere
  ///     to deliver, and the publisher cannot be made.
  ///   - call: Called once a subscription; may throw the stream's failure.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    _ call: nonisolated(nonsending) @escaping () async throws(Failure) -> Output
  ) {
    self.init(on: ActorReference(isolation, forCallsOf: "Async"), call)
  }

  init(
    on home: ActorReference,
    _ call: nonisolated(nonsending) @escaping () async throws(Failure) -> Output
  ) {
    self.home = home
    self.call = call
  }

  @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = AsyncGate(call: call, downstream: AnySubscriber(subscriber))
    return gate.open {
      if let actor = home.actor { gate.start(on: actor) }
    }
  }
}

/// The gate of a stream that one call delivers to.
private final class AsyncGate<Output, Failure: Error>: Gate<AnySubscriber<Output, Failure>> {
  private var call: Async<Output, Failure>.Call?
  private var task: Task<Void, Never>?

  init(call: @escaping Async<Output, Failure>.Call, downstream: AnySubscriber<Output, Failure>) {
    self.call = call
    super.init(downstream: downstream)
  }

  override func disconnect() {
    let released = call.take()
    takeTask()?.cancel()
    extendLifetime(released)
  }

  /// The call may take long; its task hears of it now, and lets go of the gate at home.
  override func wasAbandoned(with root: Subscription, _ above: inout Sources) {
    super.wasAbandoned(with: root, &above)
    takeTask()?.cancel()
  }

  func start(on actor: any Actor) {
    let owned = HomeOwned(self, on: actor)
    let task = Task {
      await owned.run { gate in await gate.run() }
      await owned.release()
    }
    lock.perform { self.task = task }
    // A token that was dropped elsewhere at that moment may not have seen it.
    if !isActive { endIfAbandoned() }
  }

  nonisolated(nonsending) private func run() async {
    guard let call else { return }
    do throws(Failure) {
      let value = try await call()
      // The subscribers are called in a task that is not cancelled.
      _ = takeTask()
      finish(after: value)
    } catch {
      _ = takeTask()
      emit(completion: .failure(error))
    }
  }

  private func takeTask() -> Task<Void, Never>? {
    lock.perform { task.take() }
  }
}
