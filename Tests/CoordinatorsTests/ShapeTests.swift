import Coordinators
import CoordinatorsTesting
import Testing

/// Every road out of a flow, in every shape in which the flow can be shown.
@Suite("Roads out of every shape")
@MainActor
struct ShapeTests {
  /// A road out, and the shapes that it leads out of.
  struct Road: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let shapes: [Shape]
    let outcome: String
    let take: @MainActor (Scene) -> Void
  }

  /// A flow in a shape, and what it was made with.
  @MainActor
  final class Scene {
    let harness = ProbeTree()
    private(set) weak var flow: Probe?
    private(set) weak var root: Probe?

    /// The tabs that the flow is in, if it is in a tab.
    private(set) var tabs: Tabs<String, String>?

    init(_ shape: Shape, screens: [String] = ["flow"]) {
      guard let root = harness.root else { return }
      self.root = root
      root.staysWithoutScreens = true
      var router = root.router
      switch shape {
      case .inTab:
        let tabs = root.router.showTabs(["tab", "other"])
        self.tabs = tabs
        router = tabs["tab"]
      case .inColumn:
        let split = root.router.showSplit(.two)
        root.startChild("list", in: split.primary, screens: ["list"])
        router = split.secondary
      default: router = shape.router(of: root)
      }
      flow = root.startChild("flow", in: router, screens: screens)
      harness.settle()
      _ = harness.trace.take()
    }
  }

  nonisolated static let roads: [Road] = [
    Road(testDescription: "a result", shapes: Shape.allCases, outcome: "finished(7)") {
      $0.flow?.finish(with: 7)
    },
    Road(testDescription: "a done button", shapes: Shape.allCases, outcome: "cancelled(requested)")
    {
      $0.flow?.cancel()
    },
    Road(testDescription: "an error", shapes: Shape.allCases, outcome: "failed(broken)") {
      $0.flow?.fail(ProbeError.broken)
    },
    Road(testDescription: "Back", shapes: [.pushed, .inColumn], outcome: "cancelled(back)") {
      #expect($0.harness.surface.back())
    },
    Road(testDescription: "the swipe", shapes: [.pushed, .inColumn], outcome: "cancelled(back)") {
      #expect($0.harness.surface.beginSwipeBack())
      #expect($0.harness.surface.finishSwipeBack())
    },
    Road(
      testDescription: "the swipe down", shapes: [.sheet],
      outcome: "cancelled(interactive dismissal)"
    ) { #expect($0.harness.surface.swipeDown()) },
    Road(
      testDescription: "Escape", shapes: [.sheet], outcome: "cancelled(interactive dismissal)"
    ) { #expect($0.harness.surface.escape()) },
    Road(
      testDescription: "the system", shapes: [.sheet, .cover], outcome: "cancelled(external)"
    ) { #expect($0.harness.surface.dismissExternally()) },
    Road(
      testDescription: "a pop from outside", shapes: [.pushed, .inColumn],
      outcome: "cancelled(external)"
    ) { #expect($0.harness.surface.popExternally()) },
    Road(
      testDescription: "the parent's end", shapes: Shape.allCases,
      outcome: "cancelled(parent ended)"
    ) { $0.root?.finish(with: 1) },
    Road(
      testDescription: "the window's replacement", shapes: Shape.allCases,
      outcome: "cancelled(replaced)"
    ) { $0.root?.router.replaceWindow(with: ["new"]) },
    Road(
      testDescription: "a deep link", shapes: Shape.allCases, outcome: "cancelled(deep link)"
    ) { $0.root?.router.replaceWindow(with: ["new"], reason: .deepLink) },
    Road(
      testDescription: "a deep link that ends the children", shapes: Shape.allCases,
      outcome: "cancelled(deep link)"
    ) { $0.root?.endChildren(reason: .deepLink) },
    Road(
      testDescription: "the parent's unwinding", shapes: Shape.allCases,
      outcome: "cancelled(requested)"
    ) { $0.root?.router.unwind() },
    Road(testDescription: "its own pop", shapes: Shape.allCases, outcome: "cancelled(requested)") {
      $0.flow?.router.pop()
    },
    Road(testDescription: "its tab's removal", shapes: [.inTab], outcome: "cancelled(replaced)") {
      $0.tabs?.setTabs(["other"])
    },
    Road(
      testDescription: "the end of the tree", shapes: Shape.allCases,
      outcome: "cancelled(parent ended)"
    ) { $0.harness.tree.end() },
  ]

  @Test(
    "K1, K10, N1a: in every shape every road runs the hooks once, tells once, and leaves nothing",
    arguments: roads)
  func everyRoadOutOfEveryShape(road: Road) {
    for shape in road.shapes {
      let scene = Scene(shape)
      road.take(scene)
      scene.harness.settle()
      scene.flow?.finish(with: 9)
      let lines = scene.harness.trace.take().filter { $0.hasPrefix("flow") }
      #expect(
        lines == ["flow will end", "flow did end", "flow: \(road.outcome)"], "\(shape)")
      #expect(scene.flow == nil, "\(shape)")
      #expect(!scene.harness.surface.screens.joined().contains("flow"), "\(shape)")
      #expect(scene.harness.tree.leakedFlows == [], "\(shape)")
    }
  }

  @Test("N1a: run as the window, a flow hears the same as run pushed")
  func asTheWindow() {
    let ends: [@MainActor (CoordinatorHarness<String, Int>, Probe?) -> Void] = [
      { _, flow in flow?.finish(with: 7) },
      { _, flow in flow?.cancel() },
      { harness, _ in harness.surface.back() },
      { harness, _ in
        harness.surface.beginSwipeBack()
        harness.surface.finishSwipeBack()
      },
      { harness, _ in harness.surface.popExternally() },
      { harness, _ in harness.tree.root.endChildren(reason: .deepLink) },
    ]
    let outcomes = ends.map { end in
      weak var flow: Probe?
      let harness = CoordinatorHarness {
        let probe = Probe("flow", router: $0, trace: Trace(), screens: ["flow"])
        flow = probe
        return probe
      }
      harness.settle()
      end(harness, flow)
      harness.settle()
      #expect(flow == nil)
      #expect(harness.leftovers == [])
      return harness.outcomes.map(\.text).joined(separator: ", ")
    }
    #expect(
      outcomes == [
        "finished(7)", "cancelled(requested)", "cancelled(back)", "cancelled(back)",
        "cancelled(external)", "cancelled(deep link)",
      ])
  }

  @Test("N2a: in every shape what was pushed on a flow's first screen is freed on every way back")
  func pushedPagesAreFreed() {
    // A page with a closure, in each shape of the flow that shows it.
    for shape in Shape.allCases {
      let scene = Scene(shape)
      weak var token: Token?
      do {
        let made = Token()
        token = made
        scene.flow?.router.push("second") { extendLifetime(made) }
      }
      #expect(token != nil)
      scene.harness.settle()
      #expect(token == nil, "\(shape)")
      scene.flow?.router.pop()
      scene.harness.settle()
      #expect(scene.harness.running.contains("flow"), "\(shape)")
      #expect(scene.harness.surface.topScreen == "flow", "\(shape)")
    }
  }

  private final class Token {}

  @Test("N1: in every shape what leads back over three screens is one loss each, one transition")
  func backMenu() {
    for shape in Shape.allCases {
      let scene = Scene(shape, screens: ["flow"])
      scene.flow?.router.push(["a"])
      scene.flow?.startChild("b", screens: ["b"])
      scene.flow?.startChild("c", screens: ["c"]) {
        [trace = scene.harness.trace, harness = scene.harness] _ in
        trace.add("sees \(harness.surface.topScreen ?? "nothing")")
      }
      scene.harness.settle()
      scene.harness.tree.log.clear()
      #expect(scene.harness.surface.back(over: 3), "\(shape)")
      scene.harness.settle()
      #expect(
        scene.harness.takeOutcomes() == [
          "c: cancelled(back)", "sees flow", "b: cancelled(back)", "flow lost a: back",
        ], "\(shape)")
      #expect(scene.harness.navigationEvents == ["user: back menu"], "\(shape)")
    }
  }
}

