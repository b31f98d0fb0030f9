extension Publisher where Failure == Never {
  /// Gives a stream that cannot fail the failure type of another one, to combine the two.
  ///
  /// ```
  ///                  --1--2--|
  /// setFailureType   --1--2--|
  /// ```
  ///
  /// Everything passes through.
  ///
  /// - Parameter failureType: The failure that it pretends to have.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> some Publisher<Output, NewFailure> {
    Staged(self, MapError { (_: Never) -> NewFailure in })
  }
}
