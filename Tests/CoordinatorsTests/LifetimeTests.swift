import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("What is left of a flow")
@MainActor
struct LifetimeTests {
  /// A screen that is an object, so that its life can be watched.
  final class Page {
    var action: (() -> Void)?
  }

  /// A flow that does everything without `weak`: its screen's closure and its own work keep it.
  final class Careless: ResultCoordinator<Page, Int> {
    let ticks: PassthroughSubject<Int, Never>
    private(set) weak var page: Page?
    private(set) var tickCount = 0

    init(router: Router<Page>, ticks: PassthroughSubject<Int, Never>) {
      self.ticks = ticks
      super.init(router: router)
    }

    override func start() {
      let page = Page()
      self.page = page
      page.action = { self.finish(with: 1) }
      router.push(page)
      ticks.sink { self.tickCount += $0 }.store(in: subscriptions)
      schedule(after: .seconds(60)) { self.tickCount += 1 }
    }
  }

  @Test("K10: after the end coordinator, screens and closures are gone, on every road")
  func nothingIsKept() {
    let roads: [(CoordinatorHarness<Page, Int>, Careless?) -> Void] = [
      { $1?.page?.action?() },
      { $1?.cancel() },
      { $1?.fail(ProbeError.broken) },
      { harness, _ in harness.surface.back() },
      { harness, _ in harness.tree.end() },
      {
        $1?.router.replaceScreens(with: []); $1?.cancel()
      },
    ]
    for road in roads {
      let ticks = PassthroughSubject<Int, Never>()
      weak var flow: Careless?
      let harness = CoordinatorHarness {
        let careless = Careless(router: $0, ticks: ticks)
        flow = careless
        return careless
      }
      weak let page = flow?.page
      harness.settle()
      ticks.send(1)
      #expect(flow?.tickCount == 1)
      road(harness, flow)
      harness.settle()
      #expect(flow == nil)
      #expect(page == nil)
      #expect(harness.scheduler.pendingCount == 0)
      #expect(harness.outcomes.count == 1)
      #expect(harness.leftovers == [])
    }
  }

  @Test("K10: a closure that keeps the parent costs nothing after the child's end")
  func handlerIsReleased() {
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent", screens: ["p"])
    let watch = parent.map { Watch($0) }
    let flow = parent?.startChild("flow") { [parent] _ in _ = parent }
    let handled = Watch(flow ?? harness)
    harness.settle()
    flow?.finish(with: 1)
    _ = consume flow
    #expect(handled.isGone)
    parent?.finish(with: 1)
    harness.settle()
    _ = consume parent
    #expect(watch?.isGone == true)
  }

