/// A call that came at a time when it means nothing; it is ignored and recorded, never a crash (K2).
public enum Misuse: Error, Hashable {
  /// A call that a coordinator answers only while it runs.
  public enum Call: String, Sendable {
    /// Ending with a result.
    case finish
    /// Ending without one.
    case cancel
    /// Ending with an error.
    case fail
    /// Publishing a value.
    case send
    /// Starting work that the flow owns.
    case work = "owned work"
    /// A router command.
    case push, pop, popToRoot, setStack, present, dismiss
  }

  /// The call came before the coordinator was started.
  case beforeStart(Call)

  /// The call came when the coordinator was ending, or had ended.
  case afterEnd(Call)

  /// A flow could not be started.
  case start(StartError)

  /// There was no screen of the flow's own that could be popped.
  case nothingToPop

  /// There was no modal that was the flow's to dismiss.
  case nothingToDismiss
}

extension Misuse: CustomStringConvertible {
  public var description: String {
    switch self {
    case .beforeStart(let call):
      "\(call.rawValue) before the start: start a coordinator with its parent's coordinate(to:) or "
        + "start(_:), not by calling start()"
    case .afterEnd(let call): "\(call.rawValue) after the end"
    case .start(let error): "not started: \(error)"
    case .nothingToPop: "pop, but the flow has no screen that could be popped"
    case .nothingToDismiss: "dismiss, but no modal is the flow's to dismiss"
    }
  }
}
