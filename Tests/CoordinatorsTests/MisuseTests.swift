import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Misuse")
@MainActor
struct MisuseTests {
  @Test("K2b: a tree tells every misuse to the app's reporter, whatever the log keeps")
  func reporter() {
    var heard: [String] = []
    let scheduler = VirtualTimeScheduler()
    let tree = CoordinatorTree<String>(scheduler: scheduler, logCapacity: 0) { misuse, flow in
      heard.append("\(flow.map(\.description) ?? ""): \(misuse)")
    }
    for _ in 1...3 { tree.router.pop() }
    #expect(heard.count == 3)
    #expect(heard.first?.hasSuffix("pop, but the flow has no screen that could be popped") == true)
  }

  @Test("K2b: a harness collects them all, also beyond the log's capacity")
  func harness() {
    let harness = TreeHarness<String>()
    for _ in 1...1_500 { harness.tree.router.pop() }
    #expect(harness.misuses.count == 1_500)
  }

  @Test(
    "K2b: each says what to write instead",
    arguments: [
      (Misuse.beforeStart(.push), "coordinate(to:) or startChild(_:)"),
      (.childGoesByItself(.pop), "leave the call out"),
      (.placeIsGone(.push), "make the flow with a router of what is shown now"),
      (.noSuchTab("x"), "showTabs(_:)"),
      (.noSuchColumn(.supplementary), "showSplit(.three)"),
      (.noTabs, "one tab or more"),
      (.nestedTooDeep(.showSplit), "router.modal(_:)"),
    ])
  func advice(misuse: Misuse, advice: String) {
    #expect(misuse.description.contains(advice))
  }
}
