/// A call that means nothing when it comes, or where it comes from; it is ignored and recorded, never
/// a crash (K2).
///
/// The description says what to write instead.
public enum Misuse: Hashable, Sendable {
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
    /// Asking the user.
    case ask
    /// A router command.
    case push, pop, popToRoot, replaceScreens, replaceWindow, present, dismiss, unwind
    /// A router command for tabs.
    case showTabs, selectTab, changeTabs
    /// A router command for split views.
    case showSplit, setPlaceholder
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

  /// The command would have taken the flow's own last screen, in the handler of a child whose screens
  /// go without it (K2a).
  case childGoesByItself(Call)

  /// The tab, the column, or what held them is not there.
  case placeIsGone(Call)

  /// A tab was named that is not among the tabs.
  case noSuchTab(String)

  /// A column was named that the split view does not have.
  case noSuchColumn(SplitColumn.Role)

  /// Tabs were to be shown without a tab.
  case noTabs

  /// Tabs or a split view were to be shown inside a column.
  case nestedTooDeep(Call)

  /// The screen that `pop(to:)` was given is not on the flow's stack, or not the flow's.
  case notOnStack

  /// A surface did not show what it was told, though it was told twice.
  case surfaceDisagrees
}

extension Misuse: CustomStringConvertible {
  public var description: String {
    switch self {
    case .beforeStart(let call):
      "\(call.rawValue) before the start: start a coordinator with its parent's coordinate(to:) or "
        + "startChild(_:), not by calling start()"
    case .afterEnd(let call): "\(call.rawValue) after the end"
    case .start(let error): "not started: \(error)"
    case .nothingToPop: "pop, but the flow has no screen that could be popped"
    case .nothingToDismiss: "dismiss, but no modal is the flow's to dismiss"
    case .childGoesByItself(let call):
      "\(call.rawValue) in the handler of a child that has ended would take this flow's own last "
        + "screen: leave the call out, what the child had goes by itself"
    case .placeIsGone(let call):
      "\(call.rawValue), but the tab or column that the flow is to be shown in is not there any "
        + "more: make the flow with a router of what is shown now"
    case .noSuchTab(let tab):
      "there is no tab \(tab): name one that was given to showTabs(_:), or add it with setTabs(_:)"
    case .noSuchColumn(let role):
      "the split view has no \(role) column: show it with showSplit(.three)"
    case .noTabs: "tabs without a tab: give showTabs(_:) and setTabs(_:) one tab or more"
    case .nestedTooDeep(let call):
      "\(call.rawValue) in a column: tabs can hold split views, and columns hold stacks only; "
        + "present it with router.modal(_:) instead"
    case .notOnStack:
      "pop(to:), but the screen is not one of the flow's own that are shown"
    case .surfaceDisagrees:
      "the surface does not show what it was told, though it was told twice"
    }
  }
}
