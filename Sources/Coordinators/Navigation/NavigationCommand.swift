/// What a router can be told.
enum NavigationCommand {
  case push([ErasedEntry])
  case pop
  case popToRoot(StackRoot)
  /// Replaces the flow's part of the stack, but for its first `keeping` screens.
  case setStack(keeping: Int, [ErasedEntry])
  case present(ErasedEntry)
  case dismiss

  /// The reason of flows that end because the command removes their screens.
  var reason: CancellationReason {
    switch self {
    case .pop, .popToRoot, .dismiss: .requested
    // A push removes screens only when it opens a modal in the place of another one.
    case .push, .setStack, .present: .replaced
    }
  }

  /// Whether the flow has a screen afterwards.
  var addsScreens: Bool {
    switch self {
    case .push(let entries), .setStack(_, let entries): !entries.isEmpty
    case .present: true
    case .pop, .popToRoot, .dismiss: false
    }
  }

  /// The call that the log names.
  var call: Misuse.Call {
    switch self {
    case .push: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .setStack: .setStack
    case .present: .present
    case .dismiss: .dismiss
    }
  }
}

/// Which root `popToRoot` means (N6).
public enum StackRoot: Sendable {
  /// The first screen of the flow's own part of the stack.
  case flow

  /// The first screen of the whole stack, whoever it belongs to.
  case stack
}

/// Where a flow stands among the others, as far as a command needs to know.
struct FlowLine {
  /// One flow on the way up.
  struct Link {
    let flow: FlowID
    /// Whether the flow's first screen is to open a modal.
    let isModal: Bool
  }

  /// The flow itself, its parent, and so on up to the root.
  let links: [Link]

  /// Whether a flow is the first of the line or a descendant of it.
  let isWithin: (FlowID) -> Bool

  var flow: FlowID { links[0].flow }
}
