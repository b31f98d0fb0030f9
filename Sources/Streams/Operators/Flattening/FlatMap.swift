extension Publisher {
  /// Turns every value into a publisher, and delivers the values of all of them as they come.
  ///
  /// ```
  ///           --a-----b-------|
  ///             a: -1----2---3|
  ///                   b: -4-5|
  /// flatMap   ---1----2-4-5-3-|
  /// ```
  ///
  /// With a limit, values that come while so many inners run wait for their turn, first in, first out;
  /// none is lost (C5). Finishes when the upstream and all inners have, and nothing waits. Fails with
  /// the first failure of any of them, or when the transform throws, cancelling the others. Cancelling
  /// cancels all.
  ///
  /// Any number of inners that finish while they are being subscribed to run in constant stack (C9).
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inners may run at once; at least one. No limit if nothing is said.
  ///   - transform: Makes a publisher of a value; called when its turn has come.
  /// - Complexity: O(1) a value. A limit keeps the values that wait.
  @inlinable
  @_disfavoredOverload
  public func flatMap<Inner: Publisher>(
    maxConcurrent: Int = .max,
    _ transform: @escaping (Output) throws(Failure) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    precondition(maxConcurrent > 0, noPlaceForInners)
    return Flattening(
      upstream: self, machine: FlatteningMachine(limit: maxConcurrent, surplus: .waits),
      transform: transform)
  }
}

@usableFromInline let noPlaceForInners = """
  flatMap(maxConcurrent:) needs a positive limit: with none running at a time, no inner publisher \
  would ever start.
  """
