import FakeUIKit
import Testing

@MainActor @Suite("Model of UIKit: the interactive pop")
struct SwipeTests {
  @Test("U32: a swipe calls the stack's own pop, and the coordinator is interactive right after it")
  func begins() throws {
    try Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.record.kept = ["pop()"]
      let swipe = try #require(stage.user.swipeBack(in: stack))
      #expect(stage.record.take() == ["pop()"])
      #expect(stack.transitionCoordinator?.isInteractive == true)
      #expect(stack.transitionCoordinator?.initiallyInteractive == true)
      swipe.move(to: 0.3)
      #expect(stack.transitionCoordinator?.percentComplete == 0.3)
    }
  }

  @Test("U33: it begins like a pop, whether it will be completed or not", arguments: [true, false])
  func beginsLikeAPop(isFinished: Bool) throws {
    try Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let top = try #require(stack.topViewController as? Screen)
      var isMoving = false
      top.onCall = { [unowned top] call in
        if call == "willDisappear" { isMoving = top.isMovingFromParent }
      }
      stage.record.kept = ["will", "show"]
      let swipe = try #require(stage.user.swipeBack(in: stack))
      #expect(isMoving)
      #expect(
        stage.record.take() == ["B willLeave", "B willDisappear", "A willAppear", "show A"])
      #expect(stack.names == ["A"])
      if isFinished { swipe.finish() } else { swipe.cancel() }
      stage.device.settle()
      #expect(stack.names == (isFinished ? ["A"] : ["A", "B"]))
    }
  }

  @Test("U34: a finger that lets go is told of first, each time it does")
  func interactionChanges() throws {
    try Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let swipe = try #require(stage.user.swipeBack(in: stack))
      stage.record.forget()
      stage.record.kept = ["will", "interaction"]
      stack.transitionCoordinator?.notifyWhenInteractionChanges { context in
        stage.record.add("interaction \(context.isInteractive) \(context.isCancelled)")
      }
      swipe.cancel()
      swipe.grabAgain()
      swipe.finish()
      #expect(
        stage.settled() == [
          "interaction false true", "A willDisappear", "B willAppear", "interaction true true",
          "interaction false false", "B willDisappear", "A willAppear",
        ])
      #expect(stack.names == ["A"])
    }
  }

  @Test("U35: given up, both are told the other way round, and what follows is told of")
  func cancelled() throws {
    try Stage.on(.iOS17) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let swipe = try #require(stage.user.swipeBack(in: stack))
      stage.record.forget()
      stage.record.kept = ["ppear"]
      swipe.cancel()
      #expect(
        stage.settled() == [
          "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
        ])
      #expect(stack.transitionCoordinator == nil)
    }
  }

  @Test(
    "U36, U37: given up, the stack's delegate hears of it since 18",
    arguments: Device.System.allCases)
  func cancelledIsShown(system: Device.System) throws {
    try Stage.on(system) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let swipe = try #require(stage.user.swipeBack(in: stack))
      stage.record.forget()
      stage.record.kept = ["show"]
      var isCancelled: Bool?
      stack.onShow = { [unowned stack] _ in
        isCancelled = stack.transitionCoordinator?.isCancelled
      }
      swipe.cancel()
      #expect(stage.settled() == (system >= .iOS18 ? ["shown B"] : []))
      #expect(isCancelled == (system >= .iOS18 ? true : nil))
    }
  }

  @Test("U38: the back button's transition has no interaction to tell of")
  func noInteraction() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.user.tapBack(in: stack)
      var count = 0
      stack.transitionCoordinator?.notifyWhenInteractionChanges { _ in count += 1 }
      stage.device.settle()
      #expect(stack.names == ["A"])
      #expect(count == 0)
    }
  }

  @Test("U39: a hidden bar or a left item takes the swipe away, and no delegate gives it back")
  func noSwipe() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stack.isNavigationBarHidden = true
      #expect(stage.user.swipeBack(in: stack) == nil)
      stack.isNavigationBarHidden = false
      stack.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "x")
      #expect(stage.user.swipeBack(in: stack) == nil)
      stack.interactivePopGestureRecognizer?.delegate = nil
      #expect(stage.user.swipeBack(in: stack) != nil)
    }
  }

  @Test("U40: without that delegate, a swipe on the root freezes the app")
  func freeze() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      #expect(stage.user.swipeBack(in: stack) == nil)
      #expect(!stage.device.isFrozen)
      stack.interactivePopGestureRecognizer?.delegate = nil
      #expect(stage.user.swipeBack(in: stack) == nil)
      #expect(stage.device.isFrozen)
      #expect(stage.device.violations == [.frozen("A swipe has begun on the root of Stack")])
    }
  }

  @Test(
    "U41: the recognizer's delegate is forgotten when it was set before the view is in its place")
  func earlyDelegate() {
    final class Never: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    Stage.on(.iOS18) { stage in
      let never = Never()
      let stack = stage.stack("A", "B")
      stack.interactivePopGestureRecognizer?.delegate = never
      stage.show(stack)
      #expect(stack.interactivePopGestureRecognizer?.delegate !== never)
      stack.interactivePopGestureRecognizer?.delegate = never
      #expect(stage.user.swipeBack(in: stack) == nil)
    }
  }
}

