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
  /// - Parameter handler: Makes the publisher that replaces the failure.
  @inlinable
  public func `catch`<Fallback: Publisher>(
    _ handler: @escaping (Failure) -> Fallback
  ) -> some Publisher<Output, Fallback.Failure> where Fallback.Output == Output {
    Following<Self, Fallback>(first: self, catching: handler)
  }

  /// Puts another publisher in the place of a failure, or fails with another failure.
  ///
  /// The stream fails with what the handler throws; otherwise it is the publisher that it returns.
  ///
  /// - Parameter handler: Makes the publisher that replaces the failure; may throw that publisher's
  ///   failure.
  @inlinable
  @_disfavoredOverload
  public func `catch`<Fallback: Publisher>(
    _ handler: @escaping (Failure) throws(Fallback.Failure) -> Fallback
  ) -> some Publisher<Output, Fallback.Failure> where Fallback.Output == Output {
    Following<Self, Fallback>(first: self, catching: handler)
  }
}

extension Following {
  /// Describes a stream whose failure another publisher replaces.
  @inlinable
  init(first: First, catching handler: @escaping (First.Failure) throws(Failure) -> Second) {
    self.init(first: first) { completion throws(Failure) in
      switch completion {
      case .finished: .end(.finished)
      case .failure(let error): .subscribe(try handler(error))
      }
    }
  }
}
