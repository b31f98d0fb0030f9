#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// A split view, whose columns are one stack in a narrow window.
  final class SplitController: UISplitViewController {
    let id: GroupID
    weak var stage: Stage?
    private(set) var stacks: [(column: BranchID, role: Column, stack: StackController)] = []

    /// Whether screens have left one column to go to another.
    private var isSecondTry = false

    init(_ id: GroupID, columns: Int, stage: Stage) {
      self.id = id
      self.stage = stage
      super.init(style: columns > 2 ? .tripleColumn : .doubleColumn)
      delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func add(_ stack: StackController, as role: SplitColumn.Role, column: BranchID) {
      let role: Column =
        switch role {
        case .primary: .primary
        case .supplementary: .supplementary
        case .secondary: .secondary
        }
      stack.split = self
      stacks.append((column, role, stack))
      setViewController(stack, for: role)
    }

    /// The stack that has taken the others in, while there is one (U84).
    private var merged: StackController? {
      guard isCollapsed else { return nil }
      return stacks.first { $0.stack.isInWindow }?.stack
        ?? stacks.first { !$0.stack.viewControllers.isEmpty }?.stack ?? stacks.first?.stack
    }

    /// The screens of a column, whichever controller has them in its list.
    func listed(_ stack: StackController) -> [ScreenID] {
      let seen = Set(stacks.flatMap { $0.stack.listed })
      let known = Set(stacks.flatMap { $0.stack.recorded })
      return stack.recorded.filter(seen.contains) + stack.listed.filter { !known.contains($0) }
    }

    /// Makes the lists those that the columns were told to show.
    ///
    /// A screen that is in another column's list has to leave that first, which takes a turn.
    func show(isAnimated: Bool) {
      let wanted = stacks.map { ($0.stack, wantedList(of: $0.stack)) }
      var isWaiting = false
      for (stack, list) in wanted {
        let moving = wanted.filter { $0.0 !== stack }.flatMap(\.1)
        guard stack.viewControllers.contains(where: moving.contains) else { continue }
        stack.show(stack.viewControllers.filter(list.contains), isAnimated: false)
        isWaiting = true
      }
      if isWaiting && !isSecondTry {
        isSecondTry = true
        for (stack, _) in wanted { stack.isDeferred = true }
        stage?.wait(turns: 1)
        return
      }
      isSecondTry = false
      for (stack, list) in wanted { stack.show(list, isAnimated: isAnimated) }
    }

    private func wantedList(of stack: StackController) -> [UIViewController] {
      guard let stage else { return [] }
      if let merged {
        return stack === merged ? stacks.flatMap { stage.hosts(of: $0.stack) } : []
      }
      let hosts = stage.hosts(of: stack)
      return hosts.isEmpty ? [stack.placeholder].compactMap { $0 } : hosts
    }
  }

  extension SplitController: UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      stacks.last { !$0.stack.recorded.isEmpty }?.role ?? proposedTopColumn
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      stage?.splitHasChanged(self)
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { stage?.splitHasChanged(self) }
  }
#endif
