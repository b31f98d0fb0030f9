import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("The simulated surface")
@MainActor
struct SimulatedSurfaceTests {
  @Test("V3: what is displayed changes when a step begins; animations take the scheduler's time")
  func displayedWhileAnimating() {
    let harness = ProbeTree(animationDuration: .seconds(1))
    harness.root?.router.push("a")
    #expect(harness.surface.topScreen == "a")
    #expect(harness.surface.activity == .animating)
    harness.advance(by: .milliseconds(999))
    #expect(harness.surface.activity == .animating)
    harness.advance(by: .milliseconds(1))
    #expect(harness.surface.activity == .rest)
  }

  @Test("With no animation time everything is done at once")
  func instant() {
    let harness = ProbeTree(animationDuration: .zero)
    let flow = harness.root?.startChild("flow", isModal: true, screens: ["f1", "f2"])
    #expect(harness.surface.screens == [["root"], ["f1", "f2"]])
    harness.surface.back()
    #expect(harness.surface.screens == [["root"], ["f1"]])
    flow?.finish(with: 1)
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.scheduler.pendingCount == 0)
    #expect(harness.tree.isAtRest)
  }

  @Test("A surface without a tree has no gestures")
  func unattached() {
    let surface = SimulatedSurface<String>(
      scheduler: VirtualTimeScheduler(), hasBackButtonAtRoot: true)
    #expect(surface.topScreen == nil)
    #expect(
      [surface.back(), surface.beginSwipeBack(), surface.swipeDown(), surface.dismissExternally()]
        == [false, false, false, false])
  }

  @Test("The swiping user is an activity of its own")
  func swiping() {
    let harness = ProbeTree()
    harness.root?.router.push("a")
    harness.settle()
    harness.surface.beginSwipeBack()
    #expect(harness.surface.activity == .swiping)
    #expect(harness.surface.screens == [["root", "a"]])
    harness.surface.finishSwipeBack()
    #expect(harness.surface.screens == [["root"]])
  }
}
