extension Duration {
  /// Stops at a duration that is negative where none may be.
  ///
  /// - Parameters:
  ///   - operation: What was called, as its user wrote it.
  ///   - origin: Where it was called.
  /// - Returns: The duration.
  @usableFromInline
  func requireNotNegative(in operation: StaticString, _ origin: WorkOrigin) -> Duration {
    precondition(
      self >= .zero,
      """
      \(operation) at \(origin.fileID):\(origin.line) was given \(self), and needs a duration that \
      is not negative. Give it zero or more; time that has passed already is zero.
      """)
    return self
  }
}