  @Test("K10: a closure that keeps its own flow costs nothing after the end")
  func handlerThatKeepsItsFlow() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    weak var flow: Probe?
    do {
      let probe = Probe("flow", router: root.router, trace: harness.trace)
      flow = probe
      root.coordinate(to: probe) { [probe] _ in _ = probe }
    }
    flow?.finish(with: 1)
    #expect(flow == nil)
  }

  @Test("K10: a flow that could not be started keeps no closure")
  func refusedFlowIsReleased() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let idle = Probe("idle", router: root.router, trace: harness.trace)
    weak var flow: Probe?
    weak var settings: PublishingTests.Settings?
    do {
      let probe = Probe("flow", router: idle.router, trace: harness.trace)
      flow = probe
      idle.coordinate(to: probe) { [probe] _ in _ = probe }
      let publishing = PublishingTests.Settings(router: idle.router)
      settings = publishing
      idle.coordinate(to: publishing) { [publishing] _ in _ = publishing }
    }
    #expect(flow == nil)
    #expect(settings == nil)
  }

  @Test("K10: the parent's own work goes on when a child ends")
  func parentsWorkGoesOn() {
    let harness = ProbeTree()
    let ticks = PassthroughSubject<Int, Never>()
    var sum = 0
    if let root = harness.root { ticks.sink { sum += $0 }.store(in: root.subscriptions) }
    harness.root?.startChild("flow").finish(with: 1)
    ticks.send(3)
    #expect(sum == 3)
  }

  @Test("K10: a token that is kept after the end keeps no flow")
  func keptTokens() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    var watches: [Watch] = []
    func makeProbe() -> Probe {
      let flow = Probe("flow", router: root.router, trace: harness.trace) { $0.finish(with: 1) }
      watches.append(Watch(flow))
      return flow
    }
    func makeSettings() -> PublishingTests.Settings {
      let flow = PublishingTests.Settings(router: root.router)
      watches.append(Watch(flow))
      return flow
    }
    let tokens = [
      root.coordinate { _ in makeProbe() }.sink { _ in },
      root.coordinate { _ in makeProbe() }.map { [root] in ($0, root) }.sink { _ in },
      root.coordinate { _ in makeSettings() }.sink { _ in },
    ]
    for case let flow as PublishingTests.Settings in root.children { flow.finish() }
    harness.settle()
    #expect(watches.map(\.isGone) == [true, true, true])
    #expect(tokens.map(\.isEnded) == [true, true, true])
  }

  @Test("K10: a flow that published is released with its closure, on every road")
  func publishingFlowIsReleased() {
    let roads: [(ProbeTree, PublishingTests.Settings?) -> Void] = [
      { $1?.finish() }, { $1?.cancel() }, { harness, _ in harness.surface.back() },
      { harness, _ in harness.root?.finish(with: 1) },
    ]
    for road in roads {
      let harness = ProbeTree()
      guard let root = harness.root else { return }
      weak var flow: PublishingTests.Settings?
      do {
        let settings = PublishingTests.Settings(router: root.router)
        flow = settings
        // The closure keeps the flow: that must cost nothing after the end.
        root.coordinate(to: settings) { [settings] _ in _ = settings }
      }
      harness.settle()
      flow?.send(1)
      road(harness, flow)
      harness.settle()
      #expect(flow == nil)
    }
  }

  @Test("K2, K10: a router that outlives its flow keeps nothing, and does nothing")
  func routerOutlivesItsFlow() {
    let harness = ProbeTree()
    var flow = harness.root?.startChild("flow", screens: ["f"])
    let router = flow?.router
    let watch = flow.map { Watch($0) }
    flow?.finish(with: 1)
    flow = nil
    harness.settle()
    #expect(watch?.isGone == true)
    router?.push("late")
    router?.modal().present("late") { Issue.record("A late command was completed.") }
    #expect(router?.screens == [])
    #expect(harness.misuses == [.afterEnd(.push), .afterEnd(.present)])
    #expect(harness.lifecycleEvents.last == "Probe#2 misuse: present after the end")
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K10: the deinit of an object that a handler holds starts a flow")
  func deinitStartsAFlow() {
    let harness = ProbeTree()
    @MainActor final class Starter: Sendable {
      let action: @MainActor @Sendable () -> Void
      init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
      deinit { MainActor.assumeIsolated { [action] in action() } }
    }
    let starter = Starter { harness.root?.startChild("next", screens: ["next"]) }
    let flow = harness.root?.startChild("flow", screens: ["f"]) { [starter] _ in _ = starter }
    _ = consume starter
    harness.settle()
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.running == ["root", "next"])
    #expect(harness.surface.screens == [["root", "next"]])
  }

  @Test("K10: the same with a stream, whose closures are released at the end")
  func deinitStartsAFlowFromAStream() {
    let harness = ProbeTree()
    @MainActor final class Starter: Sendable {
      let action: @MainActor @Sendable () -> Void
      init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
      deinit { MainActor.assumeIsolated { [action] in action() } }
    }
    guard let root = harness.root else { return }
    let starter = Starter { harness.root?.startChild("next", screens: ["next"]) }
    weak var flow: Probe?
    func make() -> Probe {
      let probe = Probe("flow", router: root.router, trace: harness.trace, screens: ["f"])
      flow = probe
      return probe
    }
    let token = root.coordinate { _ in make() }.sink { [starter] _ in _ = starter }
    _ = consume starter
    flow?.finish(with: 1)
    harness.settle()
    #expect(token.isEnded)
    #expect(harness.running == ["root", "next"])
    #expect(harness.surface.screens == [["root", "next"]])
  }

  @Test("K10: a hundred sign-ins leave nothing behind")
  func hundredRuns() {
    let harness = ProbeTree()
    harness.settle()
    var watches: [Watch] = []
    for _ in 1...100 {
      let flow = harness.root?.startChild("flow", isModal: true, screens: ["f1", "f2"])
      flow?.startChild("inner", screens: ["i"])
      if let flow { watches.append(Watch(flow)) }
      harness.settle()
      flow?.finish(with: 1)
      harness.settle()
    }
    #expect(watches.count == 100)
    #expect(watches.filter { !$0.isGone }.isEmpty)
    #expect(harness.running == ["root"])
    #expect(harness.scheduler.pendingCount == 0)
    #expect(harness.root?.subscriptions.isEmpty == true)
  }

  @Test("K10: a tree that is dropped without an end is freed with its flows")
  func droppedTree() {
    var harness: ProbeTree? = ProbeTree()
    let child = harness?.root?.startChild("child", screens: ["c"])
    child?.schedule(after: .seconds(1)) { Issue.record("The timer of a freed flow fired.") }
    harness?.root?.schedule(after: .seconds(1)) { Issue.record("The timer of a freed flow fired.") }
    harness?.settle()
    let scheduler = harness?.scheduler
    let watches = [harness.map { Watch($0.tree) }, harness?.root.map { Watch($0) }]
    harness = nil
    #expect(watches.map { $0?.isGone } == [true, true])
    // What somebody still holds is alone, and can be used without harm.
    #expect(child?.parent == nil)
    child?.finish(with: 1)
    #expect(child?.flowPhase == .ended)
    scheduler?.run()
  }
}
