extension Publisher {
  /// Runs the upstream again when it has finished.
  ///
  /// ```
  /// upstream    --1--|
  ///                  --1--|
  /// repeat(2)   --1----1--|
  /// ```
  ///
  /// Finishes with the last round; fails when a round fails. Cancelling cancels the round that runs.
  /// Rounds that finish while they are being subscribed to run in constant stack (C9). `repeat(0)`
  /// finishes at once, without subscribing to the upstream.
  ///
  /// - Parameter rounds: How many rounds there are in all; not negative. No limit if nothing is said:
  ///   then a source that finishes at once keeps it going until the receiver has enough, or for ever. A
  ///   debug build stops after 2,000,000 such rounds in a row (T6).
  @inlinable
  public func `repeat`(_ rounds: Int = .max) -> some Publisher<Output, Failure> {
    Rounds<Self, Self>(upstream: self, machine: .repeating(rounds), makePause: nil)
  }

  /// Runs the upstream again when it has finished, after a delay.
  ///
  /// ```swift
  /// // asks again a minute after each answer
  /// request.repeat(delay: .seconds(60), scheduler: scheduler)
  /// ```
  ///
  /// Cancelling during the delay takes its timer out of the scheduler. Otherwise as ``repeat(_:)``.
  ///
  /// - Parameters:
  ///   - rounds: How many rounds there are in all; not negative. No limit if nothing is said.
  ///   - delay: How long to wait after each finish but the last; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  @inlinable
  public func `repeat`(
    _ rounds: Int = .max, delay: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    let pause = Ticker.once(after: delay, scheduler: scheduler, fileID: fileID, line: line)
    return self.repeat(rounds) { _ in pause.setFailureType(to: Failure.self) }
  }

  /// Runs the upstream again when it has finished, after a pause of its own for each round.
  ///
  /// ```swift
  /// // asks again after 1, 2, 3 … seconds
  /// request.repeat { Ticker.once(after: .seconds($0), scheduler: scheduler) }
  /// ```
  ///
  /// The next round starts at the first value of the pause, which is cancelled then. A pause that ends
  /// without a value ends the stream as it does. Otherwise as ``repeat(_:)``.
  ///
  /// - Parameters:
  ///   - rounds: How many rounds there are in all; not negative.
  ///   - pause: Makes the pause from the number of rounds that have finished; may throw the stream's
  ///     own failure, which fails it.
  @inlinable
  @_disfavoredOverload
  public func `repeat`<Pause: Publisher>(
    _ rounds: Int = .max, after pause: @escaping (_ finished: Int) throws(Failure) -> Pause
  ) -> some Publisher<Output, Failure> where Pause.Failure == Failure {
    Rounds<Self, Pause>(
      upstream: self, machine: .repeating(rounds)
    ) { _, finished throws(Failure) in
      try pause(finished)
    }
  }
}

extension RoundMachine {
  /// A machine that runs a number of rounds.
  @inlinable
  static func repeating(_ rounds: Int) -> RoundMachine {
    precondition(
      rounds >= 0, "repeat(_:) needs a count of zero or more, the number of rounds in all.")
    return RoundMachine(cause: .finish, rounds: rounds)
  }
}
