import Coordinators
import CoordinatorsTesting
import Testing

@Suite("The end of a flow")
@MainActor
struct EndTests {
  /// A way for a flow to end, and what its parent hears of it.
  struct Road: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var isModal = false
    let outcome: String
    let take: @MainActor (ProbeTree, Probe) -> Void
  }

  nonisolated static let roads: [Road] = [
    Road(testDescription: "a result", outcome: "finished(7)") { _, flow in flow.finish(with: 7) },
    Road(testDescription: "a done button that cancels", outcome: "cancelled(requested)") {
      $1.cancel()
    },
    Road(testDescription: "an error", outcome: "failed(broken)") { $1.fail(ProbeError.broken) },
    Road(testDescription: "Back", outcome: "cancelled(back)") { harness, _ in
      harness.surface.back()
    },
    Road(testDescription: "the back swipe", outcome: "cancelled(back)") { harness, _ in
      harness.surface.beginSwipeBack()
      harness.surface.finishSwipeBack()
    },
    Road(
      testDescription: "swiping the modal down", isModal: true,
      outcome: "cancelled(interactive dismissal)"
    ) { harness, _ in harness.surface.swipeDown() },
    Road(
      testDescription: "an external dismissal", isModal: true, outcome: "cancelled(external)"
    ) { harness, _ in harness.surface.dismissExternally() },
    Road(testDescription: "the parent's end", outcome: "cancelled(parent ended)") { harness, _ in
      harness.root?.finish(with: 1)
    },
    Road(testDescription: "the root's replacement", outcome: "cancelled(replaced)") { harness, _ in
      harness.root?.router.replaceScreens(with: ["other"])
    },
    Road(testDescription: "its own pop", outcome: "cancelled(requested)") { $1.router.pop() },
    Road(testDescription: "the parent's dismissal", isModal: true, outcome: "cancelled(requested)")
    {
      harness, _ in harness.root?.router.dismiss()
    },
    Road(testDescription: "the parent's pop", outcome: "cancelled(requested)") { harness, _ in
      harness.root?.router.popToRoot()
    },
    Road(
      testDescription: "another screen in the modal's place", isModal: true,
      outcome: "cancelled(replaced)"
    ) { harness, _ in harness.root?.router.present("other") },
    Road(
      testDescription: "another flow in the modal's place", isModal: true,
      outcome: "cancelled(replaced)"
    ) { harness, _ in harness.root?.startChild("other", isModal: true, screens: ["other"]) },
    Road(testDescription: "the end of the tree", outcome: "cancelled(parent ended)") { harness, _ in
      harness.tree.end()
    },
  ]

  @Test("K1: a flow ends exactly once, with one outcome, on every road out", arguments: roads)
  func oneOutcome(road: Road) {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", isModal: road.isModal, screens: ["flow"])
    harness.settle()
    if let flow { road.take(harness, flow) }
    harness.settle()
    #expect(harness.takeOutcomes().filter { $0.hasPrefix("flow") } == ["flow: \(road.outcome)"])
    #expect(!harness.running.contains("flow"))
    #expect(!harness.surface.screens.joined().contains("flow"))
  }

  @Test("K1: the cleanup hook runs exactly once, on every road out", arguments: roads)
  func cleanupHookRunsOnce(road: Road) {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", isModal: road.isModal, screens: ["flow"])
    harness.settle()
    if let flow { road.take(harness, flow) }
    harness.settle()
    flow?.finish(with: 2)
    flow?.cancel()
    harness.surface.back()
    harness.settle()
    let hooks = harness.trace.take().filter { $0.hasPrefix("flow ") }
    #expect(hooks == ["flow will end", "flow did end"])
  }

  @Test("K2: a second finish is ignored and recorded; one pop")
  func secondFinish() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    harness.tree.log.clear()
    flow?.finish(with: 1)
    flow?.finish(with: 2)
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: finished(1)"])
    #expect(harness.navigationEvents == ["shows: pop [flow]"])
    #expect(harness.misuses == [.afterEnd(.finish)])
  }

  @Test("K2: a reply that comes after Back changes nothing")
  func lateReply() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    harness.tree.log.clear()
    harness.surface.back()
    flow?.finish(with: 1)
    harness.settle()
    flow?.finish(with: 2)
    #expect(harness.takeOutcomes() == ["flow: cancelled(back)"])
    #expect(harness.navigationEvents == ["user: back"])
    #expect(harness.misuses == [.afterEnd(.finish), .afterEnd(.finish)])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K2: Back during the pop of a finished flow pops nothing more")
  func backDuringThePop() {
    let harness = ProbeTree(screens: ["root", "second"])
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    harness.tree.log.clear()
    flow?.finish(with: 1)
    harness.advance(by: .milliseconds(100))
    #expect(harness.surface.back() == false)
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: finished(1)"])
    #expect(harness.navigationEvents == ["shows: pop [flow]"])
    #expect(harness.surface.screens == [["root", "second"]])
  }

  @Test("K2: every call after the end is recorded by name, and none does anything")
  func callsAfterTheEnd() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    flow?.finish(with: 1)
    harness.settle()
    harness.tree.log.clear()
    let done: () -> Void = { harness.trace.add("completed") }
    flow?.cancel()
    flow?.fail(ProbeError.broken)
    flow?.router.push("late", completion: done)
    flow?.router.pop(completion: done)
    flow?.router.popToRoot(completion: done)
    flow?.router.replaceScreens(with: ["late"], completion: done)
    flow?.router.present("late", completion: done)
    flow?.router.dismiss(completion: done)
    flow?.task {}
    flow?.schedule(after: .zero) { harness.trace.add("worked") }
    harness.scheduler.run()
    let calls: [Misuse.Call] = [
      .cancel, .fail, .push, .pop, .popToRoot, .replaceScreens, .present, .dismiss, .work, .work,
    ]
    #expect(harness.misuses == calls.map { .afterEnd($0) })
    #expect(harness.takeOutcomes() == ["flow: finished(1)"])
    #expect(harness.navigationEvents == [])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K2: calling start() oneself shows nothing and says what to do")
  func startByHand() {
    let harness = ProbeTree()
    let flow = harness.root.map {
      Probe("flow", router: $0.router, trace: harness.trace, screens: ["flow"])
    }
    flow?.start()
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.misuses == [.beforeStart(.push), .beforeStart(.finish)])
    #expect(harness.surface.screens == [["root"]])
    #expect(
      harness.misuses.first?.description
        == "push before the start: start a coordinator with its parent's coordinate(to:) or "
        + "startChild(_:), not by calling start()")
  }

  @Test("K3: a three-level tree ends; willEnd goes down, didEnd comes up")
  func threeLevels() {
    let harness = ProbeTree()
    let top = harness.root?.startChild("a", screens: ["a"])
    top?.startChild("b", screens: ["b"]).startChild("c", screens: ["c"])
    harness.settle()
    top?.finish(with: 1)
    #expect(
      harness.trace.take() == [
        "a will end", "b will end", "c will end",
        "c did end", "c: cancelled(parent ended)",
        "b did end", "b: cancelled(parent ended)",
        "a did end", "a: finished(1)",
      ])
  }

  @Test("K3: children end newest first, each before its parent")
  func childrenEndNewestFirst() {
    let harness = ProbeTree()
    let top = harness.root?.startChild("top")
    top?.startChild("a")
    top?.startChild("b").startChild("b1")
    top?.cancel()
    #expect(
      harness.takeOutcomes() == [
        "b1: cancelled(parent ended)", "b: cancelled(parent ended)",
        "a: cancelled(parent ended)", "top: cancelled(requested)",
      ])
  }

  @Test(
    "K3: the handler finds the child out of the tree, its work cut, and its screens there still")
  func orderAtTheEnd() {
    let harness = ProbeTree()
    var seen: [String] = []
    func look(_ step: String) {
      let running = harness.running.joined(separator: " ")
      let screens = harness.tree.navigation.entries.map(\.name).joined(separator: " ")
      seen.append("\(step): \(running); \(harness.scheduler.pendingCount) timers; \(screens)")
    }
    let flow = harness.root?.startChild("flow", screens: ["flow"]) { _ in look("told") }
    flow?.onWillEnd = { _ in look("will end") }
    flow?.onDidEnd = { _ in look("did end") }
    flow?.startChild("child", screens: ["child"]) { _ in look("told of the child") }
    harness.settle()
    flow?.schedule(after: .seconds(10)) {}
    flow?.finish(with: 1)
    look("ended")
    #expect(
      seen == [
        "will end: root flow child; 1 timers; root flow child",
        "told of the child: root flow; 1 timers; root flow child",
        "did end: root flow; 0 timers; root flow",
        "told: root; 0 timers; root flow",
        "ended: root; 2 timers; root",
      ])
    #expect(flow?.parent == nil)
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K3, N2: the handler starts the next flow of the same kind, in one transition")
  func handlerStartsTheNextFlow() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("first", screens: ["first"]) { [weak harness] _ in
      harness?.root?.startChild("second", screens: ["second"])
    }
    harness.settle()
    harness.tree.log.clear()
    flow?.finish(with: 1)
    harness.settle()
    #expect(harness.running == ["root", "second"])
    #expect(harness.surface.screens == [["root", "second"]])
    #expect(harness.navigationEvents == ["shows: set [root, second]"])
    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["first: finished(1)", "second: cancelled(back)"])
  }

  @Test("K3: the handler ends its parent")
  func handlerEndsTheParent() {
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent", screens: ["parent"])
    let flow = parent?.startChild("flow", screens: ["flow"]) { [weak parent] outcome in
      parent?.finish(with: outcome.output ?? 0)
    }
    parent?.startChild("sibling")
    harness.settle()
    flow?.finish(with: 5)
    harness.settle()
    #expect(
      harness.takeOutcomes() == [
        "flow: finished(5)", "sibling: cancelled(parent ended)", "parent: finished(5)",
      ])
    #expect(harness.running == ["root"])
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.misuses == [])
  }

  @Test("K3: a hook that ends the parent does not upset the order")
  func hookEndsTheParent() {
    for ending in ["willEnd", "didEnd"] {
      let harness = ProbeTree()
      let parent = harness.root?.startChild("parent")
      let flow = parent?.startChild("flow")
      let end: @MainActor (Probe) -> Void = { [weak parent] _ in parent?.finish(with: 9) }
      if ending == "willEnd" { flow?.onWillEnd = end } else { flow?.onDidEnd = end }
      flow?.finish(with: 1)
      let hooks =
        ending == "willEnd"
        ? ["flow will end", "parent will end", "flow did end"]
        : ["flow will end", "flow did end", "parent will end"]
      #expect(
        harness.trace.take()
          == hooks + ["flow: finished(1)", "parent did end", "parent: finished(9)"])
      #expect(harness.running == ["root"])
    }
  }

  @Test("K2, K5: a flow that is ending shows nothing and starts nothing")
  func endingFlowIsInert() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    flow?.startChild("child", screens: ["child"]) { [weak flow] _ in
      flow?.router.push("late")
      flow?.startChild("grandchild")
    }
    harness.settle()
    flow?.finish(with: 1)
    harness.settle()
    let error = StartError.parentNotRunning(flow?.flowReference ?? harness.tree.root.flowReference)
    #expect(
      harness.takeOutcomes() == [
        "child: cancelled(parent ended)", "grandchild: failed(\(error))", "flow: finished(1)",
      ])
    #expect(harness.misuses == [.afterEnd(.push), .start(error)])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test(
    "K2: a reply and a close at one virtual instant: the first wins", arguments: [true, false])
  func replyAndClose(replyIsFirst: Bool) {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    harness.tree.log.clear()
    let reply: @MainActor () -> Void = { [weak flow] in flow?.finish(with: 1) }
    let close: @MainActor () -> Void = { harness.surface.back() }
    for action in replyIsFirst ? [reply, close] : [close, reply] {
      harness.scheduler.schedule(after: .seconds(1)) { action() }
    }
    harness.scheduler.run()
    #expect(
      harness.takeOutcomes() == [replyIsFirst ? "flow: finished(1)" : "flow: cancelled(back)"])
    #expect(harness.navigationEvents == [replyIsFirst ? "shows: pop [flow]" : "user: back"])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K8: a root may end; whoever started it is told")
  func rootEnds() {
    let harness = ProbeTree()
    harness.root?.finish(with: 3)
    harness.settle()
    #expect(harness.takeOutcomes() == ["root: finished(3)"])
    #expect(harness.tree.isEmpty)
    #expect(harness.leftovers == [])
  }

  @Test("K8: the tree itself can be ended, and starts nothing afterwards")
  func treeEnds() {
    let harness = ProbeTree()
    harness.root?.startChild("flow", screens: ["flow"])
    func startRoot(_ label: String) {
      let root = Probe(label, router: harness.tree.router, trace: harness.trace, screens: [label])
      harness.tree.coordinate(to: root) { harness.trace.add("\(label): \($0.text)") }
    }
    startRoot("second root")
    harness.settle()
    harness.tree.end()
    harness.tree.end()
    harness.settle()
    #expect(
      harness.takeOutcomes() == [
        "second root: cancelled(parent ended)", "flow: cancelled(parent ended)",
        "root: cancelled(parent ended)",
      ])
    #expect(harness.leftovers == [])
    #expect(harness.surface.screens == [[]])
    startRoot("late root")
    #expect(harness.tree.isEmpty)
    let error = StartError.parentNotRunning(harness.tree.root.flowReference)
    #expect(harness.takeOutcomes() == ["late root: failed(\(error))"])
  }
}
