extension Publisher {
  /// Puts another publisher in the place of a failure.
  ///
  /// ```
  ///         --1--2--#
  ///              r: -8--9|
  /// catch   --1--2---8--9|
  /// ```
  ///
  /// The upstream has ended when the handler is called. From then on the stream is what the handler
  /// returns, its end and its failure included; the handler is not called again. A stream that finishes
  /// passes through.
  ///
  /// ```swift
  /// let profile = server.profile.catch { _ in cache.profile }
  /// ```
  ///
  /// - Parameter handler: Makes the publisher that replaces the failure. It does not throw, because
  ///   the compiler could not infer the failure of `{ _ in fallback }` then; return a ``Fail``.
  @inlinable @inline(__always)
  public func `catch`<Fallback: Publisher>(
    _ handler: @escaping (Failure) -> Fallback
  ) -> some Publisher<Output, Fallback.Failure> where Fallback.Output == Output {
    Following<Self, Fallback>(first: self) { completion in
      switch completion {
      case .finished: .end(.finished)
      case .failure(let error): .subscribe(handler(error))
      }
    }
  }
}
