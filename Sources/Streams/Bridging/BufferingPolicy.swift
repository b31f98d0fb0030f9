/// What is kept of values that wait to be taken: all of them, or a number.
@frozen public enum BufferingPolicy: Sendable, Equatable {
  /// Every value waits.
  case unbounded

  /// Up to a number of values wait, at least one; a newer value takes the place of the oldest.
  case newest(Int)

  /// Up to a number of values wait, at least one; what comes when they are there is dropped.
  case oldest(Int)
}

/// Values that wait, as many as a policy allows.
@usableFromInline
struct Buffer<Value> {
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline var values = Queue<Value>()

  init(_ policy: BufferingPolicy) {
    switch policy {
    case .unbounded: break
    case .newest(let limit), .oldest(let limit):
      precondition(
        limit > 0,
        """
        A buffer was given room for \(limit) values, and needs room for one at least. Use \
        `.unbounded`, `.newest(1)` or `.oldest(1)`.
        """)
    }
    self.policy = policy
  }

  @inlinable var isEmpty: Bool { values.isEmpty }

  /// Puts a value in, as the policy says.
  ///
  /// - Returns: The value that was dropped for it, itself perhaps; to be released outside of locks.
  @inlinable
  mutating func append(_ value: Value) -> Value? {
    switch policy {
    case .unbounded:
      values.append(value)
      return nil
    case .newest(let limit):
      values.append(value)
      return values.count > limit ? values.popFirst() : nil
    case .oldest(let limit):
      if values.count >= limit { return value }
      values.append(value)
      return nil
    }
  }

  @inlinable
  mutating func popFirst() -> Value? { values.popFirst() }

  /// Takes all values out.
  @inlinable
  mutating func takeAll() -> Queue<Value> {
    let taken = values
    values = Queue()
    return taken
  }
}

extension Buffer: Sendable where Value: Sendable {}
