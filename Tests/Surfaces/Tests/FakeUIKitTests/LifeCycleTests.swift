import FakeUIKit
import Testing

@MainActor @Suite("Model of UIKit: order of calls")
struct LifeCycleTests {
  /// Without the lines that other facts are about.
  private func calls(_ lines: [String]) -> [String] {
    let others = ["Enter", "Leave", "looks", "pop()", "asked"]
    return lines.filter { line in !others.contains(where: line.contains) }
  }

  @Test("U1: a push loads the new one, tells both, then the delegate; then all that once more")
  func push() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      #expect(
        calls(stage.record.take()) == ["B didLoad", "A willDisappear", "B willAppear", "show B"])
      #expect(calls(stage.settled()) == ["A didDisappear", "B didAppear", "shown B"])
    }
  }

  @Test("U2: a pop tells both, then the delegate, and the popped one is freed at the end")
  func pop() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      weak let popped = stack.topViewController
      stack.popViewController(animated: true)
      #expect(
        calls(stage.record.take()) == ["A didLoad", "B willDisappear", "A willAppear", "show A"])
      #expect(popped != nil)
      #expect(calls(stage.settled()) == ["B didDisappear", "A didAppear", "shown A"])
      #expect(popped == nil)
    }
  }

  @Test("U3: a child hears of its parent before it loads, and after it has appeared or gone")
  func containment() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      stage.record.kept = ["B "]
      stack.pushViewController(stage.screen("B"), animated: true)
      #expect(
        stage.settled() == [
          "B willEnter", "B didLoad", "B willAppear", "B didAppear", "B didEnter",
        ])
      stack.popViewController(animated: true)
      #expect(
        stage.settled() == ["B willLeave", "B willDisappear", "B didDisappear", "B didLeave"])
    }
  }

  @Test(
    "U4: a stack's root is reported when it first comes up, twice or once",
    arguments: [true, false])
  func firstRoot(isTwice: Bool) {
    Stage.on(.iOS18) { stage in
      stage.device.knobs.firstRootIsShownTwice = isTwice
      let stack = stage.stack("A")
      stage.record.forget()
      stage.window.rootViewController = stack
      stage.window.makeKeyAndVisible()
      let early = isTwice ? ["shown A"] : []
      #expect(
        stage.settled() == ["A didLoad", "A willAppear", "show A"] + early + [
          "A didAppear", "shown A",
        ])
    }
  }

  @Test("U5: viewIsAppearing comes after viewWillAppear, with the view in the hierarchy")
  func isAppearing() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      let screen = stage.screen("B")
      var seen: [String] = []
      screen.onCall = { [unowned screen] call in
        seen.append("\(call) \(screen.viewIfLoaded?.window != nil)")
      }
      stack.pushViewController(screen, animated: true)
      #expect(
        seen == ["willEnter false", "didLoad false", "willAppear false", "isAppearing true"])
    }
  }

  @Test(
    "U6: the list is up to date in willShow and didShow, and an animated change has a coordinator")
  func listInDidShow() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      var seen: [String] = []
      stack.onShow = { [unowned stack] call in
        let coordinator = stack.transitionCoordinator
        let from = coordinator?.viewController(forKey: .from)?.title ?? "none"
        let to = coordinator?.viewController(forKey: .to)?.title ?? "none"
        seen.append("\(call) \(stack.names) \(from) \(to)")
      }
      stack.popViewController(animated: true)
      stage.device.settle()
      stack.pushViewController(stage.screen("C"), animated: false)
      stage.device.settle()
      #expect(
        seen == [
          #"willShow ["A"] B A"#, #"didShow ["A"] B A"#, #"willShow ["A", "C"] none none"#,
          #"didShow ["A", "C"] none none"#,
        ])
      #expect(stack.transitionCoordinator == nil)
    }
  }

  @Test("U7: in the popped one's viewWillDisappear the target is on top already")
  func topInWillDisappear() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      var top: String?
      (stack.topViewController as? Screen)?.onCall = { [unowned stack] call in
        if call == "willDisappear" { top = stack.topViewController?.title }
      }
      stack.popViewController(animated: true)
      #expect(top == "A")
    }
  }

  @Test("U8: what moves or is presented says so inside the callbacks of appearance only")
  func flags() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      let screen = stage.screen("B")
      var seen: [String] = []
      screen.onCall = { [unowned screen] call in
        guard call.hasSuffix("ppear") else { return }
        let flags = [
          screen.isMovingToParent ? "to" : nil, screen.isMovingFromParent ? "from" : nil,
          screen.isBeingPresented ? "presented" : nil,
          screen.isBeingDismissed ? "dismissed" : nil,
        ]
        seen.append("\(call): \(flags.compactMap { $0 }.joined())")
      }
      stack.pushViewController(screen, animated: true)
      #expect(!screen.isMovingToParent)
      stage.device.settle()
      stack.popViewController(animated: true)
      stage.device.settle()
      stack.present(screen, animated: true)
      stage.device.settle()
      stack.dismiss(animated: true)
      #expect(!screen.isBeingDismissed)
      stage.device.settle()
      #expect(
        seen == [
          "willAppear: to", "didAppear: to", "willDisappear: from", "didDisappear: from",
          "willAppear: presented", "didAppear: presented", "willDisappear: dismissed",
          "didDisappear: dismissed",
        ])
    }
  }

  @Test("U9: a full-screen modal takes its presenter's place, and gives it back")
  func fullScreen() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.screen("M")
      modal.modalPresentationStyle = .fullScreen
      root.present(modal, animated: true)
      #expect(
        stage.settled() == [
          "A willDisappear", "M didLoad", "M willAppear", "M didAppear", "A didDisappear",
        ])
      #expect(root.view.window == nil)
      root.dismiss(animated: true)
      #expect(stage.record.take() == ["M willDisappear", "A willAppear"])
      #expect(Set(stage.settled()) == ["M didDisappear", "A didAppear"])
      #expect(root.view.window != nil)
    }
  }

  @Test(
    "U10: a sheet leaves its presenter where it is",
    arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func sheet(style: UIModalPresentationStyle) {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.screen("M")
      modal.modalPresentationStyle = style
      root.present(modal, animated: true)
      #expect(stage.settled() == ["M didLoad", "M willAppear", "M didAppear"])
      root.dismiss(animated: true)
      #expect(stage.settled() == ["M willDisappear", "M didDisappear"])
    }
  }

  @Test("U11: completions come after the modal has appeared, and after it has disappeared")
  func completions() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      stage.record.kept = ["did", "complete"]
      root.present(stage.screen("M"), animated: true) { stage.record.add("complete") }
      #expect(stage.settled() == ["M didLoad", "M didAppear", "complete"])
      root.dismiss(animated: true) { stage.record.add("complete") }
      #expect(stage.settled() == ["M didDisappear", "complete"])
    }
  }

  @Test("U12: another tab's controller comes when the old one is about to go")
  func tabs() {
    Stage.on(.iOS18) { stage in
      let tabs = UITabBarController()
      tabs.viewControllers = stage.screens("A", "B")
      stage.show(tabs)
      tabs.selectedIndex = 1
      #expect(
        stage.settled() == [
          "A willDisappear", "B didLoad", "B willAppear", "A didDisappear", "B didAppear",
        ])
    }
  }

  @Test("U13: a coordinator takes a completion alone, and is released after its last callback")
  func coordinator() throws {
    try Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      weak let coordinator = stack.transitionCoordinator
      var seen: [String] = []
      try #require(coordinator).animate(alongsideTransition: nil) { _ in seen.append("end") }
      stage.device.settle()
      #expect(seen == ["end"])
      #expect(coordinator == nil)
    }
  }

  @Test("U14: the root of a stack that is presented animates nothing alongside, and completes")
  func alongsideOfPresentedStack() throws {
    try Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.stack("B")
      root.present(modal, animated: true)
      var seen: [String] = []
      let coordinator = try #require(modal.topViewController?.transitionCoordinator)
      coordinator.animate(alongsideTransition: { _ in seen.append("alongside") }) { _ in
        seen.append("end")
      }
      stage.device.settle()
      #expect(seen == ["end"])
      // In an ordinary push it does.
      modal.pushViewController(stage.screen("C"), animated: true)
      modal.transitionCoordinator?.animate(alongsideTransition: { _ in seen.append("alongside") })
      stage.device.settle()
      #expect(seen == ["end", "alongside"])
    }
  }

  @Test(
    "U15: a change without animation has its callbacks and no coordinator",
    arguments: [true, false])
  func unanimated(endsAtOnce: Bool) {
    Stage.on(.iOS18) { stage in
      stage.device.knobs.unanimatedEndsAtOnce = endsAtOnce
      let stack = stage.show(stage.stack("A"))
      stage.record.kept = ["A ", "show"]
      stack.pushViewController(stage.screen("B"), animated: false)
      #expect(stack.transitionCoordinator == nil)
      let begin = ["A willDisappear", "show B"]
      let end = ["A didDisappear", "shown B"]
      #expect(stage.record.take() == (endsAtOnce ? begin + end : begin))
      stage.device.turn()
      #expect(stage.record.take() == (endsAtOnce ? [] : end))
    }
  }
}
