import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Flows that consist of flows")
@MainActor
struct LayerTests {
  /// A flow without screens of its own whose steps are children.
  private func startSteps(_ harness: ProbeTree, _ shape: Shape, second: Bool = true) -> Probe? {
    guard let root = harness.root else { return nil }
    return root.startChild(
      "steps", in: shape.router(of: root),
      onStart: { steps in
        steps.startChild("one", screens: ["1"]) { [weak steps] outcome in
          if second, outcome.output != nil { steps?.startChild("two", screens: ["2"]) }
        }
      })
  }

  @Test(
    "K3a: the next step in the handler of the one before is one transition",
    arguments: Shape.allCases)
  func stepsAreOneTransition(shape: Shape) {
    let harness = ProbeTree()
    let steps = startSteps(harness, shape)
    harness.settle()
    harness.tree.log.clear()
    (steps?.children.first as? Probe)?.finish(with: 1)
    harness.settle()
    #expect(harness.navigationEvents == ["shows: set [\(shape == .pushed ? "root, 2" : "2")]"])
    #expect(harness.running == ["root", "steps", "two"])
    #expect(harness.takeOutcomes() == ["one: finished(1)"])
  }

  @Test("N1: a sheet that is swiped away ends the flow of steps that opened it, after its step")
  func sheetOfSteps() {
    let harness = ProbeTree()
    let steps = startSteps(harness, .sheet)
    (steps?.children.first as? Probe)?.finish(with: 1)
    harness.settle()
    harness.surface.swipeDown()
    harness.settle()
    #expect(
      harness.takeOutcomes() == [
        "one: finished(1)", "two: cancelled(interactive dismissal)",
        "steps: cancelled(interactive dismissal)",
      ])
    #expect(harness.running == ["root"])
  }

  @Test("N1: Back from the only step of a flow of steps ends that too, with the same reason")
  func backFromSteps() {
    let harness = ProbeTree()
    let steps = startSteps(harness, .pushed)
    (steps?.children.first as? Probe)?.finish(with: 1)
    harness.settle()
    harness.surface.back()
    #expect(
      harness.takeOutcomes() == [
        "one: finished(1)", "two: cancelled(back)", "steps: cancelled(back)",
      ])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("N1: in a tab a flow of steps hears of an external loss, and ends")
  func stepsInATab() {
    let harness = ProbeTree(screens: [])
    _ = startSteps(harness, .inTab)
    harness.settle()
    harness.surface.popExternally()
    #expect(harness.takeOutcomes().isEmpty)
    let tab = harness.tree.navigation.top.front?.top?.name
    #expect(tab == "1")
  }

  @Test("N1: a flow of steps that answers Back with another step goes on, in one transition")
  func backIsAnswered() {
    let harness = ProbeTree()
    let steps = harness.root?.startChild("steps")
    steps?.startChild("one", screens: ["1"]) { [weak steps] _ in
      steps?.startChild("two", screens: ["2"]) { [weak steps] _ in
        steps?.startChild("one again", screens: ["1"])
      }
    }
    harness.settle()
    (steps?.children.first as? Probe)?.finish(with: 1)
    harness.settle()
    harness.tree.log.clear()
    harness.surface.back()
    harness.settle()
    #expect(harness.navigationEvents == ["user: back", "shows: push [1]"])
    #expect(harness.running == ["root", "steps", "one again"])
    #expect(harness.takeOutcomes() == ["one: finished(1)", "two: cancelled(back)"])
  }

  @Test(
    "N1: a flow whose step has finished, and that shows nothing for a while, goes on",
    arguments: [Shape.pushed, .sheet, .cover, .inColumn])
  func nothingOnScreenForAWhile(shape: Shape) {
    let harness = ProbeTree()
    let steps = startSteps(harness, shape, second: false)
    harness.settle()
    (steps?.children.first as? Probe)?.finish(with: 1)
    harness.settle()
    harness.advance(by: .seconds(2))
    #expect(harness.running == ["root", "steps"])
    steps?.startChild("two", screens: ["2"])
    harness.settle()
    #expect(harness.running == ["root", "steps", "two"])
    #expect(harness.surface.topScreen == "2")
  }

  @Test("N1: Back from a notice over a child's screen ends neither the child nor its parent")
  func noticeIsClosed() {
    let harness = ProbeTree(screens: [])
    harness.root?.startChild("home", screens: ["home"])
    harness.root?.router.push("notice")
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(harness.surface.screens == [["home"]])
    #expect(harness.running == ["root", "home"])
    harness.root?.router.present("notice")
    harness.settle()
    harness.surface.swipeDown()
    harness.settle()
    harness.tree.router.push("banner")
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(harness.running == ["root", "home"])
    #expect(
      harness.takeOutcomes() == [
        "root lost notice: back", "root lost notice: interactive dismissal",
      ])
  }

  @Test("N1: a child's command beneath its parent's notice never ends the parent")
  func childActsBeneathTheNotice() {
    for isModal in [true, false] {
      let harness = ProbeTree(screens: [])
      let home = harness.root?.startChild("home", screens: ["home", "detail"])
      if isModal {
        harness.root?.router.present("notice")
      } else {
        harness.root?.router.push("notice")
      }
      harness.settle()
      home?.router.replaceScreens(with: ["news"])
      home?.router.pop()
      harness.settle()
      #expect(harness.running.first == "root")
      #expect(!harness.takeOutcomes().contains { $0.hasPrefix("root: ") })
    }
  }

  @Test("N1a: how a flow is shown changes none of its outcomes", arguments: Shape.allCases)
  func outcomesAreTheSame(shape: Shape) {
    let ends: [@MainActor (Probe) -> Void] = [
      { $0.finish(with: 4) }, { $0.cancel() }, { $0.fail(ProbeError.broken) },
      { $0.end(with: .cancelled(.deepLink)) }, { $0.parent?.endChildren(reason: .external) },
    ]
    let outcomes = ends.flatMap { end in
      let harness = ProbeTree()
      let flow = harness.root.map {
        $0.startChild("flow", in: shape.router(of: $0), screens: ["f"])
      }
      harness.settle()
      if let flow { end(flow) }
      harness.settle()
      #expect(!harness.surface.screens.joined().contains("f"))
      return harness.takeOutcomes()
    }
    #expect(
      outcomes == [
        "flow: finished(4)", "flow: cancelled(requested)", "flow: failed(broken)",
        "flow: cancelled(deep link)", "flow: cancelled(external)",
      ])
  }

  @Test("N1: a modal belongs to the flow that opened it, not to the step that came first")
  func layersHaveOwners() throws {
    let harness = ProbeTree()
    let steps = startSteps(harness, .sheet)
    harness.settle()
    let sheet = try #require(harness.tree.navigation.modals.first)
    #expect(sheet.owner == steps?.flowID)
    #expect(sheet.style == .modal(.sheet))
    (steps?.children.first as? Probe)?.finish(with: 1)
    harness.settle()
    #expect(harness.tree.navigation.modals.first?.id == sheet.id)
  }

  @Test("K3a: waiting code runs until it suspends before the screens move: one transition")
  func awaitIsOneTransition() async throws {
    let harness = ProbeTree()
    let root = try #require(harness.root)
    let child = Probe("flow", router: root.router, trace: harness.trace, screens: ["f"])
    let waiting = Task {
      let outcome = await root.coordinate(to: child)
      root.router.push("after \(outcome.text)")
    }
    await wait { child.flowPhase == .running }
    harness.settle()
    harness.tree.log.clear()
    child.finish(with: 1)
    #expect(!harness.tree.isAtRest)
    await waiting.value
    await wait { harness.navigationEvents != [] }
    harness.settle()
    #expect(harness.navigationEvents == ["shows: set [root, after finished(1)]"])
  }

  @Test(
    "K3a: a publishing flow that is cancelled in a value's handler, and what comes then, are one")
  func publishingIsOneTransition() {
    final class Settings: PublishingCoordinator<String, Int> {
      override func start() { router.push("settings") }
    }
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let settings = Settings(router: root.router)
    root.coordinate(to: settings) { event in
      switch event {
      case .value: settings.cancel()
      case .ended: root.router.push("next")
      }
    }
    harness.settle()
    harness.tree.log.clear()
    settings.send(1)
    harness.settle()
    #expect(harness.navigationEvents == ["shows: set [root, next]"])
  }

  @Test("K3a: what a command says about animation counts, and only without one the end's own")
  func animationIsTheCommands() {
    let harness = ProbeTree()
    let root = harness.root
    let first = root?.startChild("a", screens: ["a"]) { _ in root?.router.push("b", animated: false)
    }
    harness.settle()
    first?.finish(with: 1)
    #expect(harness.surface.activity == .rest)
    let second = root?.startChild("c", screens: ["c"])
    harness.settle()
    second?.finish(with: 1, animated: false)
    #expect(harness.surface.activity == .rest)
    let third = root?.startChild("d", screens: ["d"])
    harness.settle()
    third?.finish(with: 1)
    #expect(harness.surface.activity == .animating)
  }

  @Test("K3a: a batch of commands of any flows is one transition")
  func transitionIsABatch() {
    let harness = ProbeTree()
    harness.root?.router.present("sheet")
    harness.root?.startChild("child", screens: ["c"])
    harness.settle()
    harness.tree.log.clear()
    harness.root?.router.transition {
      harness.root?.router.dismiss()
      harness.root?.router.push("receipt")
    }
    harness.settle()
    #expect(harness.tree.transitionCount == 0)
    #expect(harness.surface.screens == [["root", "receipt"]])
  }
}
