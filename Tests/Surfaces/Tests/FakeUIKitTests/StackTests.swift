import FakeUIKit
import Testing

@MainActor @Suite("Model of UIKit: the stack")
struct StackTests {
  @Test("U16: a controller that is on the stack is not pushed again")
  func pushedTwice() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stack.pushViewController(stack.viewControllers[0], animated: true)
      #expect(stack.names == ["A", "B"])
      #expect(stage.device.violations == [.pushedTwice("A is on Stack already")])
    }
  }

  @Test("U17: a new list looks like a pop when its top was on the stack, else like a push")
  func look() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B", "C"))
      stage.record.kept = ["looks"]
      stack.setViewControllers(Array(stack.viewControllers[0...1]), animated: true)
      #expect(stage.settled() == ["looks like a pop"])
      stack.setViewControllers(stage.screens("D"), animated: true)
      #expect(stage.settled() == ["looks like a push"])
      #expect(stack.names == ["D"])
    }
  }

  @Test("U18: a list set without animation, and then one push, look like that push")
  func chosenLook() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.record.kept = ["looks", "shown"]
      stack.setViewControllers([stack.viewControllers[0]], animated: false)
      stack.pushViewController(stage.screen("C"), animated: true)
      #expect(stack.names == ["A", "C"])
      #expect(stage.settled() == ["shown A", "looks like a push", "shown C"])
      #expect(stage.device.console == [])
    }
  }

  @Test(
    "U19: a stack with a parent and in no window keeps its list, or does not",
    arguments: [true, false])
  func unseen(waits: Bool) {
    Stage.on(.iOS18) { stage in
      stage.device.knobs.unseenStackWaits = waits
      let (first, second) = (stage.stack("A"), stage.stack("B"))
      // Before it has a parent it changes at once.
      #expect(second.names == ["B"])
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      stage.show(tabs)
      second.pushViewController(stage.screen("C"), animated: false)
      #expect(second.names == (waits ? ["B"] : ["B", "C"]))
      tabs.selectedIndex = 1
      stage.device.settle()
      #expect(second.names == ["B", "C"])
    }
  }

  @Test("U20: a controller that stands on one stack cannot be put on another")
  func twoParents() {
    Stage.on(.iOS18) { stage in
      let (first, second) = (stage.stack("A", "B"), stage.stack("C"))
      (first.title, second.title) = ("First", "Second")
      second.pushViewController(first.viewControllers[1], animated: false)
      #expect(stage.device.violations == [.twoParents("B moves to Second while it is in First")])
      #expect(second.names == ["C"])
    }
  }

  @Test("U21: a swipe that sets a list and is given up leaves one controller too many")
  func cancelledSet() throws {
    try Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let new = [stack.viewControllers[0], stage.screen("C")]
      stack.onPop = { stack in stack.setViewControllers(new, animated: true) }
      let swipe = try #require(stage.user.swipeBack(in: stack))
      swipe.cancel()
      stage.device.settle()
      #expect(stack.names == ["A", "C", "B"])
    }
  }

  @Test("U22: a pop by code is asked about too, with fewer controllers than bar items")
  func popByCode() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.record.kept = ["asked"]
      stack.mayPop = false
      stack.popViewController(animated: true)
      #expect(stage.settled() == ["asked after the pop"])
      #expect(stack.names == ["A"])
      #expect(
        stage.device.violations == [
          .corruptedBar("Stack refused a pop that had happened already")
        ])
    }
  }
}

