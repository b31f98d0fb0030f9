extension Publisher {
  /// Turns a value into a publisher, and drops what comes while that runs: the double-tap guard.
  ///
  /// ```
  ///             --a--b-----c-----|
  ///               a: -1---2|
  ///                     c: -3-4|
  /// exhaustMap  ---1---2----3-4--|
  /// ```
  ///
  /// The transform is not called for values that are dropped (C6). Finishes when the upstream and the
  /// inner that runs have. Fails with the first failure of either, or when the transform throws,
  /// cancelling the other. Cancelling cancels both.
  ///
  /// ```swift
  /// signInTaps.exhaustMap { session.signIn() }  // one request, however often the button is tapped
  /// ```
  ///
  /// - Parameter transform: Makes a publisher of a value that comes while none runs.
  @inlinable
  @_disfavoredOverload
  public func exhaustMap<Inner: Publisher>(
    _ transform: @escaping (Output) throws(Failure) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattening(
      upstream: self, machine: FlatteningMachine(limit: 1, surplus: .isDropped),
      transform: transform)
  }
}
