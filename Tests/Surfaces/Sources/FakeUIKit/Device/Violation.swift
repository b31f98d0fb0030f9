extension Device {
  /// Something that code must not do with the framework; the real one warns, ignores it or raises.
  public enum Violation: Equatable, Sendable {
    /// A presentation that was dropped (U54).
    case droppedPresentation(String)
    /// A dismissal that was refused (U63).
    case refusedDismissal(String)
    /// A controller that was put into a parent while it has another (U20), or is presented.
    case twoParents(String)
    /// A controller that was pushed on a stack that has it already (U16).
    case pushedTwice(String)
    /// A change that the stack's bar cannot follow (U26).
    case corruptedBar(String)
    /// An alert whose presentation was given a delegate (U58).
    case alertDelegate(String)
    /// A gesture on a stack's root, which freezes the app (U40).
    case frozen(String)
  }
}

extension Device.Violation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .droppedPresentation(let text), .refusedDismissal(let text), .twoParents(let text),
      .pushedTwice(let text), .corruptedBar(let text), .alertDelegate(let text), .frozen(let text):
      text
    }
  }
}
