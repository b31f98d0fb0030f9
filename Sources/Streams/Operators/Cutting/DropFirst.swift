extension Publisher {
  /// Leaves out the first values.
  ///
  /// ```
  ///               --1--2--3--4--|
  /// dropFirst(2)  --------3--4--|
  /// ```
  ///
  /// The end and the failure pass through, also while values are left out. On a
  /// ``CurrentValueSubject`` `dropFirst()` leaves out the current value, so that only changes arrive.
  ///
  /// - Parameter count: How many values to leave out; not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
    precondition(
      count >= 0, "dropFirst(_:) needs a count of zero or more, the number of values to leave out.")
    return Staged(self, DropFirst(remaining: count))
  }
}

@usableFromInline
struct DropFirst<Value, Failure: Error>: StageRule {
  @usableFromInline var remaining: Int

  @inlinable
  init(remaining: Int) {
    self.remaining = remaining
  }

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    if remaining == 0 { return .deliver(value) }
    remaining -= 1
    return .drop
  }
}
