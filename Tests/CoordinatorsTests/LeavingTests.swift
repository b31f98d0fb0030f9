import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Leaving a flow")
@MainActor
struct LeavingTests {
  private final class Draft: ResultCoordinator<String, String> {
    var text: String?
    override func start() { router.push("draft") }
    override func outcome(onLeaving reason: CancellationReason) -> Outcome<String> {
      text.map { .finished($0) } ?? .cancelled(reason)
    }
  }

  @Test("K11: what leaving means is the flow's to say; it is told once, and the log has the road")
  func outcomeOnLeaving() {
    for text in ["Hello", nil] {
      let harness = CoordinatorHarness { Draft(router: $0) }
      (harness.tree.children.first as? Draft)?.text = text
      harness.settle()
      harness.surface.back()
      harness.settle()
      #expect(harness.outcomes == [text.map { .finished($0) } ?? .cancelled(.back)])
      let end = text == nil ? "Draft#1 cancelled (back)" : "Draft#1 finished (on leaving: back)"
      #expect(harness.lifecycleEvents.contains(end))
      #expect(harness.tree.isEmpty)
    }
  }

  @Test("K11: a delegate flow says it too, and its delegate hears the outcome")
  func delegateOnLeaving() {
    final class Notes: DelegateCoordinator<String> {
      var heard: [String] = []
      override func start() { router.push("notes") }
      override func outcome(onLeaving reason: CancellationReason) -> Outcome<Void> { .finished(()) }
      override func notifyDelegate(of outcome: Outcome<Void>) {
        heard.append(outcome.map { 1 }.text)
      }
    }
    let harness = TreeHarness<String>(hasBackButtonAtRoot: true)
    let notes = Notes(router: harness.tree.router)
    harness.tree.startChild(notes)
    harness.settle()
    harness.surface.back()
    #expect(notes.heard == ["finished(1)"])
  }

  @Test("K11: an outcome is handed on as it is: result, error, and the reason of a cancellation")
  func outcomeIsHandedOn() {
    let outcomes: [Outcome<Int>] = [.finished(3), .cancelled(.back), .failed(ProbeError.broken)]
    for outcome in outcomes {
      let harness = ProbeTree()
      let outer = harness.root?.startChild("outer")
      let inner = outer?.startChild("inner", screens: ["i"]) { [weak outer] in outer?.end(with: $0)
      }
      harness.settle()
      inner?.end(with: outcome)
      harness.settle()
      #expect(harness.takeOutcomes() == ["inner: \(outcome.text)", "outer: \(outcome.text)"])
    }
  }

  @Test("N15: a command that takes screens away says why, and the flows that end of it hear that")
  func reasons() {
    let commands: [@MainActor (Router<String>) -> Void] = [
      { $0.pop(reason: .deepLink) }, { $0.popToRoot(reason: .deepLink) },
      { $0.unwind(reason: .deepLink) },
      { $0.replaceScreens(with: ["x"], keeping: 1, reason: .deepLink) },
      { $0.replaceWindow(with: ["x"], reason: .deepLink) },
    ]
    for command in commands {
      let harness = ProbeTree(screens: ["root", "list"])
      let list = harness.root?.router.shownScreens.last
      harness.root?.startChild("flow", screens: ["f"])
      harness.settle()
      #expect(list?.isGone == false)
      if let root = harness.root { command(root.router) }
      harness.settle()
      #expect(harness.takeOutcomes().first == "flow: cancelled(deep link)")
    }
    let harness = ProbeTree()
    harness.root?.startChild("flow", isModal: true, screens: ["f"])
    harness.settle()
    harness.root?.router.dismiss(reason: .deepLink)
    #expect(harness.takeOutcomes() == ["flow: cancelled(deep link)"])
  }

  @Test("N15: endChildren ends the children with the reason, and leaves the flow")
  func endChildren() {
    let harness = ProbeTree()
    harness.root?.startChild("a", screens: ["a"])
    harness.root?.startChild("b", screens: ["b"])
    harness.settle()
    harness.tree.log.clear()
    harness.root?.endChildren(reason: .external)
    harness.settle()
    #expect(harness.takeOutcomes() == ["b: cancelled(external)", "a: cancelled(external)"])
    #expect(harness.navigationEvents == ["shows: pop [a, b]"])
    #expect(harness.running == ["root"])
  }

  @Test("N7a: unwind takes pushed screens and modals, its own and others', in one transition")
  func unwind() {
    let harness = ProbeTree()
    harness.root?.router.push("list")
    let flow = harness.root?.startChild("flow", screens: ["f"])
    flow?.router.present("sheet")
    flow?.startChild("inner", isModal: true, screens: ["i"])
    harness.settle()
    harness.root?.router.unwind()
    #expect(harness.tree.transitionCount == 1)
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
    #expect(
      harness.takeOutcomes() == [
        "inner: cancelled(requested)", "flow: cancelled(requested)",
      ])
    harness.root?.router.unwind()
    #expect(harness.misuses == [])
    #expect(harness.tree.isAtRest)
  }

  @Test("K2a: pop and dismiss in the handler of a child that has ended do not end the parent")
  func classicHabit() {
    for isModal in [true, false] {
      let harness = ProbeTree(screens: [])
      let parent = harness.root?.startChild("parent", screens: ["p"])
      let child = parent?.startChild("child", isModal: isModal, screens: ["c"]) { [weak parent] _ in
        parent?.router.dismiss()
        parent?.router.pop()
      }
      harness.settle()
      child?.finish(with: 1)
      harness.settle()
      #expect(harness.takeOutcomes() == ["child: finished(1)"])
      #expect(harness.surface.screens == [["p"]])
      #expect(harness.running == ["root", "parent"])
    }
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent", isModal: true, screens: ["p"])
    let child = parent?.startChild("child", screens: ["c"]) { [weak parent] _ in
      parent?.router.dismiss()
    }
    harness.settle()
    child?.finish(with: 1)
    harness.settle()
    #expect(harness.running == ["root", "parent"])
    #expect(harness.misuses == [.childGoesByItself(.dismiss)])
  }
}
