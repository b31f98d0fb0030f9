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

  @Test("V2: a screen that is alive after it has gone is named, with the flows that led to it")
  func leakedScreen() {
    let harness = TreeHarness<Page>()
    let main = PageFlow(router: harness.tree.router)
    harness.tree.coordinate(to: main) { _ in }
    let page = Page("kept")
    let child = PageFlow(router: main.router)
    main.coordinate(to: child) { _ in }
    child.router.push(page)
    child.router.push(Page("freed"))
    harness.settle()
    child.finish(with: 1)
    harness.settle()
    #expect(
      harness.tree.foundLeaks.map(\.description) == [
        "PageFlow#1 > PageFlow#2", "PageFlow#1 > PageFlow#2: the screen page kept",
      ])
    #expect(harness.leftovers.contains { $0.hasPrefix("PageFlow#1 > PageFlow#2: the screen page") })
    extendLifetime((page, child))
  }

  @Test("V2: a tree that is told to reports each leak once, in its log and as a stream")
  func reportedLeaks() {
    let harness = TreeHarness<Page>()
    harness.tree.reportLeaks(after: .seconds(3))
    var reports: [String] = []
    let token = harness.tree.leaks.sink { reports.append("\($0)") }
    let kept = PageFlow(router: harness.tree.router)
    harness.tree.coordinate(to: kept) { _ in }
    kept.router.push(Page("freed"))
    harness.settle()
    kept.finish(with: 1)
    harness.settle()
    harness.advance(by: .seconds(2))
    #expect(reports == [])
    harness.advance(by: .seconds(2))
    harness.tree.router.push(Page("other"))
    harness.advance(by: .seconds(9))
    #expect(reports == ["PageFlow#1"])
    #expect(
      harness.lifecycleEvents.filter { $0.contains("leaked") } == ["PageFlow#1 leaked: PageFlow#1"])
    extendLifetime((kept, token))
  }

  /// A screen that is an object.
  private final class Page: CustomStringConvertible {
    let description: String
    init(_ name: String) { description = "page \(name)" }
  }

  private final class PageFlow: ResultCoordinator<Page, Int> {}

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
