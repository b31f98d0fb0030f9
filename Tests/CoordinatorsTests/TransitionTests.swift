import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Transitions")
@MainActor
struct TransitionTests {
  @Test("N8: dismiss, then push in one turn: both happen, in order, on the parent's stack")
  func dismissThenPush() {
    let harness = ProbeTree()
    harness.root?.router.present("modal")
    harness.settle()
    harness.tree.log.clear()
    harness.root?.router.dismiss()
    harness.root?.router.push("x")
    #expect(harness.surface.screens == [["root"]])
    harness.advance(by: .milliseconds(350))
    #expect(harness.surface.screens == [["root", "x"]])
    harness.settle()
    #expect(harness.navigationEvents == ["shows: dismiss [modal]", "shows: push [x]"])
  }

  @Test("N8: two dismissals overlap: both completions come, and the queue goes on")
  func overlappingDismissals() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    a?.router.present("a2")
    harness.settle()
    a?.router.dismiss { harness.trace.add("first") }
    harness.advance(by: .milliseconds(100))
    harness.root?.router.dismiss { harness.trace.add("second") }
    harness.root?.router.dismiss { harness.trace.add("third") }
    harness.root?.router.push("r2") { harness.trace.add("push") }
    harness.settle()
    #expect(
      harness.takeOutcomes() == [
        "a: cancelled(requested)", "first", "second", "third", "push",
      ])
    #expect(harness.surface.screens == [["root", "r2"]])
    #expect(harness.misuses == [.nothingToDismiss])
  }

  @Test("N8: commands during a transition wait for their turn, one transition at a time")
  func commandsQueue() {
    let harness = ProbeTree()
    harness.settle()
    let router = harness.root?.router
    router?.push("a")
    router?.push("b")
    router?.push(["c", "d"])
    #expect(harness.tree.navigation.entries.map(\.name) == ["root", "a", "b", "c", "d"])
    #expect(harness.surface.screens == [["root", "a"]])
    #expect(harness.tree.transitionCount == 3)
    harness.advance(by: .milliseconds(350))
    #expect(harness.surface.screens == [["root", "a", "b"]])
    harness.advance(by: .milliseconds(349))
    #expect(harness.surface.screens == [["root", "a", "b"]])
    harness.advance(by: .milliseconds(1))
    #expect(harness.surface.screens == [["root", "a", "b", "c", "d"]])
    harness.settle()
    #expect(harness.scheduler.now == .milliseconds(1050))
  }

  @Test("N8: a completion comes once, at the end of its animation, for every kind")
  func completions() {
    let harness = ProbeTree()
    harness.settle()
    guard let router = harness.root?.router else { return }
    func add(_ name: String) -> () -> Void {
      { harness.trace.add("\(name) at \(harness.scheduler.now)") }
    }
    router.push("a", completion: add("push"))
    router.push(["b", "c"], animated: false, completion: add("push unanimated"))
    router.pop(completion: add("pop"))
    router.popToRoot(completion: add("popToRoot"))
    router.replaceScreens(with: ["d"], keeping: 1, completion: add("setStack"))
    router.present("m", completion: add("present"))
    router.dismiss(completion: add("dismiss"))
    #expect(harness.trace.take() == [])
    harness.scheduler.run()
    #expect(
      harness.trace.take() == [
        "push at 0.35 seconds", "push unanimated at 0.35 seconds", "pop at 0.7 seconds",
        "popToRoot at 1.05 seconds", "setStack at 1.4 seconds", "present at 1.75 seconds",
        "dismiss at 2.1 seconds",
      ])
  }

  @Test("N8: commands that become one transition have a completion each")
  func completionsOfOneTransition() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"]) { [weak harness] _ in
      harness?.root?.router.push("a") { harness?.trace.add("a") }
      harness?.root?.router.push("b", animated: false) { harness?.trace.add("b") }
    }
    harness.settle()
    harness.tree.log.clear()
    flow?.finish(with: 1)
    #expect(harness.takeOutcomes() == ["flow: finished(1)"])
    harness.settle()
    #expect(harness.takeOutcomes() == ["a", "b"])
    #expect(harness.navigationEvents == ["shows: set [root, a, b]"])
  }

  @Test("N8: a completion may give the next command; long chains do not nest")
  func completionsChain() {
    let harness = ProbeTree()
    harness.settle()
    var count = 0
    func next() {
      count += 1
      guard count < 2_000 else { return }
      if count.isMultiple(of: 2) {
        harness.root?.router.pop(animated: false) { next() }
      } else {
        harness.root?.router.push("x", animated: false) { next() }
      }
    }
    next()
    #expect(count == 2_000)
    #expect(harness.tree.isAtRest)
  }

  @Test("N8: a surface that reports a step twice, or late, upsets nothing")
  func sloppySurface() {
    final class SloppySurface: NavigationSurface {
      typealias Screen = String
      weak var delegate: (any NavigationSurfaceDelegate)?
      var guardedScreens: Set<ScreenID> = []
      var displayed = NavigationState()
      var sighting: Sighting { Sighting(displayed, isFree: true) }
      var completions: [() -> Void] = []
      var steps: [String] = []

      func perform(_ step: NavigationStep, completion: @escaping () -> Void) {
        steps.append(step.description)
        displayed.apply(step.change)
        completions.append(completion)
      }

      func report(_ step: Int) {
        if step < completions.count { completions[step]() }
      }
    }
    let surface = SloppySurface()
    let tree = CoordinatorTree<String>(scheduler: VirtualTimeScheduler())
    tree.attach(surface)
    tree.coordinate(to: Probe("root", router: tree.router, trace: Trace(), screens: ["a"])) { _ in }
    let root = tree.children.first as? Probe
    root?.router.push("b")
    root?.router.push("c")
    #expect(surface.steps == ["set [a]"])
    surface.report(0)
    surface.report(0)
    surface.report(0)
    #expect(surface.steps == ["set [a]", "push [b]"])
    surface.report(1)
    surface.report(0)
    surface.report(2)
    #expect(surface.steps == ["set [a]", "push [b]", "push [c]"])
    #expect(tree.isAtRest)
  }

  @Test("N11: commands wait until a surface is attached")
  func commandsWaitForTheSurface() {
    let scheduler = VirtualTimeScheduler()
    let tree = CoordinatorTree<String>(scheduler: scheduler)
    let trace = Trace()
    let root = Probe("root", router: tree.router, trace: trace, screens: ["root"])
    tree.coordinate(to: root) { _ in }
    let child = root.startChild("child", screens: ["child"])
    root.router.present("modal") { trace.add("presented") }
    #expect(tree.transitionCount == 3)
    #expect(
      tree.navigation.layers.map { $0.stacks.flatMap(\.entries).map(\.name) } == [
        ["root", "child"], ["modal"],
      ])
    child.finish(with: 1)

    let surface = SimulatedSurface<String>(scheduler: scheduler)
    #expect(surface.back() == false)
    tree.attach(surface)
    #expect(surface.screens == [["root", "child"]])
    scheduler.run()
    #expect(surface.screens == [["root"], ["modal"]])
    #expect(trace.lines.last == "presented")
    #expect(tree.isAtRest)
  }

  @Test("A tree cannot be attached twice")
  func attachTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scheduler = VirtualTimeScheduler()
        let tree = CoordinatorTree<String>(scheduler: scheduler)
        tree.attach(SimulatedSurface<String>(scheduler: scheduler))
        tree.attach(SimulatedSurface<String>(scheduler: scheduler))
      }
    }
  }
}
