extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Delivers the values of the newest inner publisher.
  ///
  /// ```
  ///                 --a-------b-------|
  ///                   a: -1--2--3--4
  ///                           b: -5--6|
  /// switchToLatest  ---1--2----5--6---|
  /// ```
  ///
  /// The old inner is cancelled before the new one is subscribed to, and nothing of it arrives
  /// afterwards (C4). Finishes when the outer and the current inner have; fails with the first
  /// failure of either, cancelling the other. Cancelling stops both.
  @inlinable
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    FlatMapLatest(upstream: self, transform: { (inner: Output) throws(Failure) in inner })
  }
}

/// When a switching operator may finish (C4).
@usableFromInline
package struct SwitchMachine {
  @usableFromInline var current: UInt64 = 0
  @usableFromInline var isInnerRunning = false
  @usableFromInline var isOuterRunning = true

  @inlinable package init() {}

  /// A new inner takes over.
  ///
  /// - Returns: Its number; events that carry another one are of an old inner, and are dropped.
  @inlinable
  package mutating func innerStarts() -> UInt64 {
    current += 1
    isInnerRunning = true
    return current
  }

  /// Whether an event of an inner is still wanted.
  @inlinable
  package func isCurrent(_ number: UInt64) -> Bool { number == current && isInnerRunning }

  /// An inner finishes.
  ///
  /// - Returns: Whether the stream finishes with it.
  @inlinable
  package mutating func innerFinishes(_ number: UInt64) -> Bool {
    guard isCurrent(number) else { return false }
    isInnerRunning = false
    return !isOuterRunning
  }

  /// The outer finishes.
  ///
  /// - Returns: Whether the stream finishes with it.
  @inlinable
  package mutating func outerFinishes() -> Bool {
    isOuterRunning = false
    return !isInnerRunning
  }
}
