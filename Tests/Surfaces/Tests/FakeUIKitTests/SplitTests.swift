import FakeUIKit
import Testing

/// A delegate of a split view that records what it is asked and told.
private final class SplitListener: NSObject, UISplitViewControllerDelegate {
  private let record: Record
  var top: UISplitViewController.Column?
  var mode: UISplitViewController.DisplayMode?

  init(_ record: Record) {
    self.record = record
    super.init()
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    record.add("top? \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    record.add("mode?")
    return mode ?? proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { record.add("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { record.add("expanded") }

  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {
    record.add("show \(column)")
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {
    record.add("hide \(column)")
  }
}

@MainActor @Suite("Model of UIKit: the split view")
struct SplitTests {
  private struct Split {
    let controller: UISplitViewController
    let primary: Stack
    let secondary: Stack
    let listener: SplitListener
  }

  private func split(_ stage: Stage, top: UISplitViewController.Column? = .secondary) -> Split {
    let controller = UISplitViewController(style: .doubleColumn)
    let (primary, secondary) = (stage.stack("A", "B"), stage.stack("X", "Y"))
    controller.setViewController(primary, for: .primary)
    controller.setViewController(secondary, for: .secondary)
    let listener = stage.keep(SplitListener(stage.record))
    listener.top = top
    controller.delegate = listener
    stage.record.kept = ["top?", "mode?", "collapsed", "expanded"]
    stage.show(controller)
    return Split(
      controller: controller, primary: primary, secondary: secondary, listener: listener)
  }

  @Test("U83: a window that becomes narrow asks which column is on top")
  func collapse() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let split = split(stage, top: nil)
      #expect(!split.controller.isCollapsed)
      stage.user.resize(stage.window, to: .compact)
      #expect(stage.settled() == ["top? primary", "collapsed"])
      #expect(split.controller.isCollapsed)
      #expect(split.primary.names == ["A", "B"])
    }
  }

  @Test("U83: a compact column is shown instead of the others")
  func compactColumn() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let split = split(stage, top: nil)
      let compact = stage.screen("C")
      split.controller.setViewController(compact, for: .compact)
      stage.user.resize(stage.window, to: .compact)
      #expect(stage.settled() == ["top? compact", "collapsed"])
      #expect(compact.view.window != nil)
      #expect(split.primary.view.window == nil)
      #expect(split.secondary.names == ["X", "Y"])
    }
  }

  @Test(
    "U84: the stacks are put together on one of them, and each gets its own back",
    arguments: Device.Knobs.CollapseTarget.allCases)
  func together(target: Device.Knobs.CollapseTarget) {
    Stage.on(.iOS18, sizeClass: .regular, knobs: { $0.collapseTarget = target }) { stage in
      let split = split(stage)
      let merged = target == .primary ? split.primary : split.secondary
      let emptied = target == .primary ? split.secondary : split.primary
      stage.user.resize(stage.window, to: .compact)
      #expect(merged.names == ["A", "B", "X", "Y"])
      #expect(emptied.names == [])
      #expect(merged.viewControllers.allSatisfy { $0.parent === merged })
      merged.popViewController(animated: true)
      stage.device.settle()
      stage.user.resize(stage.window, to: .regular)
      #expect(split.primary.names == ["A", "B"])
      #expect(split.secondary.names == ["X"])
      #expect(stage.device.violations == [])
    }
  }

  @Test("U85: a window that becomes wide asks for the display mode, then tells")
  func expand() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let split = split(stage)
      stage.user.resize(stage.window, to: .compact)
      stage.record.forget()
      split.listener.mode = .secondaryOnly
      stage.user.resize(stage.window, to: .regular)
      #expect(stage.settled() == ["mode?", "expanded"])
      #expect(split.controller.displayMode == .secondaryOnly)
    }
  }

  @Test("U86: it collapses when it first comes into a narrow window")
  func narrowFromTheBeginning() {
    Stage.on(.iOS18) { stage in
      let split = split(stage)
      #expect(split.controller.isCollapsed)
      #expect(split.primary.names == ["A", "B", "X", "Y"])
    }
  }

  @Test("U87: a plain controller for a column that has a stack is pushed on it")
  func plainController() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let split = split(stage)
      split.controller.setViewController(stage.screen("Z"), for: .secondary)
      #expect(split.secondary.names == ["X", "Y", "Z"])
      split.controller.setViewController(nil, for: .secondary)
      split.controller.setViewController(stage.screen("W"), for: .secondary)
      let column = split.controller.viewController(for: .secondary) as? UINavigationController
      #expect(column?.viewControllers.map(\.title) == ["W"])
      #expect(column !== split.secondary)
    }
  }

  @Test("U88: columns that code shows or hides are told of to nobody, the user's are")
  func columns() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let split = split(stage)
      stage.record.kept = ["hide", "show p"]
      split.controller.hide(.primary)
      #expect(split.primary.view.window == nil)
      split.controller.show(.primary)
      #expect(stage.settled() == [])
      stage.user.slide(.primary, of: split.controller, isHidden: true)
      stage.user.slide(.primary, of: split.controller, isHidden: false)
      #expect(stage.settled() == ["hide primary", "show primary"])
    }
  }
}
