/// How often a source is run, and after which of its ends it is run again.
@usableFromInline
package struct RoundMachine {
  /// After which end the source is run again.
  @usableFromInline
  package enum Cause {
    case finish
    case failure
  }

  /// Where the operator stands.
  @usableFromInline
  package enum Phase {
    /// Between two rounds, or before the first.
    case idle

    /// The source is being subscribed to at this moment.
    case starting

    /// It has ended meanwhile, and is run again when the call has returned.
    case restarting

    /// The source runs.
    case running
  }

  @usableFromInline let cause: Cause

  /// How many more rounds may start; `.max` for no limit.
  @usableFromInline var remaining: Int

  /// Whether the rounds come to an end by themselves.
  @inlinable var isBounded: Bool { remaining < .max }

  @usableFromInline var phase = Phase.idle

  /// How many rounds have ended.
  @usableFromInline package var ended = 0

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - cause: After which end the source is run again.
  ///   - rounds: How many rounds there may be in all; `.max` for no limit.
  @inlinable
  package init(cause: Cause, rounds: Int) {
    self.cause = cause
    remaining = rounds
  }

  /// A round ends.
  ///
  /// - Returns: Whether another shall follow.
  @inlinable
  package mutating func roundEnds(by cause: Cause) -> Bool {
    guard cause == self.cause && remaining > 0 else { return false }
    ended += 1
    return true
  }

  /// A round shall start.
  ///
  /// - Returns: Whether it starts now; otherwise it starts when ``subscribeReturns()`` says so.
  @inlinable
  package mutating func startsRound() -> Bool {
    if isBounded { remaining -= 1 }
    switch phase {
    case .idle, .running:
      phase = .starting
      return true
    case .starting:
      phase = .restarting
      return false
    case .restarting:
      return false
    }
  }

  /// The source's `subscribe` has returned.
  ///
  /// - Returns: Whether another round starts now (C9: in the caller's loop).
  @inlinable
  package mutating func subscribeReturns() -> Bool {
    guard phase == .restarting else {
      phase = .running
      return false
    }
    phase = .starting
    return true
  }
}
