extension Publisher {
  /// Turns every value into a publisher, and delivers the values of one after the other.
  ///
  /// ```
  ///            --a--b----------|
  ///              a: -1----2|
  ///                      b: -3-4|
  /// concatMap  ---1----2--3-4--|
  /// ```
  ///
  /// A value that comes while an inner runs waits; the transform is called for it, and its inner
  /// subscribed to, when all before it have finished (C5). Finishes when the upstream has and the last
  /// inner too. Fails with the first failure, or when the transform throws; what waits is dropped then.
  /// Cancelling cancels the upstream and the inner that runs.
  ///
  /// Any number of inners that finish while they are being subscribed to run in constant stack (C9).
  ///
  /// - Parameter transform: Makes a publisher of a value; called when its turn has come.
  /// - Complexity: O(1) a value. Values that wait are kept.
  @inlinable
  @_disfavoredOverload
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) throws(Failure) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattening(
      upstream: self, machine: FlatteningMachine(limit: 1, surplus: .waits), transform: transform)
  }
}
