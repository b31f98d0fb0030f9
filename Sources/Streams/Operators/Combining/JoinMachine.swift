/// When an operator over several sources emits, and when it finishes: its rules without its values.
///
/// Sources are numbered in the order in which they are subscribed to. The machine is told what
/// happens on which side, and answers what is to be done; ``JoinGate`` does it.
@usableFromInline
package protocol JoinMachine {
  /// Makes a machine for a number of sources, none of which has done anything.
  init(sides: Int)

  /// A side delivers a value.
  mutating func receiveValue(on side: Int) -> JoinStep

  /// A side finishes.
  ///
  /// - Returns: Whether the stream finishes with it.
  mutating func receiveFinish(of side: Int) -> Bool
}

/// What is to be done about a value.
@usableFromInline
package enum JoinStep {
  /// Drop it.
  case drop

  /// Drop it, and cancel its source.
  case leave

  /// Keep it; there is nothing to emit yet.
  case keep

  /// Keep it and emit.
  case emit

  /// Cancel the other sources, then keep it and emit.
  case emitAlone

  /// Keep it, cancel all sources, emit and finish.
  case emitLast

  /// Finish.
  case finish
}
