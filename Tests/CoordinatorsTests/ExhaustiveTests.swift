import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Exhaustive tests and replays")
@MainActor
struct ExhaustiveTests {
  private final class Auth: ResultCoordinator<String, Int> {
    override func start() { router.push("sign in") }
  }

  private func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("V5: a test that expects everything passes")
  func everythingIsExpected() throws {
    let harness = CoordinatorHarness { Auth(router: $0) }
    harness.settle()
    harness.back()
    try harness.verify([
      "Auth#1 started", "shows: set [sign in]", "user: back", "Auth#1 cancelled (back)",
      "Auth#1 removed", "Auth#1 released",
    ])
    try harness.verify(
      ["shows: set [sign in]", "Auth#1 cancelled (back)"], ignoring: [.lives, .gestures])
  }

  @Test("V5: the failure has expected and actual side by side, and what is left")
  func failureText() {
    let harness = CoordinatorHarness { Auth(router: $0) }
    harness.settle()
    let auth = harness.flow(as: Auth.self)
    auth?.router.dismiss()
    auth?.ask(Question("Sure?", .choice("Yes", 1))) { _ in }
    auth?.schedule(after: .seconds(9), fileID: "File", line: 3) {}
    harness.settle()
    let text = failure {
      try harness.verify(["shows: push [sign up]", "user: back"], ignoring: .lives)
    }
    #expect(
      text == """
          expected              | actual
        ! shows: push [sign up] | shows: set [sign in]
        ! user: back            | Auth#1 misuse: dismiss, but no modal is the flow's to dismiss
        !                       | shows: present [Sure?]
        Left at the end:
          Auth#1 is still running: end it, or expect it to run.
          The screen sign in of flow #1 is still shown: its flow has not ended.
          Auth#1 has 1 open: subscriptions, tasks or timers.
          The question "Sure?" is not answered.
          Work is still scheduled: flow timer (File:3) due at 9.0 seconds. Keep it in the flow's \
        subscriptions, or let its time pass.
        """)
  }

  @Test("V5: each kind is ignored by its own name alone")
  func kinds() {
    let kinds: [(Ignored, @MainActor (CoordinatorHarness<String, Int>) -> Void)] = [
      (.commands, { $0.tree.router.push("x") }),
      (.misuses, { $0.tree.router.dismiss() }),
      (.pendingWork, { _ = $0.scheduler.schedule(after: .seconds(1)) {} }),
    ]
    for (kind, act) in kinds {
      let harness = CoordinatorHarness { Auth(router: $0) }
      harness.flow(as: Auth.self)?.cancel()
      harness.settle()
      let before = harness.entries.map { entry in
        entry.flow.map { "\($0) \(entry.event)" } ?? "\(entry.event)"
      }
      #expect(failure { try harness.verify(before) } == nil)
      act(harness)
      harness.settle()
      #expect(failure { try harness.verify(before, ignoring: .livingFlows) } != nil)
      let kept = before.filter { kind != .commands || !$0.hasPrefix("shows") }
      #expect(failure { try harness.verify(kept, ignoring: [.livingFlows, kind]) } == nil)
    }
  }

  /// An app's worth of flows: tabs, a guarded flow, a sheet.
  private func makeApp(isSlow: Bool = false) -> ProbeTree {
    let harness = ProbeTree(screens: ["root"], hasBackButtonAtRoot: true)
    guard let root = harness.root else { return harness }
    let flow = root.startChild("flow", screens: ["a", "b", "c", "d"])
    flow.schedule(after: .seconds(isSlow ? 3 : 2)) { [weak root] in
      root?.startChild("sheet", isModal: true, screens: ["s"])
    }
    return harness
  }

  @Test("V6: a log is replayed by the user's roads and the clock; the same flows give the same log")
  func replay() {
    let original = makeApp()
    original.settle()
    original.back()
    original.surface.beginSwipeBack()
    original.advance(by: .milliseconds(40))
    original.surface.cancelSwipeBack()
    original.back(over: 2)
    original.advance(by: .seconds(3))
    original.surface.dismissExternally()
    original.settle()
    let again = makeApp()
    #expect(again.replay(original.entries) == nil)
    #expect(again.surface.screens == original.surface.screens)
  }

  @Test("V6: the first difference is drawn with what led to it")
  func difference() {
    let original = makeApp()
    original.settle()
    original.back()
    original.advance(by: .seconds(3))
    original.surface.swipeDown()
    let slow = makeApp(isSlow: true)
    #expect(
      slow.replay(original.entries) == """
        The replay differs at entry 6:
          log                               | replay
          [0.000s] Probe#2 started          | [0.000s] Probe#2 started
          [0.000s] shows: push [a, b, c, d] | [0.000s] shows: push [a, b, c, d]
          [0.350s] user: back               | [0.350s] user: back
        ! [2.000s] Probe#3 started          | [3.000s] Probe#3 started
        """)
  }

  @Test("V3: screens and flows are reached by their types; tabs, questions and layout in one call")
  func driving() {
    let harness = ProbeTree()
    let tabs = harness.root?.router.showTabs(["one", "two"])
    harness.settle()
    #expect(harness.tap(tab: "two"))
    #expect(tabs?.selected == "two")
    #expect(!harness.tap(tab: "three"))
    var answer: Int?
    harness.root?.ask(Question("?", .choice("a", 1), .cancel("b", 2))) { answer = $0 }
    #expect(harness.answer("b"))
    #expect(answer == 2)
    harness.layout = .wide
    #expect(harness.surface.layout == .wide)
    #expect(harness.flow(as: Probe.self) === harness.root)
    harness.root?.startChild("flow", isModal: true, screens: ["top"])
    harness.settle()
    #expect(harness.top(as: String.self) == "top")
    #expect(harness.top(as: Int.self) == nil)
  }
}
