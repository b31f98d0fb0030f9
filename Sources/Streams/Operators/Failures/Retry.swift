extension Publisher {
  /// Runs the upstream again when it has failed.
  ///
  /// ```
  /// upstream   --1--#
  ///                 --1--#
  ///                      --1--|
  /// retry(2)   --1----1----1--|
  /// ```
  ///
  /// Makes so many further attempts; the failure of the last one fails the stream (T5). The values of
  /// every attempt are delivered. Finishes when an attempt does. Cancelling cancels the attempt that
  /// runs. Attempts that fail while they are being subscribed to run in constant stack (C9).
  ///
  /// - Parameter attempts: How many attempts may follow the first; not negative. No limit if nothing is
  ///   said: then a source that fails at once, always, keeps it going for ever. A debug build stops
  ///   after 2,000,000 such attempts in a row (T6).
  @inlinable
  public func retry(_ attempts: Int = .max) -> some Publisher<Output, Failure> {
    Rounds<Self, Self>(
      upstream: self, machine: .retrying(attempts), makePause: nil)
  }

  /// Runs the upstream again when it has failed, after a delay (T5).
  ///
  /// ```
  /// upstream                        --1--#
  ///                                         --1--|
  /// retry(1, delay: 3 ms, …)        --1-------1--|
  /// ```
  ///
  /// Cancelling during the delay takes its timer out of the scheduler. Otherwise as ``retry(_:)``.
  ///
  /// - Parameters:
  ///   - attempts: How many attempts may follow the first; not negative. No limit if nothing is said.
  ///   - delay: How long to wait after each failure; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func retry(
    _ attempts: Int = .max, delay: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    let pause = Ticker.once(after: delay, scheduler: scheduler, fileID: fileID, line: line)
    return retry(attempts) { _, _ in pause.setFailureType(to: Failure.self) }
  }

  /// Runs the upstream again when it has failed, after a pause of its own for each attempt.
  ///
  /// ```swift
  /// // three more attempts, after 1, 2 and 4 seconds
  /// request.retry(3) { _, attempt in
  ///   Ticker.once(after: .seconds(1 << (attempt - 1)), scheduler: scheduler)
  ///     .setFailureType(to: RequestError.self)
  /// }
  /// ```
  ///
  /// The next attempt starts at the first value of the pause, which is cancelled then. A pause that
  /// ends without a value ends the stream as it does: that is how to give up early. Otherwise as
  /// ``retry(_:)``.
  ///
  /// - Parameters:
  ///   - attempts: How many attempts may follow the first; not negative.
  ///   - pause: Makes the pause from the failure and the number of the attempt that it leads to, one
  ///     for the first; may throw the stream's own failure, which fails it.
  @inlinable
  @_disfavoredOverload
  public func retry<Pause: Publisher>(
    _ attempts: Int = .max,
    after pause: @escaping (_ error: Failure, _ attempt: Int) throws(Failure) -> Pause
  ) -> some Publisher<Output, Failure> where Pause.Failure == Failure {
    Rounds<Self, Pause>(
      upstream: self, machine: .retrying(attempts)
    ) { completion, attempt throws(Failure) in
      switch completion {
      case .failure(let error): try pause(error, attempt)
      case .finished: preconditionFailure("retry(_:after:) was asked for a pause after a finish.")
      }
    }
  }
}

extension RoundMachine {
  /// A machine that makes further attempts.
  @inlinable
  static func retrying(_ attempts: Int) -> RoundMachine {
    precondition(
      attempts >= 0,
      "retry(_:) needs a count of zero or more, the number of attempts that may follow the first.")
    return RoundMachine(cause: .failure, rounds: attempts == .max ? .max : attempts + 1)
  }
}
