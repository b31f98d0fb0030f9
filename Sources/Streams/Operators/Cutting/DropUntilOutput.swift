extension Publisher {
  /// Drops everything until another publisher delivers its first value.
  ///
  /// ```
  ///                         --a--b--c--d--|
  ///                         -------1---2--|
  /// drop(untilOutputFrom:)  --------c--d--|
  /// ```
  ///
  /// The trigger is subscribed to first, and cancelled at its first value. If it finishes without one,
  /// nothing will ever be delivered but the end. Finishes when this publisher does; fails with the
  /// first failure of either. Cancelling cancels both.
  ///
  /// - Parameter trigger: The publisher whose first value opens the stream.
  @inlinable
  public func drop<Trigger: Publisher>(
    untilOutputFrom trigger: Trigger
  ) -> some Publisher<Output, Failure> where Trigger.Failure == Failure {
    Join<_, Output?, _, Trigger, Self, Self, Self>(
      DropUntilMachine.self, emptyRow: nil,
      JoinSide(trigger) { _, _, _ in }, JoinSide(passing: self), nil, nil, take: { $0.take() })
  }
}

/// The rules of opening a stream, side 1, at the output of a trigger, side 0.
@usableFromInline
package struct DropUntilMachine: JoinMachine {
  @usableFromInline var isOpen = false

  @inlinable package init(sides: Int) {}

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep {
    if side == 1 { return isOpen ? .emit : .drop }
    isOpen = true
    return .leave
  }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool { side == 1 }
}
