import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("The log and the printed tree")
@MainActor
struct LogTests {
  @Test("V1: every event of a life is in the log, with virtual time")
  func wholeLife() {
    let harness = ProbeTree()
    harness.settle()
    harness.tree.log.clear()
    harness.advance(by: .seconds(2))
    var flow = harness.root?.startChild("flow", screens: ["f"])
    harness.settle()
    harness.surface.beginSwipeBack()
    harness.advance(by: .milliseconds(1250))
    harness.surface.finishSwipeBack()
    flow?.finish(with: 1)
    flow = nil
    harness.settle()
    flow = harness.root?.startChild("flow")
    flow?.fail(ProbeError.unreachable(8))
    flow = nil
    flow = harness.root?.startChild("flow", isModal: true, screens: ["m1", "m2"])
    harness.settle()
    harness.surface.beginSwipeBack()
    harness.surface.cancelSwipeBack()
    harness.surface.back()
    harness.settle()
    if let root = harness.root {
      let next = Probe("next", router: root.router, trace: harness.trace)
      root.coordinate(to: next, unlessRunning: true) { _ in }
    }
    flow?.finish(with: 1)
    flow = nil
    harness.settle()
    #expect(
      harness.tree.log.text == """
        [2.000s] Probe#2 started
        [2.000s] shows: push [f]
        [2.350s] user: swipe back begun
        [3.600s] user: swipe back
        [3.600s] Probe#2 cancelled (back)
        [3.600s] Probe#2 removed
        [3.600s] Probe#2 misuse: finish after the end
        [3.600s] Probe#2 released
        [3.950s] Probe#3 started
        [3.950s] Probe#3 failed (unreachable(8))
        [3.950s] Probe#3 removed
        [3.950s] Probe#3 released
        [3.950s] Probe#4 started
        [3.950s] shows: present [m1, m2]
        [4.300s] user: swipe back begun
        [4.300s] user: swipe back cancelled
        [4.300s] user: back
        [4.650s] Probe#5 already running, not started again
        [4.650s] Probe#4 finished
        [4.650s] Probe#4 removed
        [4.650s] shows: dismiss [m1]
        [4.650s] Probe#4 released
        """)
  }

  @Test("V1: the tree prints itself, with the screens that each flow has")
  func drawing() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", screens: ["a1", "a2"])
    a?.startChild("b", screens: ["b"]).startChild("c")
    a?.startChild("d", isModal: true, screens: ["d"])
    harness.root?.startChild("e")
    #expect(
      harness.tree.drawing == """
        Probe#1 [root]
        ├─ Probe#2 [a1, a2]
        │  ├─ Probe#3 [b]
        │  │  └─ Probe#4
        │  └─ Probe#5 [d]
        └─ Probe#6
        """)
    #expect(
      a?.drawing == """
        Probe#2 [a1, a2]
        ├─ Probe#3 [b]
        │  └─ Probe#4
        └─ Probe#5 [d]
        """)
    harness.tree.end()
    #expect(harness.tree.drawing == "")
  }

  @Test("V1: the log is bounded; the oldest entries make room")
  func bounded() {
    let scheduler = VirtualTimeScheduler()
    let tree = CoordinatorTree<String>(scheduler: scheduler, logCapacity: 3)
    let root = Probe("root", router: tree.router, trace: Trace())
    tree.coordinate(to: root) { _ in }
    for second in 1...2 {
      scheduler.advance(by: .seconds(1))
      root.startChild("flow").fail(ProbeError.unreachable(second))
    }
    #expect(
      tree.log.text == """
        [2.000s] Probe#3 failed (unreachable(2))
        [2.000s] Probe#3 removed
        [2.000s] Probe#3 released
        """)
    tree.log.clear()
    #expect(tree.log.entries == [])
    root.cancel()
    root.cancel()
    #expect(
      tree.log.text == """
        [2.000s] Probe#1 cancelled (requested)
        [2.000s] Probe#1 removed
        [2.000s] Probe#1 misuse: cancel after the end
        """)
  }

  @Test("V1: a log without capacity records nothing")
  func off() {
    let tree = CoordinatorTree<String>(scheduler: VirtualTimeScheduler(), logCapacity: 0)
    tree.coordinate(to: Probe("root", router: tree.router, trace: Trace(), screens: ["r"])) { _ in }
    (tree.children.first as? Probe)?.finish(with: 1)
    #expect(tree.log.entries == [])
  }

  @Test("V1: entries keep their names when the coordinators are gone, and keep nothing alive")
  func entriesKeepNothing() {
    let harness = ProbeTree()
    let watch = harness.root.map { Watch($0.startChild("flow", screens: ["f"])) }
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(watch?.isGone == true)
    #expect(harness.lifecycleEvents.last == "Probe#2 released")
  }

  @Test("Times are printed in seconds with milliseconds")
  func times() {
    let harness = ProbeTree()
    harness.tree.log.clear()
    for milliseconds in [7, 1_000, 59_993] {
      harness.advance(by: .milliseconds(milliseconds))
      harness.root?.startChild("flow")
    }
    #expect(
      harness.tree.log.entries.map { $0.description.prefix { $0 != "]" } } == [
        "[0.007s", "[1.007s", "[61.000s",
      ])
  }
}