/// Flows of steps, in the shapes and on the roads that the tests of pushed ones do not take.
@Suite("Flows of steps in every shape")
@MainActor
struct StepShapeTests {
  @Test(
    "N1: a step that leaves a sheet, a tab or a column is answered by another, in one transition")
  func anAnswerInEveryShape() {
    let roads: [(Shape, @MainActor (ProbeTree) -> Bool, String)] = [
      (.sheet, { $0.surface.swipeDown() }, "interactive dismissal"),
      (.cover, { $0.surface.dismissExternally() }, "external"),
      (.inTab, { $0.surface.popExternally() }, "external"),
      (.pushed, { $0.surface.back() }, "back"),
    ]
    for (shape, take, reason) in roads {
      let harness = ProbeTree()
      // In a tab something stands beneath the step, so that it can be taken away alone.
      let base = shape == .inTab ? ["base"] : []
      weak var steps: Probe?
      if let root = harness.root {
        let outer = root.startChild("outer", in: shape.router(of: root), screens: base)
        steps = outer.startChild("steps")
      }
      steps?.startChild("two", screens: ["2"]) { [weak steps] _ in
        steps?.startChild("one", screens: ["1"])
      }
      harness.settle()
      harness.tree.log.clear()
      _ = harness.trace.take()
      #expect(take(harness), "\(shape)")
      harness.settle()
      #expect(harness.takeOutcomes() == ["two: cancelled(\(reason))"], "\(shape)")
      #expect(harness.running == ["root", "outer", "steps", "one"], "\(shape)")
      #expect(harness.surface.topScreen == "1", "\(shape)")
      #expect(harness.navigationEvents.count == 2, "\(shape): \(harness.navigationEvents)")
    }
  }

