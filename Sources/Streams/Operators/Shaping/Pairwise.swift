extension Publisher {
  /// Delivers every value together with the one before it.
  ///
  /// ```
  ///            --1--2----3----|
  /// pairwise   -----12---23---|
  /// ```
  ///
  /// The first value is only remembered, so a stream of one value delivers none. The end and the
  /// failure pass through.
  @inlinable
  public func pairwise() -> some Publisher<(Output, Output), Failure> {
    Staged(self, Pairwise())
  }
}

@usableFromInline
struct Pairwise<Value, Failure: Error>: StageRule {
  @usableFromInline var last: Value?

  @inlinable init() {}

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<(Value, Value)> {
    let last = last
    self.last = value
    guard let last else { return .drop }
    return .deliver((last, value))
  }
}
