extension Publisher {
  /// Passes everything on until another publisher delivers its first value, then finishes.
  ///
  /// ```
  ///                           --a--b--c--d--|
  ///                           -------1---2--|
  /// prefix(untilOutputFrom:)  --a--b-|
  /// ```
  ///
  /// The trigger is subscribed to first. Its value cancels both, then the stream finishes (S8). A
  /// trigger that finishes without a value stops nothing. Finishes when this publisher does; fails
  /// with the first failure of either. Cancelling cancels both.
  ///
  /// - Parameter trigger: The publisher whose first value ends the stream.
  @inlinable
  public func prefix<Trigger: Publisher>(
    untilOutputFrom trigger: Trigger
  ) -> some Publisher<Output, Failure> where Trigger.Failure == Failure {
    Join<_, Output?, _, Trigger, Self, Self, Self>(
      PrefixUntilMachine.self, emptyRow: nil,
      JoinSide(trigger) { _, _, _ in }, JoinSide(passing: self), nil, nil, take: { $0.take() })
  }
}

/// The rules of ending a stream, side 1, at the output of a trigger, side 0.
@usableFromInline
package struct PrefixUntilMachine: JoinMachine {
  @inlinable package init(sides: Int) {}

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep { side == 0 ? .finish : .emit }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool { side == 1 }
}