@MainActor @Suite("Model of UIKit: the back button")
struct BackTests {
  @Test("U44: a subclass answers, and the framework pops")
  func shouldPop() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.record.kept = ["asked", "pop()", "show"]
      stack.mayPop = false
      stage.user.tapBack(in: stack)
      #expect(stage.settled() == ["asked"])
      #expect(stack.names == ["A", "B"])
      stack.mayPop = true
      stage.user.tapBack(in: stack)
      #expect(stage.settled() == ["asked", "show A", "shown A"])
      #expect(stack.names == ["A"])
    }
  }

  @Test("U45: a swipe is asked about too")
  func swipeIsAsked() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.record.kept = ["asked"]
      stack.mayPop = false
      #expect(stage.user.swipeBack(in: stack) == nil)
      #expect(stage.settled() == ["asked"])
      #expect(stack.names == ["A", "B"])
    }
  }

  @Test("U46: the back menu pops several at once and asks nobody; those between only leave")
  func backMenu() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B", "C"))
      stack.mayPop = false
      stage.record.kept = ["asked", "B ", "C ", "show"]
      #expect(stage.user.chooseInBackMenu(2, in: stack))
      #expect(
        stage.settled() == [
          "B willLeave", "C willLeave", "C willDisappear", "show A", "C didDisappear", "shown A",
          "B didLeave", "C didLeave",
        ])
      #expect(stack.names == ["A"])
    }
  }

  @Test("U46: a bar item that takes no menu switches it off")
  func noMenu() {
    final class BackItem: UIBarButtonItem {
      override var menu: UIMenu? {
        get { nil }
        set {}
      }
    }
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stack.viewControllers[0].navigationItem.backBarButtonItem = BackItem(title: "back")
      #expect(!stage.user.chooseInBackMenu(1, in: stack))
      stack.viewControllers[0].navigationItem.backBarButtonItem = UIBarButtonItem(title: "back")
      #expect(stage.user.chooseInBackMenu(1, in: stack))
    }
  }

  @Test("U48: a swipe may begin anywhere since 26", arguments: Device.System.allCases)
  func contentSwipe(system: Device.System) {
    Stage.on(system) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let swipe = stage.user.swipeBack(in: stack, isFromEdge: false)
      #expect((swipe != nil) == (system >= .iOS26))
    }
  }

  @Test(
    "U49: two quick taps pop two screens since 26, in one transition or two",
    arguments: Device.System.allCases, [true, false])
  func twoTaps(system: Device.System, isOne: Bool) {
    Stage.on(system, knobs: { $0.quickPopsAreOne = isOne }) { stage in
      let stack = stage.show(stage.stack("A", "B", "C"))
      stage.record.kept = ["shown"]
      stage.user.tapBack(in: stack)
      stage.user.tapBack(in: stack)
      let ends = system < .iOS26 ? ["shown B"] : isOne ? ["shown A"] : ["shown B", "shown A"]
      #expect(stage.settled() == ends)
      #expect(stack.names == (system < .iOS26 ? ["A", "B"] : ["A"]))
    }
  }

  @Test("U49: every one of several taps counts, and each screen is told that it goes")
  func threeTaps() {
    Stage.on(.iOS26) { stage in
      let stack = stage.show(stage.stack("A", "B", "C", "D"))
      stage.record.kept = ["didLeave", "didDisappear", "A didAppear"]
      for _ in 1...3 { stage.user.tapBack(in: stack) }
      #expect(
        Set(stage.settled()) == [
          "D didDisappear", "C didDisappear", "B didDisappear", "A didAppear", "B didLeave",
          "C didLeave", "D didLeave",
        ])
    }
  }

  @Test(
    "U50: a swipe may begin in the middle of a push since 26", arguments: Device.System.allCases)
  func swipeInPush(system: Device.System) {
    Stage.on(system) { stage in
      let stack = stage.show(stage.stack("A"))
      stack.pushViewController(stage.screen("B"), animated: true)
      let swipe = stage.user.swipeBack(in: stack)
      #expect((swipe != nil) == (system >= .iOS26))
      swipe?.finish()
      stage.device.settle()
      #expect(stack.names == (system >= .iOS26 ? ["A"] : ["A", "B"]))
    }
  }

  @Test("didMove(toParent: nil) comes before didShow or after it", arguments: [true, false])
  func orderOfEnds(childFirst: Bool) {
    Stage.on(.iOS18, knobs: { $0.popTellsChildFirst = childFirst }) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      stage.record.kept = ["B didLeave", "shown"]
      stage.user.tapBack(in: stack)
      let ends = ["B didLeave", "shown A"]
      #expect(stage.settled() == (childFirst ? ends : ends.reversed()))
    }
  }
}
