/// Which inner publishers run, which outer values wait, and when a flattening operator finishes.
@usableFromInline
package struct FlatteningMachine<Value> {
  /// What becomes of an outer value that comes while as many inners run as may.
  @usableFromInline
  package enum Surplus {
    /// It waits for its turn (C5).
    case waits

    /// It is dropped (C6).
    case isDropped
  }

  /// What is to be done when an inner has finished.
  @usableFromInline
  package enum Step {
    /// Nothing.
    case none

    /// Start an inner for a value that has waited.
    case start(Value)

    /// Finish.
    case finish
  }

  @usableFromInline let limit: Int
  @usableFromInline let surplus: Surplus
  @usableFromInline var running = 0
  @usableFromInline var waiting = Queue<Value>()
  @usableFromInline var isOuterRunning = true

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - limit: How many inners may run at once.
  ///   - surplus: What becomes of a value that comes when they do.
  @inlinable
  package init(limit: Int, surplus: Surplus) {
    self.limit = limit
    self.surplus = surplus
  }

  /// The outer delivers a value.
  ///
  /// - Returns: Whether an inner is to be started for it now.
  @inlinable
  package mutating func receive(_ value: Value) -> Bool {
    if running < limit {
      running += 1
      return true
    }
    if surplus == .waits { waiting.append(value) }
    return false
  }

  /// Whether an inner that finishes is followed by another at once.
  @inlinable package var isAnyWaiting: Bool { !waiting.isEmpty }

  /// An inner finishes.
  @inlinable
  package mutating func innerFinishes() -> Step {
    // The next one takes over its place, so that no newer value can come in between (C5).
    if let value = waiting.popFirst() { return .start(value) }
    running -= 1
    return running == 0 && !isOuterRunning ? .finish : .none
  }

  /// The outer finishes.
  ///
  /// - Returns: Whether the stream finishes with it.
  @inlinable
  package mutating func outerFinishes() -> Bool {
    isOuterRunning = false
    return running == 0
  }

  /// Gives up the values that wait.
  @inlinable
  mutating func takeWaiting() -> Queue<Value> {
    let taken = waiting
    waiting = Queue()
    return taken
  }
}

extension FlatteningMachine.Step: Equatable where Value: Equatable {}