@MainActor @Suite("Model of UIKit: changes while a transition runs")
struct NestedChangeTests {
  @Test("U23: a push in the middle of another is made when that one is over")
  func putOff() {
    Stage.on(.iOS18, knobs: { $0.nestedChange = .putOff }) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      stack.pushViewController(stage.screen("C"), animated: true)
      #expect(stack.names == ["A", "B"])
      stage.device.settle()
      #expect(stack.names == ["A", "B", "C"])
    }
  }

  @Test("U23: a push during a modal's transition is put off as well")
  func putOffByModal() {
    Stage.on(.iOS18, knobs: { $0.nestedChange = .putOff }) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.present(stage.screen("M"), animated: true)
      stack.pushViewController(stage.screen("B"), animated: true)
      #expect(stack.names == ["A"])
      stage.device.settle()
      #expect(stack.names == ["A", "B"])
    }
  }

  @Test("U23: what was put off by a push waits for the modal's transition as well")
  func putOffByBoth() {
    Stage.on(.iOS18, knobs: { $0.nestedChange = .putOff }) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      stack.present(stage.screen("M"), animated: true)
      stack.pushViewController(stage.screen("C"), animated: true)
      stage.device.advance(by: .milliseconds(400))
      #expect(stack.names == ["A", "B"])
      stage.device.settle()
      #expect(stack.names == ["A", "B", "C"])
    }
  }

  @Test("U24: or its list changes at once", arguments: Device.System.allCases)
  func immediate(system: Device.System) {
    Stage.on(system, knobs: { $0.nestedChange = .immediate }) { stage in
      let stack = stage.show(stage.stack("A"))
      stage.record.kept = ["shown"]
      stack.pushViewController(stage.screen("B"), animated: true)
      stack.pushViewController(stage.screen("C"), animated: true)
      #expect(stack.names == ["A", "B", "C"])
      #expect(stage.settled() == ["shown B", "shown C"])
      stack.present(stage.screen("M"), animated: true)
      stack.pushViewController(stage.screen("D"), animated: true)
      #expect(stack.names == ["A", "B", "C", "D"])
    }
  }

  @Test(
    "U26: the console warns of a nested push where transitions cannot be interrupted",
    arguments: Device.System.allCases)
  func warning(system: Device.System) {
    Stage.on(system, knobs: { $0.nestedChange = .immediate }) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      stack.pushViewController(stage.screen("C"), animated: true)
      let warning = "nested push animation can result in corrupted navigation bar"
      #expect(stage.device.console == (system >= .iOS26 ? [] : [warning]))
    }
  }

  @Test("U27: a zooming push that is interrupted comes to its end, and the pop begins in that turn")
  func zoom() {
    Stage.on(.iOS18, knobs: { $0.nestedChange = .immediate }) { stage in
      let stack = stage.show(stage.stack("A"))
      let screen = stage.screen("B")
      screen.preferredTransition = .zoom { _ in nil }
      stack.pushViewController(screen, animated: true)
      stage.record.forget()
      stage.record.kept = ["appear", "Appear"]
      stack.popViewController(animated: true)
      #expect(
        stage.record.take() == [
          "A didDisappear", "B didAppear", "B willDisappear", "A willAppear",
        ])
      #expect(stage.settled() == ["B didDisappear", "A didAppear"])
    }
  }

  @Test("U29: a pop that interrupts a push has its coordinator, which says cancelled")
  func interruptedPush() throws {
    try Stage.on(.iOS26) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      let coordinator = try #require(stack.transitionCoordinator)
      var end: [String] = []
      coordinator.animate(alongsideTransition: nil) { context in
        let to = context.viewController(forKey: .to)?.title ?? ""
        end.append("\(to) \(context.isCancelled)")
      }
      stage.record.forget()
      stack.popViewController(animated: true)
      #expect(stack.transitionCoordinator === coordinator)
      #expect(stack.names == ["A"])
      #expect(end == [])
      stage.record.kept = ["B did", "A did", "shown"]
      #expect(
        stage.settled().suffix(4) == ["B didDisappear", "A didAppear", "shown A", "B didLeave"])
      #expect(end == ["B true"])
    }
  }

  @Test("U29: a push that was not interrupted says that its controller stayed")
  func undisturbedPush() throws {
    try Stage.on(.iOS26) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      var isCancelled: Bool?
      try #require(stack.transitionCoordinator).animate(alongsideTransition: nil) {
        isCancelled = $0.isCancelled
      }
      stage.device.settle()
      #expect(isCancelled == false)
    }
  }

  @Test(
    "U30: alongside blocks run while the controller is on the stack, completions when it is not")
  func alongside() throws {
    try Stage.on(.iOS26) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      var seen: [[String]] = []
      try #require(stack.transitionCoordinator).animate(
        alongsideTransition: { _ in seen.append(stack.names) },
        completion: { _ in seen.append(stack.names) })
      stage.device.turn()
      stack.popViewController(animated: true)
      stage.device.settle()
      #expect(seen == [["A", "B"], ["A"]])
    }
  }

  @Test(
    "Completions come in didShow's turn, or in the next one with the coordinator still there",
    arguments: [true, false])
  func lateCompletions(isLate: Bool) throws {
    try Stage.on(.iOS18, knobs: { $0.completionsAreATurnLate = isLate }) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      var isOver = false
      try #require(stack.transitionCoordinator).animate(alongsideTransition: nil) { _ in
        isOver = true
        #expect(stack.transitionCoordinator == nil)
      }
      stack.onShow = { _ in
        stage.device.scheduler.schedule(after: .zero) { #expect(!isLate || !isOver) }
      }
      stage.device.settle()
      #expect(isOver)
      #expect(stack.transitionCoordinator == nil)
    }
  }
}
