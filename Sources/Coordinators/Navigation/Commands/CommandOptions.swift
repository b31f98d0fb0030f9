/// What becomes of a command while a transition runs or waits (N17).
public enum BusyPolicy: Sendable {
  /// The command waits its turn.
  case wait

  /// The command is left out when an equal one, the same call of the same flow, runs or waits: a
  /// double tap. Its completion is dropped.
  case giveWay
}

/// What all commands have in common.
struct CommandOptions {
  var animated = true

  /// What the outcomes of the flows say that end of it.
  var reason = CancellationReason.requested

  /// Whether guarded flows that would end of it are asked first (N12).
  var asks = false

  var whenBusy = BusyPolicy.wait
  var completion: (() -> Void)?
}
