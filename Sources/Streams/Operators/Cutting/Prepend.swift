extension Publisher {
  /// Delivers another publisher first, and continues with this one when that has finished.
  ///
  /// ```
  ///                   --a--b--|
  ///           --c--|
  /// prepend   --c----a--b-----|
  /// ```
  ///
  /// This publisher is subscribed to at the finish of the other one, and not at all when that fails.
  /// Cancelling cancels the one that runs.
  ///
  /// - Parameter first: What goes before.
  @inlinable
  public func prepend<First: Publisher>(_ first: First) -> some Publisher<Output, Failure>
  where First.Output == Output, First.Failure == Failure {
    first.append(self)
  }

  /// Delivers values before those of this publisher.
  ///
  /// ```
  ///                --a--b--|
  /// prepend(c, d)  (cd)--a--b--|
  /// ```
  ///
  /// They are delivered during `subscribe(_:)`; this publisher is subscribed to after the last of them
  /// (S7: and not when the stream is cancelled before that).
  ///
  /// - Parameter values: What goes before, in order.
  @inlinable
  public func prepend(_ values: Output...) -> some Publisher<Output, Failure> {
    prepend(values)
  }

  /// Delivers the elements of a sequence before the values of this publisher.
  ///
  /// - Parameter values: What goes before, in order.
  @inlinable
  public func prepend<Values: Sequence>(_ values: Values) -> some Publisher<Output, Failure>
  where Values.Element == Output {
    prepend(values.publisher.setFailureType(to: Failure.self))
  }
}
