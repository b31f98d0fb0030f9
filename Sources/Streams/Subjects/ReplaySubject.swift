/// A subject that keeps its newest values, and starts every subscriber with them.
///
/// ```
/// send, keeping 2   --a--b--c-----d--|
/// subscribe                    ^
/// receives                     (bc)d--|
/// ```
///
/// A late subscriber to an ended subject receives the kept values, then the end (S6).
///
/// - Complexity: `send` is O(*n*) in the subscribers; subscribing is O(*k*) in the kept values.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = Hub<Output, Failure>()
  @usableFromInline let capacity: Int
  @usableFromInline var kept = Queue<Output>()

  /// Makes a subject that keeps up to a number of values.
  ///
  /// - Parameter capacity: How many values are kept, the newest ones; at least one.
  @inlinable public init(capacity: Int) {
    precondition(
      capacity > 0,
      "ReplaySubject(capacity:) needs a positive capacity; use PassthroughSubject to keep nothing.")
    self.capacity = capacity
  }

  deinit { hub.close() }

  @inlinable
  public func send(_ value: Output) {
    if hub.isCompleted { return }
    kept.append(value)
    let dropped = kept.count > capacity ? kept.popFirst() : nil
    hub.send(value)
    extendLifetime(dropped)
    extendLifetime(self)
  }

  @inlinable
  public func send(completion: Completion<Failure>) {
    hub.send(completion: completion)
    extendLifetime(self)
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    defer { extendLifetime(self) }
    return hub.add(subscriber, taking: { kept }) { slot, kept in
      for value in kept {
        guard hub.greet(slot, with: value) else { break }
      }
    }
  }
}
