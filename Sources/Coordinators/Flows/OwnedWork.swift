import Streams

extension CoordinatorNode {
  /// The subscriptions that the flow owns; they are cancelled at its end (K10).
  ///
  /// ```swift
  /// session.user
  ///   .sink { [weak self] user in self?.show(user) }
  ///   .store(in: subscriptions)
  /// ```
  ///
  /// What is put in after the end is cancelled as soon as the coordinator is released.
  public final var subscriptions: CancellableBag {
    if let bag { return bag }
    let bag = CancellableBag()
    self.bag = bag
    return bag
  }

  /// Runs asynchronous work that the flow owns; it is cancelled at the flow's end (K10).
  ///
  /// ```swift
  /// task { [weak self] in
  ///   let user = try await api.user()
  ///   self?.show(user)
  /// }
  /// ```
  ///
  /// An error that the work throws fails the flow (K7), unless the work was cancelled.
  ///
  /// - Parameter operation: The work, on the main actor. A flow that does not run ignores it.
  public final func task(_ operation: @escaping @MainActor () async throws -> Void) {
    guard isRunning(for: .work) else { return }
    let work = OwnedTask()
    let subscription = OwnedSubscription(owner: work)
    work.task = Task { @MainActor [weak self] in
      do {
        try await operation()
        subscription.complete()
      } catch {
        if subscription.complete() { self?.end(.failed(error)) }
      }
    }
    AnyCancellable(subscription).store(in: subscriptions)
  }

  /// Runs an action after a delay on the tree's scheduler, unless the flow ends before (K10).
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero and less mean as soon as possible.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - action: The work. A flow that does not run ignores it.
  /// - Returns: What cancels the action; nil when it was ignored. It may be dropped: the flow keeps
  ///   the action.
  @discardableResult
  public final func schedule(
    after delay: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> (any Cancellable)? {
    guard isRunning(for: .work) else { return nil }
    let timer = OwnedTimer()
    let subscription = OwnedSubscription(owner: timer)
    let origin = WorkOrigin(label: "flow timer", fileID: fileID, line: line)
    timer.work = navigator.scheduler.schedule(after: delay, origin: origin) {
      if subscription.complete() { action() }
    }
    AnyCancellable(subscription).store(in: subscriptions)
    return subscription
  }
}

@MainActor
private final class OwnedTask: SubscriptionOwner {
  var task: Task<Void, Never>?

  nonisolated func subscriptionWasCancelled() { subscriptionWasAbandoned() }

  nonisolated func subscriptionWasAbandoned() {
    MainActorHop.run { self.task?.cancel() }
  }
}

@MainActor
private final class OwnedTimer: SubscriptionOwner {
  var work: ScheduledWork?

  nonisolated func subscriptionWasCancelled() { subscriptionWasAbandoned() }

  nonisolated func subscriptionWasAbandoned() {
    MainActorHop.run { self.work?.cancel() }
  }
}
