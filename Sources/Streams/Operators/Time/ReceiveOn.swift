extension Publisher {
  /// Delivers everything in a turn of its own of a scheduler: values, the finish and the failure.
  ///
  /// ```
  ///              -a-(bc|)
  /// receive(on:) -a-(bc|)   at the same times, but after what the scheduler has to do now
  /// ```
  ///
  /// It takes delivery out of the call stack of whoever sends. It does not take it to another thread:
  /// a stream and its scheduler belong to one isolation; see ``Sender`` for the way in. Order is kept.
  /// Cancelling drops what has not been delivered.
  ///
  /// - Parameters:
  ///   - scheduler: In whose turns values are delivered.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func receive(
    on scheduler: any Scheduler, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    Delay(
      upstream: self, interval: .zero, scheduler: scheduler,
      origin: WorkOrigin(label: "receive(on:)", fileID: fileID, line: line))
  }
}
