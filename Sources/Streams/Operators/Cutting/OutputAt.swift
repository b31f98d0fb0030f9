extension Publisher {
  /// Delivers the value at a position, then finishes.
  ///
  /// ```
  ///                --a--b--c--|
  /// output(at: 1)  -----(b|)
  /// ```
  ///
  /// The upstream is cancelled first, then comes the value, then the end (S8). An upstream that ends or
  /// fails earlier ends or fails the stream.
  ///
  /// - Parameter index: The position, counted from zero; not negative.
  @inlinable
  public func output(at index: Int) -> some Publisher<Output, Failure> {
    precondition(
      index >= 0, "output(at:) needs a position of zero or more, counted from the first value.")
    return dropFirst(index).prefix(1)
  }

  /// Delivers the values at a range of positions, then finishes.
  ///
  /// ```
  ///                    --a--b--c--d--|
  /// output(in: 1...2)  -----b--(c|)
  /// ```
  ///
  /// The upstream is cancelled first, then comes the last of them, then the end (S8). An upstream that
  /// ends or fails earlier ends or fails the stream. With an empty range it finishes at once, without
  /// subscribing to the upstream.
  ///
  /// - Parameter range: The positions, counted from zero; not negative.
  @inlinable
  public func output(in range: some RangeExpression<Int>) -> some Publisher<Output, Failure> {
    let range = range.relative(to: 0..<Int.max)
    precondition(
      range.lowerBound >= 0,
      "output(in:) needs positions of zero or more, counted from the first value.")
    return dropFirst(range.lowerBound).prefix(range.count)
  }
}
