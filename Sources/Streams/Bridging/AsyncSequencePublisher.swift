extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Makes a publisher that runs the sequence, and delivers its elements on the actor that calls this.
  ///
  /// ```
  /// sequence     yields a -- b -- c, ends
  /// publisher()  a -- b -- c |
  /// ```
  ///
  /// Each subscription runs the sequence in a task of its own, away from the actor. Elements are
  /// delivered one by one: the next is not asked for before the last has been delivered. The end of
  /// the sequence finishes the stream, and what it throws fails it. Cancelling cancels the task; a
  /// stream whose token was dropped away from home ends its task at the next element at the latest.
  ///
  /// - Parameter isolation: The actor that the stream lives on; leave it out. Outside of any actor there
  ///   is nowhere to deliver, and the publisher cannot be made.
  public func publisher(
    isolation: isolated (any Actor)? = #isolation
  ) -> some Publisher<Element, Failure> {
    guard let isolation else {
      preconditionFailure(
        """
        publisher() of an asynchronous sequence was called outside of any actor, where nobody could \
        deliver. Call it in code of the main actor or of another actor.
        """)
    }
    return AsyncSequencePublisher(sequence: self, home: ActorReference(isolation))
  }
}

private struct AsyncSequencePublisher<Base: AsyncSequence & Sendable>: Publisher
where Base.Element: Sendable {
  typealias Output = Base.Element
  typealias Failure = Base.Failure

  let sequence: Base
  let home: ActorReference

  func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = TaskGate(downstream: AnySubscriber(subscriber))
    return gate.open {
      if let actor = home.actor { gate.start(sequence, HomeOwned(gate, on: actor)) }
    }
  }
}

/// The gate of a stream that a task delivers to.
private final class TaskGate<Output: Sendable, Failure: Error>: Gate<
  AnySubscriber<Output, Failure>
>
{
  private var task: Task<Void, Never>?

  override func disconnect() {
    lock.perform { task.take() }?.cancel()
  }

  /// The sequence may wait for ever; its task hears of it now, and lets go of the gate at home.
  override func wasAbandoned(with root: Subscription, _ above: inout Sources) {
    super.wasAbandoned(with: root, &above)
    lock.perform { task }?.cancel()
  }

  /// Runs a sequence into a gate.
  func start<Base: AsyncSequence & Sendable>(_ sequence: Base, _ gate: HomeOwned<TaskGate>)
  where Base.Element == Output, Base.Failure == Failure {
    let task = Task {
      var end = Completion<Failure>.finished
      do throws(Failure) {
        var iterator = sequence.makeAsyncIterator()
        var isWanted = true
        while let value = try await iterator.next(isolation: nil), isWanted {
          isWanted = await gate.perform { $0.emit(value) } ?? false
          // Asked once more in a cancelled task, the sequence hears that it is over.
          if !isWanted { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch {
        end = .failure(error)
      }
      _ = await gate.perform { [end] in $0.emit(completion: end) }
      await gate.release()
    }
    lock.perform { self.task = task }
    // A token that was dropped elsewhere at that moment may not have seen it.
    if !isActive { endIfAbandoned() }
  }
}
