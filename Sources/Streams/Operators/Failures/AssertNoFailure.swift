extension Publisher {
  /// Claims that the stream does not fail, and stops the program if it does.
  ///
  /// ```
  ///                     --1--2--|
  /// assertNoFailure()   --1--2--|
  /// ```
  ///
  /// Values and the finish pass through. For a failure that can happen in a correct program use
  /// ``replaceError(with:)`` or `catch`.
  ///
  /// - Parameters:
  ///   - reason: Why it cannot fail; part of the message when it does.
  ///   - file: The file that is named in the message.
  ///   - line: The line that is named in the message.
  @inlinable
  public func assertNoFailure(
    _ reason: String = "", file: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Never> {
    mapError { error -> Never in
      fatalError(
        """
        assertNoFailure() met a failure: \(error). \(reason.isEmpty ? "" : reason + " ")Handle it \
        with replaceError(with:) or catch(_:) if it can happen.
        """, file: file, line: line)
    }
  }
}
