extension Publisher {
  /// Delivers the first values, up to a number of them, then finishes.
  ///
  /// ```
  ///            --1--2--3--4--|
  /// prefix(2)  --1--(2|)
  /// ```
  ///
  /// It finishes with the last value that it delivers, not with the one after it: the upstream is
  /// cancelled first, then comes the value, then the end (S8). If the upstream ends or fails earlier,
  /// that passes through. `prefix(0)` finishes at once, without subscribing to the upstream.
  ///
  /// - Parameter maxLength: How many values to deliver at most; not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure> {
    precondition(
      maxLength >= 0,
      "prefix(_:) needs a count of zero or more, the number of values to deliver.")
    return Staged(self, Prefix(remaining: maxLength))
  }
}

@usableFromInline
struct Prefix<Value, Failure: Error>: StageRule {
  @usableFromInline var remaining: Int

  @inlinable
  init(remaining: Int) {
    self.remaining = remaining
  }

  @inlinable var isEmpty: Bool { remaining == 0 }

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<Value> {
    remaining -= 1
    return remaining > 0 ? .deliver(value) : .finish(after: value)
  }
}
