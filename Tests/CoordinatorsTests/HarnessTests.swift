import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("The harness")
@MainActor
struct HarnessTests {
  // snippet: a flow and its test
  final class Auth: ResultCoordinator<String, Int> {
    override func start() { router.push("sign in") }
  }

  @Test("N1: Back past the first screen of a flow ends the flow")
  func backEndsTheFlow() {
    let harness = CoordinatorHarness { Auth(router: $0) }
    harness.surface.back()
    #expect(harness.outcomes == [.cancelled(.back)])
    #expect(harness.tree.isEmpty)
  }
  // end snippet

  @Test("V3: a flow can be run as a modal, and its outcomes are collected")
  func modal() {
    let harness = CoordinatorHarness(in: .modal(.sheet)) { Auth(router: $0) }
    harness.settle()
    #expect(harness.surface.screens == [[], ["sign in"]])
    harness.surface.swipeDown()
    #expect(harness.outcomes == [.cancelled(.interactiveDismissal)])
    harness.settle()
    #expect(harness.leftovers == [])
  }

  private final class Themes: PublishingCoordinator<String, Int> {
    override func start() { router.push("themes") }
  }

  private final class Sign: DelegateCoordinator<String> {
    override func start() { router.push("sign") }
  }

  private final class Done: ResultCoordinator<String, Void> {
    override func start() { router.push("done") }
  }

  private nonisolated static let shapes: [FlowShape] = [
    .pushed, .modal(.sheet), .modal(.cover), .modal(.popover), .tab, .column,
  ]

  @Test("V3: there is a harness for each style, in every shape, and ends without == are compared")
  func styles() {
    for shape in Self.shapes {
      let themes = PublishingHarness(in: shape) { Themes(router: $0) }
      let flow = themes.tree.children.first as? Themes
      flow?.send(1)
      flow?.send(2)
      flow?.fail(ProbeError.broken)
      #expect(themes.values == [1, 2])
      #expect(themes.ends == [.failed("broken")])

      let signs = DelegateHarness(in: shape) { Sign(router: $0) }
      (signs.tree.children.first as? Sign)?.finish()
      #expect(signs.ends == [.finished])

      let done = CoordinatorHarness(in: shape) { Done(router: $0) }
      done.settle()
      #expect(done.surface.topScreen == "done")
      done.tree.root.endChildren(reason: .deepLink)
      #expect(done.ends == [.cancelled(.deepLink)])
    }
  }

  @Test("V3: a harness runs on the clock that it is given")
  func sharedClock() {
    let scheduler = VirtualTimeScheduler()
    let harness = CoordinatorHarness(scheduler: scheduler) { Done(router: $0) }
    let flow = harness.tree.children.first as? Done
    flow?.schedule(after: .seconds(2)) { [weak flow] in flow?.finish() }
    scheduler.advance(by: .seconds(2))
    #expect(harness.ends == [.finished])
    #expect(harness.tree.log.entries.last?.time == .seconds(2))
  }

  @Test("V3: settling does not wait for a screen that the user holds, and fires no later timer")
  func settlingWithAHeldScreen() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    var hasFired = false
    flow?.schedule(after: .seconds(3600)) { hasFired = true }
    harness.settle()
    harness.surface.beginSwipeBack()
    #expect(harness.settle() == false)
    #expect(!hasFired)
    harness.surface.cancelSwipeBack()
    #expect(harness.settle())
    #expect(harness.scheduler.now < .seconds(1))
  }

  @Test("V3: leftovers name everything that is still there, and what to do")
  func leftovers() {
    let harness = CoordinatorHarness { Auth(router: $0) }
    weak let auth = harness.tree.children.first as? Auth
    auth?.router.push("second")
    auth?.schedule(after: .seconds(5), fileID: "File", line: 7) {}
    auth?.router.dismiss()
    #expect(
      harness.leftovers == [
        "Auth#1 is still running: end it, or expect it to run.",
        "The screen sign in of flow #1 is still shown: its flow has not ended.",
        "The screen second of flow #1 is still shown: its flow has not ended.",
        "1 transitions have not finished: call settle(), or finish the gesture.",
        "Work is still scheduled: animation (Coordinators/SimulatedSurface.swift:\(animationLine)) "
          + "due at 0.35 seconds. Keep it in the flow's subscriptions, or let its time pass.",
        "Work is still scheduled: flow timer (File:7) due at 5.0 seconds. Keep it in the flow's "
          + "subscriptions, or let its time pass.",
        "A call was ignored: dismiss, but no modal is the flow's to dismiss.",
      ])
    harness.settle()
    auth?.finish(with: 1)
    harness.settle()
    #expect(
      harness.leftovers == ["A call was ignored: dismiss, but no modal is the flow's to dismiss."])
  }

  /// The line of the surface that schedules an animation, which the test does not pin.
  private var animationLine: UInt {
    let harness = CoordinatorHarness { Auth(router: $0) }
    (harness.tree.children.first as? Auth)?.router.push("second")
    return harness.scheduler.pending.first?.origin.line ?? 0
  }

  @Test("V3: settling stops when the tree is at rest, and says when it cannot")
  func settle() {
    let harness = CoordinatorHarness { Auth(router: $0) }
    let auth = harness.tree.children.first as? Auth
    auth?.schedule(after: .seconds(60)) {}
    auth?.router.push("second")
    #expect(harness.settle())
    #expect(harness.scheduler.now == .milliseconds(350))
    harness.surface.beginSwipeBack()
    #expect(harness.settle() == false)
  }
}