  @Test("N1: steps in a tab hear the reselection, the tab's removal and a pop, with their reason")
  func stepsInATab() {
    let roads: [(@MainActor (ProbeTree, Tabs<String, String>) -> Void, String, endsTab: Bool)] = [
      ({ harness, _ in harness.surface.tap(tab: "tab") }, "tab reselected", false),
      ({ harness, _ in harness.surface.back() }, "back", false),
      ({ harness, _ in harness.surface.popExternally() }, "external", false),
      ({ $1.setTabs(["other"]) }, "replaced", true),
    ]
    for (take, reason, endsTab) in roads {
      let harness = ProbeTree()
      guard let root = harness.root else { return }
      let tabs = root.router.showTabs(["tab", "other"])
      let base = root.startChild("base", in: tabs["tab"], screens: ["base"])
      let steps = base.startChild("steps")
      steps.startChild("one", screens: ["1"]) { [weak steps] outcome in
        if outcome.output != nil { steps?.startChild("two", screens: ["2"]) }
      }
      harness.settle()
      (steps.children.first as? Probe)?.finish(with: 1)
      harness.settle()
      _ = harness.trace.take()
      take(harness, tabs)
      harness.settle()
      let outcomes = ["two: cancelled(\(reason))", "steps: cancelled(\(reason))"]
      #expect(
        harness.takeOutcomes() == outcomes + (endsTab ? ["base: cancelled(\(reason))"] : []))
    }
  }

  @Test(
    "K3a: a publishing flow that is cancelled in a value's handler, and the next screen: one step")
  func publishingIsOneTransition() {
    for shape in Shape.allCases {
      let harness = ProbeTree()
      guard let root = harness.root else { return }
      let flow = Publishing(router: shape.router(of: root))
      root.coordinate(to: flow) { [weak root, weak flow] event in
        switch event {
        case .value: flow?.cancel()
        case .ended: root?.router.push("next")
        }
      }
      harness.settle()
      harness.tree.log.clear()
      flow.send(1)
      #expect(harness.tree.transitionCount <= 1, "\(shape)")
      harness.settle()
      #expect(harness.navigationEvents.count == shape.stepsOfNext, "\(shape)")
    }
  }

  private final class Publishing: PublishingCoordinator<String, Int> {
    override func start() { router.push("p") }
  }

  @Test(
    "K3a: code that has awaited an outcome and pushes: one transition, in every shape", .hangLimit)
  func awaitingIsOneTransition() async {
    for shape in Shape.allCases {
      let harness = ProbeTree()
      guard let root = harness.root else { return }
      let router = shape.router(of: root)
      weak var child: Probe?
      root.task { [weak root] in
        guard let root else { return }
        let made = Probe("child", router: router, trace: Trace(), screens: ["c"])
        child = made
        _ = await root.coordinate(to: made)
        root.router.push("next")
      }
      await wait { child != nil && harness.settle() }
      harness.tree.log.clear()
      child?.finish(with: 1)
      await wait { harness.settle() && harness.surface.screens.joined().contains("next") }
      #expect(harness.navigationEvents.count == shape.stepsOfNext, "\(shape)")
    }
  }
}

extension Shape {
  /// How many steps it takes to show the parent's next screen in place of a flow: what goes on another
  /// stack than what comes is a step of its own.
  fileprivate var stepsOfNext: Int {
    switch self {
    case .pushed, .inTab: 1
    case .sheet, .cover, .inColumn: 2
    }
  }
}
