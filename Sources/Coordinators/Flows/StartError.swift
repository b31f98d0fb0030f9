/// Why a flow could not be started; nothing has changed when one of these is reported (K5).
public enum StartError: Error, Hashable {
  /// The coordinator runs, or has run: a coordinator runs once. Make a new one for each run.
  case alreadyStarted(FlowReference)

  /// The coordinator that was to be the parent does not run, or not any more.
  case parentNotRunning(FlowReference)

  /// The coordinator was made with a router of another tree than its parent's.
  case routerOfAnotherTree(FlowReference)
}

extension StartError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .alreadyStarted(let flow):
      "\(flow) has been started before. A coordinator runs once: make a new one for each run"
    case .parentNotRunning(let flow):
      "\(flow) is not running, so it cannot start a child. Start it with coordinate(to:) or "
        + "startChild(_:) of its own parent, and start children no earlier than in its start()"
    case .routerOfAnotherTree(let flow):
      "\(flow) was made with a router of another tree. Make it with its parent's router"
    }
  }
}
