import Coordinators

/// How a harness shows the flow that it runs; that changes none of the flow's outcomes (N1a).
public enum FlowShape: Hashable, Sendable {
  /// On the window's own stack, with a way back from its first screen, as if another flow had pushed
  /// it.
  case pushed

  /// In a modal of a style.
  case modal(ModalStyle)

  /// In the first of two tabs.
  case tab

  /// In the last of two columns, the first of which is empty.
  case column

  /// The router to make the flow with.
  @MainActor
  func router<Screen>(in tree: CoordinatorTree<Screen>) -> Router<Screen> {
    switch self {
    case .pushed: tree.router
    case .modal(let style): tree.router.modal(style)
    case .tab: tree.router.showTabs(["flow", "other"], animated: false)["flow"]
    case .column: tree.router.showSplit(.two, animated: false).secondary
    }
  }
}
