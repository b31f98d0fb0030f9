import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Modals")
@MainActor
struct ModalTests {
  @Test("N1: swiping a modal flow down ends its inner flow first, one outcome each")
  func swipeDown() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    a?.startChild("b", screens: ["b"])
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["a", "b"]])
    harness.surface.swipeDown()
    #expect(
      harness.trace.take() == [
        "a will end", "b will end", "b did end", "b: cancelled(interactive dismissal)",
        "a did end", "a: cancelled(interactive dismissal)",
      ])
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.running == ["root"])
  }

  @Test("N1: a flow in the modal whose parent is beneath it goes too, and the parent stays")
  func swipeDownLeavesTheParent() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1"])
    flow?.router.present("f2")
    flow?.startChild("child", screens: ["c1"])
    harness.settle()
    #expect(harness.surface.screens == [["root", "f1"], ["f2", "c1"]])
    harness.surface.swipeDown()
    #expect(
      harness.takeOutcomes() == [
        "child: cancelled(interactive dismissal)", "flow lost f2: interactive dismissal",
      ])
    #expect(harness.running == ["root", "flow"])
  }

  @Test("N1: of the flows in a modal that is swiped away the topmost ends first")
  func swipeDownSeveralFlows() {
    let harness = ProbeTree()
    harness.root?.router.present("m")
    harness.settle()
    for label in ["a", "b", "c"] { harness.root?.startChild(label, screens: [label]) }
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["m", "a", "b", "c"]])
    harness.surface.swipeDown()
    #expect(
      harness.takeOutcomes() == [
        "c: cancelled(interactive dismissal)", "b: cancelled(interactive dismissal)",
        "a: cancelled(interactive dismissal)", "root lost m: interactive dismissal",
      ])
  }

  @Test("N7: a modal presents a modal; when the second ends the first stays")
  func modalOnModal() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    let b = a?.startChild("b", isModal: true, screens: ["b"])
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["a"], ["b"]])
    harness.tree.log.clear()
    b?.finish(with: 1)
    harness.settle()
    #expect(harness.navigationEvents == ["shows: dismiss [b]"])
    #expect(harness.surface.screens == [["root"], ["a"]])
    #expect(harness.running == ["root", "a"])
    #expect(harness.takeOutcomes() == ["b: finished(1)"])
  }

  @Test("N8: while A is being presented B is asked for: A is dismissed, then B presented")
  func presentOnABusyPresenter() {
    let harness = ProbeTree()
    harness.settle()
    harness.tree.log.clear()
    harness.root?.startChild("a", isModal: true, screens: ["a"])
    harness.advance(by: .milliseconds(100))
    harness.root?.startChild("b", isModal: true, screens: ["b"])
    harness.settle()
    #expect(
      harness.navigationEvents == [
        "shows: present [a]", "shows: dismiss [a]", "shows: present [b]",
      ])
    #expect(harness.surface.screens == [["root"], ["b"]])
    #expect(harness.takeOutcomes() == ["a: cancelled(replaced)"])
  }

  @Test("N7: dismiss closes one level; what stands on it goes in the same transition")
  func dismissOneLevel() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    let b = a?.startChild("b", isModal: true, screens: ["b"])
    b?.startChild("c", isModal: true, screens: ["c"])
    harness.settle()
    harness.tree.log.clear()
    a?.router.dismiss()
    harness.settle()
    #expect(harness.navigationEvents == ["shows: dismiss [b] [c]"])
    #expect(harness.takeOutcomes() == ["c: cancelled(requested)", "b: cancelled(requested)"])
    #expect(harness.running == ["root", "a"])
  }

  @Test("N7: with nothing on it, dismiss closes the flow's own modal, which ends the flow")
  func dismissMyself() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    harness.settle()
    a?.router.dismiss()
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.takeOutcomes() == ["a: cancelled(requested)"])
  }

  @Test("N7: dismiss never closes the modal that the parent has opened")
  func dismissNotTheParents() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    let child = a?.startChild("child", screens: ["c"])
    harness.settle()
    harness.tree.log.clear()
    var completions = 0
    child?.router.dismiss { completions += 1 }
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["a", "c"]])
    #expect(harness.misuses == [.nothingToDismiss])
    #expect(completions == 1)
    #expect(harness.takeOutcomes() == [])
  }

  @Test("N7: a sibling's modal is not mine to dismiss")
  func dismissNotTheSiblings() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    harness.root?.startChild("modal", isModal: true, screens: ["m"])
    harness.settle()
    flow?.router.dismiss()
    #expect(harness.misuses == [.nothingToDismiss])
    #expect(harness.running == ["root", "flow", "modal"])
  }

  @Test("N7: a screen of one's own that was presented can be dismissed")
  func dismissOwnScreen() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    flow?.router.present("over")
    flow?.router.push("on it")
    harness.settle()
    #expect(harness.surface.screens == [["root", "f"], ["over", "on it"]])
    flow?.router.dismiss()
    harness.settle()
    #expect(harness.surface.screens == [["root", "f"]])
    #expect(harness.takeOutcomes() == [])
  }

  @Test("A modal flow without screens of its own opens its modal with its first child's screen")
  func modalWithoutScreens() {
    let harness = ProbeTree()
    let checkout = harness.root?.startChild("checkout", isModal: true)
    checkout?.startChild("address", screens: ["address"])
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["address"]])
    checkout?.finish(with: 1)
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("A push by a flow beneath a modal happens beneath it, unseen")
  func pushBeneath() {
    let harness = ProbeTree()
    harness.root?.startChild("modal", isModal: true, screens: ["m"])
    harness.settle()
    let before = harness.scheduler.now
    harness.root?.router.push("r2")
    #expect(harness.surface.screens == [["root", "r2"], ["m"]])
    #expect(harness.scheduler.now == before)
    #expect(harness.tree.isAtRest)
  }

  @Test("N1: what a flow has commanded onto a modal that vanishes goes with it")
  func commandsOntoAVanishedModal() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f1"])
    flow?.router.present("f2")
    harness.settle()
    harness.root?.router.push("r2")
    flow?.router.push("f3")
    flow?.router.present("f4")
    harness.tree.log.clear()
    harness.surface.dismissExternally()
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow lost f4 f3 f2: external"])
    #expect(harness.navigationEvents == ["user: external dismissal"])
    #expect(harness.surface.screens == [["root", "f1", "r2"]])
  }

  @Test("An external dismissal may come in the middle of any transition")
  func externalDuringTransition() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    harness.advance(by: .milliseconds(100))
    a?.router.push("a2")
    harness.root?.router.push("r2")
    harness.tree.log.clear()
    harness.surface.dismissExternally()
    #expect(harness.takeOutcomes() == ["a: cancelled(external)"])
    harness.settle()
    // What waited does not bring the modal back.
    #expect(harness.navigationEvents == ["user: external dismissal", "shows: push [r2]"])
    #expect(harness.surface.screens == [["root", "r2"]])
    #expect(harness.surface.displayed == harness.tree.navigation)
    #expect(harness.running == ["root"])
  }
}
