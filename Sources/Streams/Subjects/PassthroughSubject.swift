/// A subject that keeps nothing: a value reaches those who are subscribed when it is sent.
///
/// ```
/// send        --a--b--c--|
/// subscribe      ^
/// receives       --b--c--|
/// ```
///
/// A late subscriber to an ended subject receives the end only (S6). When the subject itself is
/// released, its subscribers are released, and receive nothing (L4).
///
/// - Complexity: `send` is O(*n*) in the subscribers; subscribing and cancelling are O(1).
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = Hub<Output, Failure>()

  /// Makes a subject without subscribers.
  @inlinable public init() {}

  deinit { hub.close() }

  @inlinable @inline(__always)
  public func send(_ value: Output) {
    if hub.isCompleted { return }
    hub.send(value)
    extendLifetime(self)
  }

  @inlinable
  public func send(completion: Completion<Failure>) {
    hub.send(completion: completion)
    extendLifetime(self)
  }

  @inlinable @inline(__always) @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    defer { extendLifetime(self) }
    return hub.add(subscriber)
  }
}

extension PassthroughSubject {
  /// How many places a `send` walks through, for tests that those of the subscribers who have left
  /// are given up.
  package var placeCount: Int { hub.count }
}
