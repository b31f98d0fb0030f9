import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Gestures")
@MainActor
struct GestureTests {
  @Test("N3: a swipe back that is given up changes nothing; the flow finishes later")
  func cancelledSwipe() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    harness.settle()
    let before = harness.tree.drawing
    #expect(harness.surface.beginSwipeBack())
    harness.advance(by: .seconds(1))
    #expect(harness.surface.cancelSwipeBack())
    harness.settle()
    #expect(harness.takeOutcomes() == [])
    #expect(harness.tree.drawing == before)
    #expect(harness.surface.screens == [["root", "f"]])
    flow?.finish(with: 6)
    #expect(harness.takeOutcomes() == ["flow: finished(6)"])
  }

  @Test("N3: a finished swipe ends the flow at the instant the gesture ends")
  func finishedSwipe() {
    let harness = ProbeTree()
    harness.root?.startChild("flow", screens: ["f"])
    harness.settle()
    harness.surface.beginSwipeBack()
    #expect(harness.takeOutcomes() == [])
    harness.surface.finishSwipeBack()
    #expect(harness.takeOutcomes() == ["flow: cancelled(back)"])
    #expect(harness.running == ["root"])
    #expect(harness.surface.activity == .animating)
    harness.settle()
    #expect(harness.surface.activity == .rest)
  }

  @Test(
    "N3, N8: what is commanded during a swipe waits until it is over", arguments: [true, false])
  func commandDuringSwipe(isFinished: Bool) {
    let harness = ProbeTree()
    harness.root?.startChild("flow", screens: ["f"])
    harness.settle()
    harness.tree.log.clear()
    harness.surface.beginSwipeBack()
    harness.root?.router.push("r2")
    harness.advance(by: .seconds(1))
    #expect(harness.surface.screens == [["root", "f"]])
    if isFinished {
      harness.surface.finishSwipeBack()
      harness.advance(by: .milliseconds(349))
      #expect(harness.surface.screens == [["root"]])
    } else {
      harness.surface.cancelSwipeBack()
    }
    harness.settle()
    #expect(harness.surface.screens == [isFinished ? ["root", "r2"] : ["root", "f", "r2"]])
    let end = isFinished ? "user: swipe back" : "user: swipe back cancelled"
    #expect(harness.navigationEvents == ["user: swipe back begun", end, "shows: push [r2]"])
    #expect(harness.surface.displayed == harness.tree.navigation)
  }

  @Test("A flow that finishes during the swipe on its screen reports that, and only that")
  func finishDuringSwipe() {
    for isFinished in [true, false] {
      let harness = ProbeTree()
      let flow = harness.root?.startChild("flow", screens: ["f"])
      harness.settle()
      harness.surface.beginSwipeBack()
      flow?.finish(with: 2)
      if isFinished { harness.surface.finishSwipeBack() } else { harness.surface.cancelSwipeBack() }
      harness.settle()
      #expect(harness.takeOutcomes() == ["flow: finished(2)"])
      #expect(harness.surface.screens == [["root"]])
    }
  }

  @Test("A gesture is not begun during a transition, nor another one during a gesture")
  func gesturesExcludeEachOther() {
    let harness = ProbeTree()
    let modal = harness.root?.startChild("modal", isModal: true, screens: ["m1", "m2"])
    let surface = harness.surface
    #expect(
      [surface.back(), surface.beginSwipeBack(), surface.swipeDown()] == [false, false, false])
    harness.settle()
    surface.beginSwipeBack()
    #expect(
      [surface.back(), surface.beginSwipeBack(), surface.swipeDown()] == [false, false, false])
    surface.cancelSwipeBack()
    #expect(surface.cancelSwipeBack() == false)
    #expect(surface.finishSwipeBack() == false)
    modal?.router.push("m3")
    #expect(
      [surface.back(), surface.beginSwipeBack(), surface.swipeDown()] == [false, false, false])
    #expect(harness.takeOutcomes() == [])
  }

  @Test("N8: a gesture does not overtake the commands that wait")
  func gestureBehindCommands() {
    let harness = ProbeTree()
    harness.settle()
    var hasGoneBack: Bool?
    harness.root?.router.push("a") { hasGoneBack = harness.surface.back() }
    harness.root?.router.push("b")
    harness.settle()
    #expect(hasGoneBack == false)
    #expect(harness.surface.screens == [["root", "a", "b"]])
  }

  @Test("There is no way back from the first screen of a window or of a modal")
  func noWayBack() {
    let harness = ProbeTree()
    harness.settle()
    #expect(harness.surface.back() == false)
    #expect(harness.surface.swipeDown() == false)
    #expect(harness.surface.dismissExternally() == false)
    harness.root?.startChild("modal", isModal: true, screens: ["m"])
    harness.settle()
    #expect(harness.surface.back() == false)
    #expect(harness.running == ["root", "modal"])
  }

  @Test("K8: on a surface with a way out, Back at the first screen ends the root")
  func backFromRoot() {
    let harness = ProbeTree(hasBackButtonAtRoot: true)
    harness.settle()
    #expect(harness.surface.back())
    #expect(harness.takeOutcomes() == ["root: cancelled(back)"])
    harness.settle()
    #expect(harness.leftovers == [])
  }

  @Test("An external dismissal in the middle of a swipe leaves the window to a waiting dismissal")
  func externalDuringSwipeBeforeDismissal() {
    let harness = ProbeTree()
    let modal = harness.root?.startChild("modal", isModal: true, screens: ["m1", "m2"])
    harness.settle()
    harness.surface.beginSwipeBack()
    modal?.router.dismiss()
    #expect(harness.surface.dismissExternally())
    #expect(harness.surface.screens == [["root"]])
    harness.settle()
    #expect(harness.takeOutcomes() == ["modal: cancelled(requested)"])
    #expect(harness.surface.displayed == harness.tree.navigation)
  }

  @Test("An external dismissal in the middle of a swipe gives the swipe up")
  func externalDuringSwipe() {
    let harness = ProbeTree()
    harness.root?.startChild("modal", isModal: true, screens: ["m1", "m2"])
    harness.settle()
    harness.surface.beginSwipeBack()
    harness.surface.dismissExternally()
    #expect(harness.surface.finishSwipeBack() == false)
    harness.settle()
    #expect(harness.takeOutcomes() == ["modal: cancelled(external)"])
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.tree.isAtRest)
  }
}
