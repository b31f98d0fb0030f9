import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Whose screen is whose")
@MainActor
struct ScreenTests {
  @Test(
    "N1: Back within a flow keeps it, past its first screen ends it, and not its parent")
  func parentAndChildOnOneStack() {
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent", screens: ["p1", "p2"])
    parent?.startChild("child", screens: ["c1", "c2"])
    harness.settle()
    #expect(harness.surface.screens == [["root", "p1", "p2", "c1", "c2"]])

    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["child lost c2: back"])
    #expect(harness.running == ["root", "parent", "child"])

    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["child: cancelled(back)"])
    #expect(harness.running == ["root", "parent"])

    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["parent lost p2: back"])

    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["parent: cancelled(back)"])
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.surface.back() == false)
  }

  @Test("N1: the owner of each screen is the flow that pushed it")
  func owners() {
    let harness = ProbeTree()
    let child = harness.root?.startChild("child", screens: ["c1"])
    harness.root?.router.push("r2")
    child?.router.push("c2")
    let root = harness.root?.flowID
    let owners = harness.tree.navigation.entries.map(\.owner)
    #expect(owners == [root, child?.flowID, root, child?.flowID])
    #expect(child?.router.screens == ["c1", "c2"])
    #expect(harness.root?.router.screens == ["root", "r2"])
  }

  @Test("N1: with a screen of the parent between, Back ends the flow only past its first screen")
  func interleaved() {
    let harness = ProbeTree()
    let child = harness.root?.startChild("child", screens: ["c1"])
    harness.root?.router.push("r2")
    child?.router.push("c2")
    harness.settle()
    for _ in 1...3 {
      harness.surface.back()
      harness.settle()
    }
    #expect(
      harness.takeOutcomes() == [
        "child lost c2: back", "root lost r2: back", "child: cancelled(back)",
      ])
  }

  @Test("N2: when a flow finishes, all its screens and its children's go in one transition")
  func finishRemovesScreens() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1", "f2"])
    flow?.startChild("child", screens: ["c1"]).startChild("modal", isModal: true, screens: ["m1"])
    harness.settle()
    harness.tree.log.clear()
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.navigationEvents == ["shows: pop [f1, f2, c1]", "shows: dismiss [m1]"])
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.scheduler.now == .milliseconds(350 * 4))
  }

  @Test("N2: a flow's screens go from between the parent's")
  func finishFromBetween() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1"])
    harness.root?.router.push("r2")
    harness.settle()
    harness.tree.log.clear()
    let before = harness.scheduler.now
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.navigationEvents == ["shows: set [root, r2]"])
    // The screen on top stays, so nothing moves.
    #expect(harness.scheduler.now == before)
  }

  @Test("N2: a flow may leave its screens, which become its parent's")
  func leaveScreens() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1", "f2"])
    harness.settle()
    harness.tree.log.clear()
    flow?.leavesScreensToParent = true
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.navigationEvents == [])
    #expect(harness.surface.screens == [["root", "f1", "f2"]])
    #expect(harness.root?.router.screens == ["root", "f1", "f2"])
    harness.surface.back()
    #expect(harness.takeOutcomes() == ["flow: finished(1)", "root lost f2: back"])
  }

  @Test(
    "N2: screens that were left to a parent which has shown none keep it until the last is gone")
  func leaveScreensToAScreenlessParent() {
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent")
    let flow = parent?.startChild("flow", screens: ["f1", "f2"])
    harness.settle()
    flow?.leavesScreensToParent = true
    flow?.finish(with: 1)
    for _ in 1...2 {
      harness.surface.back()
      harness.settle()
    }
    #expect(
      harness.takeOutcomes() == [
        "flow: finished(1)", "parent lost f2: back", "parent: cancelled(back)",
      ])
  }

  @Test("N8: a transition of someone else that finishes meanwhile takes no flow away")
  func otherTransitionFinishes() {
    let harness = ProbeTree()
    harness.root?.router.push("r2")
    harness.advance(by: .milliseconds(100))
    harness.root?.startChild("child", screens: ["c1"])
    harness.advance(by: .milliseconds(250))
    #expect(harness.surface.screens == [["root", "r2", "c1"]])
    #expect(harness.surface.activity == .animating)
    harness.root?.router.push("r3")
    harness.advance(by: .milliseconds(175))
    #expect(harness.running == ["root", "child"])
    harness.settle()
    #expect(harness.running == ["root", "child"])
    #expect(harness.takeOutcomes() == [])
  }

  @Test("N1a: a flow run pushed, as a modal and as the root ends with the same outcomes")
  func sameOutcomesAnywhere() {
    for place in ["pushed", "modal", "root"] {
      let harness = ProbeTree(screens: place == "root" ? [] : ["root"], hasBackButtonAtRoot: true)
      harness.root?.staysWithoutScreens = true
      for isBack in [true, false] {
        let flow = harness.root?.startChild("flow", isModal: place == "modal", screens: ["f1"])
        flow?.router.push("f2")
        harness.settle()
        harness.surface.back()
        harness.settle()
        if isBack && place != "modal" { harness.surface.back() } else { flow?.finish(with: 4) }
        harness.settle()
      }
      let first = place == "modal" ? "flow: finished(4)" : "flow: cancelled(back)"
      #expect(
        harness.takeOutcomes() == [
          "flow lost f2: back", first, "flow lost f2: back", "flow: finished(4)",
        ])
      #expect(harness.surface.screens == [place == "root" ? [] : ["root"]])
    }
  }

  @Test("N1: a flow of steps answers Back from one step with another, and ends when it does not")
  func screenlessFlow() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow")
    flow?.startChild("first", screens: ["a"]) { [weak flow] _ in
      flow?.startChild("second", screens: ["b"])
    }
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(harness.surface.screens == [["root", "b"]])
    harness.surface.back()
    harness.settle()
    #expect(harness.running == ["root"])
    #expect(
      harness.takeOutcomes() == [
        "first: cancelled(back)", "second: cancelled(back)", "flow: cancelled(back)",
      ])
  }
}
