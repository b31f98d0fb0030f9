extension Subject where Self: SendableMetatype, Output: Sendable {
  /// Makes a sender: the way into the subject for any thread.
  ///
  /// ```swift
  /// let progress = CurrentValueSubject<Double, Never>(0)
  /// let sender = progress.makeSender(buffering: .newest(1))
  /// download.onProgress = { sender.send($0) }  // called on whatever thread
  /// ```
  ///
  /// Values are delivered on the actor that calls this, which must be the one that the subject lives
  /// on; leave `isolation` out. Neither the subject nor the actor is kept. From now on a debug build
  /// stops when the subject itself is sent to elsewhere, as code in Swift 5 mode can.
  ///
  /// - Parameters:
  ///   - policy: What happens to values while they wait for their delivery.
  ///   - isolation: The actor whose code this is. Outside of any actor there is nowhere to deliver,
  ///     and a sender cannot be made.
  @inlinable
  public func makeSender(
    buffering policy: BufferingPolicy = .unbounded, isolation: isolated (any Actor)? = #isolation
  ) -> Sender<Output, Failure> {
    precondition(
      isolation != nil,
      """
      makeSender() was called outside of any actor, where nobody could deliver. Call it in code \
      of the main actor or of another actor, the one that the subject lives on.
      """)
    let home = HomeBound(self, on: isolation)
    return Sender(policy: policy, lifeline: .of(self, on: isolation)) { sender, batch in
      await home.perform { subject in
        // Taken here, so that the policy holds until the delivery begins.
        var batch = batch.isDelivered ? sender.takeBatch() : batch
        for offset in batch.takeTurn() {
          if let value = batch.values[offset] { subject.send(value) }
        }
        if batch.isDelivered, let completion = batch.completion {
          subject.send(completion: completion)
        }
        return batch
      }
    }
  }
}

/// Sends into a subject from any thread.
///
/// Made by ``Subject/makeSender(buffering:isolation:)``. Values are queued under a small lock, and
/// delivered on the subject's actor: first in, first out, never two at once, up to a thousand in a turn. In
/// between turns the actor gets to its other work.
///
/// When the subject is gone, or has ended, `send` answers `false`, and what waits is dropped. A sender
/// that is dropped has its values delivered all the same.
public final class Sender<Value: Sendable, Failure: Error>: Sendable {
  /// What waited when it was taken, and how much of it has been delivered.
  @usableFromInline
  struct Batch: Sendable {
    @usableFromInline let values: Queue<Value>
    @usableFromInline let completion: Completion<Failure>?
    @usableFromInline let flushers: [CheckedContinuation<Void, Never>]
    @usableFromInline var deliveredCount = 0

    @inlinable
    init(
      values: Queue<Value> = Queue(), completion: Completion<Failure>? = nil,
      flushers: [CheckedContinuation<Void, Never>] = []
    ) {
      self.values = values
      self.completion = completion
      self.flushers = flushers
    }

    @inlinable var isDelivered: Bool { deliveredCount == values.count }

    /// The offsets of the values to be delivered in one turn.
    @inlinable
    mutating func takeTurn() -> Range<Int> {
      let start = deliveredCount
      deliveredCount = min(start + 1000, values.count)
      return start..<deliveredCount
    }

    func resumeFlushers() {
      for flusher in flushers { flusher.resume() }
    }
  }

  /// Delivers, in one turn of the subject's actor, what is left of a batch, or else the next batch.
  ///
  /// Answers the batch, `nil` when the subject is gone.
  @usableFromInline
  typealias Delivery = @Sendable (Sender, Batch) async -> Batch?

  @usableFromInline
  struct State {
    @usableFromInline var buffer: Buffer<Value>

    /// How the stream shall end, when the buffer has been delivered.
    @usableFromInline var completion: Completion<Failure>?

    /// Whether the end has been sent.
    @usableFromInline var isClosed = false

    /// Who waits for the buffer to be empty.
    @usableFromInline var flushers: [CheckedContinuation<Void, Never>] = []

    /// Whether a task is on its way to the subject.
    ///
    /// It is set and cleared under the lock that guards the buffer, so no wake-up is lost.
    @usableFromInline var isAwake = false

    @usableFromInline
    init(buffer: Buffer<Value>) {
      self.buffer = buffer
    }
  }

  @usableFromInline let state: BriefLock<State>
  @usableFromInline let lifeline: Lifeline
  private let deliver: Delivery

  @usableFromInline
  init(policy: BufferingPolicy, lifeline: Lifeline, deliver: @escaping Delivery) {
    state = BriefLock(State(buffer: Buffer(policy)))
    self.lifeline = lifeline
    self.deliver = deliver
  }

  /// Sends a value, to be delivered on the subject's actor.
  ///
  /// - Returns: Whether the subject is still there and has not ended. A value that the buffering policy
  ///   drops counts as sent.
  /// - Complexity: Amortized O(1)
  @inlinable @discardableResult
  public func send(_ value: Value) -> Bool {
    admit { $0.buffer.append(value) }
  }

  /// Sends the end, to be delivered behind the values; nothing after the first end.
  ///
  /// - Returns: Whether the subject is still there and had not ended.
  @discardableResult
  public func send(completion: Completion<Failure>) -> Bool {
    admit { state in
      state.isClosed = true
      state.completion = completion
      return nil
    }
  }

  /// Waits until everything that was sent before has been delivered, or dropped.
  ///
  /// ```swift
  /// worker.run(reportingTo: sender)
  /// await sender.flush()
  /// #expect(received == [1, 2, 3])
  /// ```
  public func flush() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.isAwake { state.flushers.append(continuation) }
        return !state.isAwake
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Adds to what waits, and makes sure that somebody comes for it.
  ///
  /// - Parameter change: Adds it; returns what was dropped, to be released outside of the lock.
  /// - Returns: Whether it was added.
  @inlinable
  func admit(_ change: (inout State) -> Value?) -> Bool {
    guard lifeline.isAlive else { return false }
    let (isAdmitted, wakes, dropped) = state.withLock { state -> (Bool, Bool, Value?) in
      if state.isClosed { return (false, false, nil) }
      let dropped = change(&state)
      let wakes = !state.isAwake
      state.isAwake = true
      return (true, wakes, dropped)
    }
    if wakes { wake() }
    extendLifetime(dropped)
    return isAdmitted
  }

  @usableFromInline
  func wake() {
    // Detached: values of many tasks travel in one, which should not pass for any of them.
    Task.detached { [self] in
      var batch = Batch()
      repeat {
        if let delivered = await deliver(self, batch) {
          batch = delivered
        } else {
          lifeline.end()
          if !batch.isDelivered { batch.resumeFlushers() }
          batch = takeBatch()
          batch.deliveredCount = batch.values.count
        }
        if batch.isDelivered { batch.resumeFlushers() }
      } while !batch.isDelivered || !sleeps()
    }
  }

  /// Takes all that waits.
  @usableFromInline
  func takeBatch() -> Batch {
    state.withLock { state in
      let batch = Batch(
        values: state.buffer.takeAll(), completion: state.completion.take(),
        flushers: state.flushers)
      state.flushers = []
      return batch
    }
  }

  /// Whether nothing waits any more, so that the task may end.
  private func sleeps() -> Bool {
    state.withLock { state in
      let isIdle = state.buffer.isEmpty && state.completion == nil && state.flushers.isEmpty
      if isIdle { state.isAwake = false }
      return isIdle
    }
  }
}
