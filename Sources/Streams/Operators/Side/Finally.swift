extension Publisher {
  /// Runs a closure once when the stream is over, in whatever way.
  ///
  /// ```
  ///           --1--2--|
  /// finally   --1--2--|
  /// action             x
  /// ```
  ///
  /// - After a finish or a failure: when the downstream has been told of it.
  /// - At a cancellation: during it, when the upstream has been cancelled.
  /// - When an operator below has what it needs, as in `finally { … }.first()`: when that operator has
  ///   told its downstream of the end.
  ///
  /// Of several in a row, the upstream's runs first. The closure is released when it has run (L1). A
  /// source that goes away without an end (L4) does not run it.
  ///
  /// - Parameter action: What to do at the end.
  @inlinable
  public func finally(_ action: @escaping () -> Void) -> some Publisher<Output, Failure> {
    HandleEvents(
      upstream: self,
      observer: EventObserver(
        receiveSubscription: nil, receiveOutput: nil, receiveCompletion: nil, receiveCancel: nil,
        onEnd: action))
  }
}
