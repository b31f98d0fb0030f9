/// A subject that has a current value, and starts every subscriber with it.
///
/// ```
/// value       a-----b--c--|
/// subscribe      ^
/// receives       a--b--c--|
/// ```
///
/// ``value`` changes at `send`, also when delivery is queued (S2). A subscriber that comes during a
/// delivery gets the newest value once (S4). After the end it keeps its last value, and a late
/// subscriber receives the end only (S6).
///
/// - Complexity: Reading ``value`` is O(1), `send` is O(*n*) in the subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = Hub<Output, Failure>()

  // Exclusivity: loaded and stored as a whole; a value that is replaced is released afterwards.
  @exclusivity(unchecked) @usableFromInline
  var current: Output

  /// Makes a subject with its first value.
  @inlinable public init(_ value: Output) {
    current = value
  }

  deinit { hub.close() }

  /// The newest value.
  ///
  /// Setting it sends it; after the end setting does nothing.
  @inlinable public var value: Output {
    get { current }
    set { send(newValue) }
  }

  @inlinable @inline(__always)
  public func send(_ value: Output) {
    if hub.isCompleted { return }
    let replaced = current
    current = value
    hub.send(value)
    extendLifetime(replaced)
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
    return hub.add(subscriber, taking: { hub.isCompleted ? nil : current }) { slot, value in
      if let value { _ = hub.greet(slot, with: value) }
    }
  }
}
