import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Several flows that end")
@MainActor
struct SeveralEndsTests {
  @Test("K6: two children of one type: each outcome reaches its own handler")
  func twoOfOneType() {
    let harness = ProbeTree()
    let first = harness.root?.startChild("first")
    let second = harness.root?.startChild("second")
    first?.finish(with: 1)
    #expect(harness.running == ["root", "second"])
    second?.finish(with: 2)
    #expect(harness.takeOutcomes() == ["first: finished(1)", "second: finished(2)"])
    #expect(harness.running == ["root"])
  }

  @Test("K6: two ends in one instant arrive in the order of the ends")
  func oneInstant() {
    let harness = ProbeTree()
    let flows = ["a", "b", "c"].map { harness.root?.startChild($0) }
    for flow in [flows[1], flows[2], flows[0]] {
      harness.scheduler.schedule(after: .seconds(1)) { flow?.finish(with: 0) }
    }
    harness.scheduler.run()
    #expect(harness.takeOutcomes() == ["b: finished(0)", "c: finished(0)", "a: finished(0)"])
  }

  @Test("K6: an end inside another end's handler")
  func nestedEnd() {
    let harness = ProbeTree()
    let other = harness.root?.startChild("other", screens: ["other"])
    let flow = harness.root?.startChild("flow", screens: ["flow"]) { [weak other] _ in
      other?.finish(with: 2)
    }
    harness.settle()
    harness.tree.log.clear()
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: finished(1)", "other: finished(2)"])
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.navigationEvents == ["shows: pop [other, flow]"])
  }

  @Test("K7: a failure of a child does not touch its siblings")
  func failureTouchesNobody() {
    let harness = ProbeTree()
    harness.root?.startChild("sibling", screens: ["sibling"])
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    flow?.fail(ProbeError.unreachable(3))
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: failed(unreachable(3))"])
    #expect(harness.running == ["root", "sibling"])
    #expect(harness.surface.screens == [["root", "sibling"]])
  }

  @Test("N6: pop to one's own root, then to the root of the stack")
  func popToRoots() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", screens: ["a"])
    let b = a?.startChild("b", screens: ["b1", "b2"])
    harness.settle()
    harness.tree.log.clear()
    b?.router.popToRoot(.flow)
    harness.settle()
    #expect(harness.surface.screens == [["root", "a", "b1"]])
    #expect(harness.takeOutcomes() == [])
    b?.router.popToRoot(.stack)
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.takeOutcomes() == ["b: cancelled(requested)", "a: cancelled(requested)"])
    #expect(harness.navigationEvents == ["shows: pop [b2]", "shows: pop [a, b1]"])
  }
}
