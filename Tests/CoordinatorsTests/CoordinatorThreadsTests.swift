import Coordinators
import CoordinatorsTesting
import Streams
import Synchronization
import TestSupport
import Testing

/// What is released last on another thread: the compiler does not check a `deinit`.
@Suite("Flows and other threads")
@MainActor
struct CoordinatorThreadsTests {
  /// Owns a subscription under which a flow runs.
  @MainActor
  final class Owner: Sendable {
    let token: AnyCancellable

    init(_ token: AnyCancellable) { self.token = token }
  }

  /// Carries the last reference to an object to another thread.
  final class Carrier<Object: AnyObject & Sendable>: Sendable {
    private let content: Mutex<Object?>

    init(_ object: Object?) { content = Mutex(object) }

    func drop() { content.withLock { $0 = nil } }
  }

  @Test(
    "K4: a subscription whose owner dies on another thread ends the flow", .hangLimit)
  func droppedSubscription() async {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    var owner: Owner? = Owner(
      root.coordinate {
        Probe("flow", router: $0, trace: harness.trace, screens: ["f"])
      }.sink { harness.trace.add("heard \($0.text)") })
    harness.settle()
    let carrier = Carrier(owner)
    owner = nil
    await Task.detached { carrier.drop() }.value
    await wait { harness.running == ["root"] }
    harness.settle()
    #expect(harness.trace.take() == ["flow will end", "flow did end"])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test(
    "K4: five hundred owners die on other threads while flows start and end",
    .hangLimit)
  func manyDroppedSubscriptions() async {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    var heard = 0
    let drops = (1...500).map { number in
      let carrier = Carrier(
        Owner(
          root.coordinate {
            Probe("flow", router: $0, trace: harness.trace, screens: ["f\(number)"])
          }.sink { _ in heard += 1 }))
      root.startChild("passing", screens: ["p"]).finish(with: number)
      return Task.detached { carrier.drop() }
    }
    for drop in drops { await drop.value }
    await wait { harness.running == ["root"] }
    #expect(heard == 0)
    harness.settle(limit: 100_000)
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.surface.displayed == harness.tree.navigation)
  }

  @Test("V1: a coordinator that is released on another thread is logged", .hangLimit)
  func releasedElsewhere() async {
    let harness = ProbeTree()
    var flow = harness.root?.startChild("flow")
    flow?.finish(with: 1)
    let carrier = Carrier(flow)
    flow = nil
    #expect(harness.lifecycleEvents.last == "Probe#2 removed")
    await Task.detached { carrier.drop() }.value
    await wait { harness.lifecycleEvents.last == "Probe#2 released" }
    #expect(harness.lifecycleEvents.last == "Probe#2 released")
  }

  @Test(
    "K10: a tree that dies on another thread takes its flows and timers along",
    .hangLimit)
  func treeDiesElsewhere() async {
    var harness: ProbeTree? = ProbeTree()
    let scheduler = harness?.scheduler
    harness?.root?.startChild("child", screens: ["c"]).schedule(after: .seconds(60)) {}
    harness?.settle()
    let watch = harness?.root.map { Watch($0) }
    #expect(scheduler?.pendingCount == 1)
    let carrier = Carrier(harness)
    harness = nil
    await Task.detached { carrier.drop() }.value
    await wait { watch?.isGone == true && scheduler?.pendingCount == 0 }
    #expect(watch?.isGone == true)
    #expect(scheduler?.pendingCount == 0)
  }
}
