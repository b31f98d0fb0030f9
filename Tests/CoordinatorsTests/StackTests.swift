import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Stacks")
@MainActor
struct StackTests {
  @Test("N5: setting the stack without a flow's screen ends the flow")
  func setStackWithoutAFlow() {
    let harness = ProbeTree()
    harness.root?.startChild("a", screens: ["a"])
    harness.settle()
    harness.tree.log.clear()
    harness.root?.router.replaceScreens(with: ["b"], keeping: 1)
    harness.settle()
    #expect(harness.surface.screens == [["root", "b"]])
    #expect(harness.takeOutcomes() == ["a: cancelled(replaced)"])
    #expect(harness.navigationEvents == ["shows: set [root, b]"])
  }

  @Test("N5: a child replaces its own part only")
  func setOwnPart() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", screens: ["a1", "a2"])
    a?.startChild("b", screens: ["b"])
    harness.settle()
    a?.router.replaceScreens(with: ["a3", "a4"])
    harness.settle()
    #expect(harness.surface.screens == [["root", "a3", "a4"]])
    #expect(harness.takeOutcomes() == ["b: cancelled(replaced)"])
    #expect(harness.running == ["root", "a"])
    harness.surface.back()
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["a lost a4: back", "a: cancelled(back)"])
  }

  @Test("N5: what stands on a flow's part of the stack goes with it, whoever it belongs to")
  func setUnderAnothersScreen() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1", "f2"])
    harness.root?.router.push("r2")
    harness.root?.startChild("other", screens: ["o"])
    harness.settle()
    flow?.router.replaceScreens(with: ["f3"], keeping: 1)
    harness.settle()
    #expect(harness.surface.screens == [["root", "f1", "f3"]])
    #expect(harness.takeOutcomes() == ["other: cancelled(replaced)", "root lost r2: replaced"])
    #expect(harness.running == ["root", "flow"])
  }

  @Test("N5: replacing three flows by one screen leaves nothing of them scheduled")
  func replaceAll() {
    let harness = ProbeTree(screens: [])
    let labels = ["a", "b", "c"]
    for label in labels {
      let flow = harness.root?.startChild(label, screens: [label])
      flow?.schedule(after: .seconds(60)) { harness.trace.add("\(label) timer") }
    }
    harness.settle()
    #expect(harness.scheduler.pendingCount == 3)
    harness.root?.router.replaceScreens(with: ["d"])
    harness.settle()
    #expect(harness.surface.screens == [["d"]])
    #expect(harness.scheduler.pendingCount == 0)
    #expect(
      harness.takeOutcomes() == [
        "c: cancelled(replaced)", "b: cancelled(replaced)", "a: cancelled(replaced)",
      ])
  }

  @Test("N5: a flow that replaces its screens by none goes on without")
  func replaceByNothing() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    harness.settle()
    flow?.router.replaceScreens(with: [])
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.running == ["root", "flow"])
    flow?.router.push("again")
    harness.settle()
    harness.surface.back()
    #expect(harness.takeOutcomes() == ["flow: cancelled(back)"])
  }

  @Test("Popping one's only screen ends the flow; the window's first screen stays")
  func popTheLast() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1", "f2"])
    harness.settle()
    flow?.router.pop()
    harness.settle()
    #expect(harness.surface.screens == [["root", "f1"]])
    flow?.router.pop()
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: cancelled(requested)"])
    harness.root?.router.pop()
    harness.settle()
    #expect(harness.misuses == [.nothingToPop])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("A parent's pop takes what its children have put on the screen")
  func popWithChildren() {
    let harness = ProbeTree()
    harness.root?.router.push("r2")
    harness.root?.startChild("child", screens: ["c1", "c2"])
    harness.settle()
    harness.tree.log.clear()
    harness.root?.router.pop()
    harness.settle()
    #expect(harness.navigationEvents == ["shows: pop [r2, c1, c2]"])
    #expect(harness.takeOutcomes() == ["child: cancelled(requested)"])
  }

  @Test("N6: popToRoot of a flow that has no screen is misuse, and its completion comes")
  func popToRootWithoutScreens() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow")
    harness.settle()
    var completions = 0
    flow?.router.popToRoot { completions += 1 }
    flow?.router.pop { completions += 1 }
    #expect(harness.misuses == [.nothingToPop, .nothingToPop])
    #expect(completions == 2)
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("N6: popToRoot at the root does nothing, and its completion comes")
  func popToRootAtRoot() {
    let harness = ProbeTree()
    harness.settle()
    harness.tree.log.clear()
    var completions = 0
    harness.root?.router.popToRoot { completions += 1 }
    harness.root?.router.popToRoot(.stack) { completions += 1 }
    #expect(completions == 2)
    #expect(harness.events == [])
  }

  @Test("N6: popToRoot in a modal means the modal's stack")
  func popToRootInAModal() {
    let harness = ProbeTree()
    let modal = harness.root?.startChild("modal", isModal: true, screens: ["m1"])
    let inner = modal?.startChild("inner", screens: ["i1", "i2"])
    harness.settle()
    inner?.router.popToRoot(.stack)
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["m1"]])
    #expect(harness.takeOutcomes() == ["inner: cancelled(requested)"])
  }
}
