import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Leaks")
@MainActor
struct LeakTests {
  private final class Cycle: ResultCoordinator<String, Int> {
    var myself: Cycle?
    override func start() { router.push("cycle") }
  }

  @Test("V2: a coordinator that is alive after its end is named, until it is freed")
  func leakedCoordinator() {
    let harness = CoordinatorHarness { Cycle(router: $0) }
    weak let flow = harness.tree.children.first as? Cycle
    flow?.myself = flow
    harness.settle()
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.tree.leakedFlows.map(\.description) == ["Cycle#1"])
    #expect(
      harness.leftovers == [
        "Cycle#1 has ended and is alive: something holds it, a closure that captures it strongly or "
          + "a property of its parent."
      ])
    flow?.myself = nil
    #expect(harness.tree.leakedFlows == [])
    #expect(harness.leftovers == [])
  }

  @Test("V2: of ten thousand flows that are freed none is named")
  func noLeak() {
    let harness = ProbeTree()
    for number in 1...10_000 {
      harness.root?.startChild("f").finish(with: number)
    }
    #expect(harness.tree.leakedFlows == [])
  }

  @Test("K10: a tree that is dropped while a flow awaits a child ends all of it")
  func droppedTree() async {
    let scheduler = VirtualTimeScheduler()
    weak var flow: Probe?
    var outcome: Outcome<Int>?
    do {
      let tree = CoordinatorTree<String>(scheduler: scheduler)
      let parent = Probe("parent", router: tree.router, trace: Trace()) { parent in
        parent.task { [weak parent] in
          guard let parent else { return }
          let child = Probe("child", router: parent.router, trace: Trace(), screens: ["c"])
          outcome = await parent.coordinate(to: child)
        }
      }
      tree.coordinate(to: parent) { _ in }
      flow = parent
      await wait { parent.children.count == 1 }
    }
    await wait { flow == nil }
    #expect(flow == nil)
    #expect(outcome == .cancelled(.parentEnded))
  }

  @Test("K7: an error that a flow's task throws fails the flow, and no other")
  func throwingTask() async {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    flow?.task { throw ProbeError.broken }
    await wait { flow?.flowPhase == .ended }
    #expect(harness.takeOutcomes() == ["flow: failed(broken)"])
    #expect(harness.running == ["root"])
  }
}
