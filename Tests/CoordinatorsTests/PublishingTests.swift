import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Flows that publish several values")
@MainActor
struct PublishingTests {
  final class Settings: PublishingCoordinator<String, Int> {
    override func start() { router.push("settings") }
  }

  /// A tree with one publishing flow, and what its handler was told.
  @MainActor
  final class Scene {
    let harness = ProbeTree()
    private(set) var events: [FlowEvent<Int>] = []
    private(set) weak var flow: Settings?
    var onEvent: ((FlowEvent<Int>) -> Void)?

    init() {
      guard let root = harness.root else { return }
      let flow = Settings(router: root.router)
      self.flow = flow
      root.coordinate(to: flow) { [weak self] event in
        self?.events.append(event)
        self?.onEvent?(event)
      }
      harness.settle()
    }
  }

  @Test("K9: a flow that publishes leaves the tree only at its end")
  func valuesThenEnd() {
    let scene = Scene()
    scene.flow?.send(1)
    scene.flow?.send(2)
    #expect(scene.harness.tree.flows.count == 2)
    scene.flow?.finish()
    scene.harness.settle()
    #expect(scene.events == [.value(1), .value(2), .ended(.finished(()))])
    #expect(scene.harness.surface.screens == [["root"]])
    #expect(scene.flow == nil)
  }

  @Test("K1: the end of a publishing flow has an outcome on every road")
  func roads() {
    let roads: [(outcome: Outcome<Void>, take: (Scene) -> Void)] = [
      (.cancelled(.back), { $0.harness.surface.back() }),
      (.cancelled(.requested), { $0.flow?.cancel() }),
      (.failed(ProbeError.broken), { $0.flow?.fail(ProbeError.broken) }),
      (.cancelled(.parentEnded), { $0.harness.root?.finish(with: 1) }),
    ]
    for road in roads {
      let scene = Scene()
      scene.flow?.send(1)
      road.take(scene)
      #expect(scene.events == [.value(1), .ended(road.outcome)])
    }
  }

  @Test("K5: a publishing flow that is started again goes on telling the one who started it")
  func startTwice() {
    let scene = Scene()
    guard let flow = scene.flow else { return }
    var refusals: [FlowEvent<Int>] = []
    scene.harness.root?.coordinate(to: flow) { refusals.append($0) }
    flow.send(1)
    flow.finish()
    #expect(scene.events == [.value(1), .ended(.finished(()))])
    #expect(refusals == [.ended(.failed(StartError.alreadyStarted(flow.flowReference)))])
  }

  @Test("K2: a value after the end is ignored and recorded")
  func lateValue() {
    let scene = Scene()
    let flow = scene.flow
    flow?.finish()
    flow?.send(1)
    #expect(scene.events == [.ended(.finished(()))])
    #expect(scene.harness.misuses == [.afterEnd(.send)])
  }

  @Test("S1, K9: a value sent from the handler, and the end, arrive after the one being handled")
  func reentrantSend() {
    let scene = Scene()
    var depth = 0
    var deepest = 0
    scene.onEvent = { [weak scene] event in
      depth += 1
      deepest = max(deepest, depth)
      if event == .value(1) {
        scene?.flow?.send(2)
        scene?.flow?.finish()
      }
      depth -= 1
    }
    scene.flow?.send(1)
    #expect(scene.events == [.value(1), .value(2), .ended(.finished(()))])
    #expect(deepest == 1)
  }

  @Test("K9: as a stream: values, the end, then the stream's finish")
  func asStream() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    weak var flow: Settings?
    func make() -> Settings {
      let settings = Settings(router: root.router)
      flow = settings
      return settings
    }
    let token = root.coordinate { _ in make() }.sink(
      receiveCompletion: { _ in harness.trace.add("finished") },
      receiveValue: { harness.trace.add("\($0)") })
    flow?.send(1)
    flow?.cancel()
    #expect(
      harness.takeOutcomes() == [
        "value(1)",
        "ended(Coordinators.Outcome<()>.cancelled(requested))",
        "finished",
      ])
    #expect(token.isEnded)
  }

  @Test("S8: a subscriber that has heard enough ends the flow")
  func prefixEndsTheFlow() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    weak var flow: Settings?
    func make() -> Settings {
      let settings = Settings(router: root.router)
      flow = settings
      return settings
    }
    let token = root.coordinate { _ in make() }.prefix(2).sink { harness.trace.add("\($0)") }
    flow?.send(1)
    flow?.send(2)
    #expect(harness.takeOutcomes() == ["value(1)", "value(2)"])
    #expect(harness.running == ["root"])
    #expect(token.isEnded)
  }
}
