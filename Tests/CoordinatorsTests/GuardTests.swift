import Coordinators
import CoordinatorsTesting
import Streams
import Testing

/// A flow that answers the guard's question as a test says.
private final class Editor: ResultCoordinator<String, Int> {
  let answers = PassthroughSubject<Bool, Never>()
  var answersAtOnce: Bool?
  private(set) var asked: [CancellationReason] = []

  override func start() { router.push("editor") }

  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    asked.append(reason)
    if let answersAtOnce { return Just(answersAtOnce).eraseToAnyPublisher() }
    return answers.eraseToAnyPublisher()
  }
}

@Suite("The guard")
@MainActor
struct GuardTests {
  private func start(isModal: Bool = false) -> (ProbeTree, Editor)? {
    let harness = ProbeTree()
    guard let root = harness.root else { return nil }
    let editor = Editor(router: isModal ? root.router.modal() : root.router)
    root.coordinate(to: editor) { [trace = harness.trace] in trace.add("editor: \($0.text)") }
    editor.isGuarded = true
    harness.settle()
    harness.tree.log.clear()
    return (harness, editor)
  }

  @Test("N12: a no leaves everything as it is, and the refusal is in the log")
  func refusal() throws {
    let (harness, editor) = try #require(start())
    editor.answersAtOnce = false
    #expect(harness.surface.back() == false)
    harness.settle()
    #expect(harness.surface.screens == [["root", "editor"]])
    #expect(harness.takeOutcomes() == [])
    #expect(harness.navigationEvents == ["user: back refused"])
    #expect(editor.asked == [.back])
  }

  @Test("N12: a yes carries out what was refused, with the road's reason")
  func permission() throws {
    let roads: [(isModal: Bool, take: @MainActor (ProbeTree) -> Bool, outcome: String)] = [
      (false, { $0.surface.back() }, "editor: cancelled(back)"),
      (false, { $0.surface.beginSwipeBack() }, "editor: cancelled(back)"),
      (true, { $0.surface.swipeDown() }, "editor: cancelled(interactive dismissal)"),
      (true, { $0.surface.escape() }, "editor: cancelled(interactive dismissal)"),
    ]
    for road in roads {
      let (harness, editor) = try #require(start(isModal: road.isModal))
      #expect(road.take(harness) == false)
      #expect(harness.takeOutcomes() == [])
      editor.answers.send(true)
      harness.settle()
      #expect(harness.takeOutcomes() == [road.outcome])
      #expect(harness.surface.screens == [["root"]])
    }
  }

  @Test("N12: while an answer is awaited a second attempt asks nothing again")
  func secondAttempt() throws {
    let (harness, editor) = try #require(start())
    harness.surface.back()
    harness.surface.back()
    harness.root?.router.unwind(asking: true)
    #expect(editor.asked == [.back])
    editor.answers.send(true)
    harness.settle()
    #expect(harness.takeOutcomes() == ["editor: cancelled(back)"])
    #expect(harness.misuses == [])
  }

  @Test("N12: a stream that ends without an answer says no")
  func endWithoutAnswer() throws {
    let (harness, editor) = try #require(start())
    harness.surface.back()
    editor.answers.send(completion: .finished)
    harness.settle()
    #expect(harness.surface.screens == [["root", "editor"]])
    #expect(harness.navigationEvents == ["user: back refused"])
  }

  @Test(
    "N12, K10: a flow that ends before it has answered is held by no attempt, and stops no other")
  func endsBeforeTheAnswer() throws {
    let harness = ProbeTree()
    let root = try #require(harness.root)
    weak var first: Editor?
    do {
      let editor = Editor(router: root.router)
      first = editor
      root.coordinate(to: editor) { _ in }
      editor.isGuarded = true
    }
    harness.settle()
    #expect(harness.surface.back() == false)
    first?.finish(with: 1)
    harness.settle()
    #expect(first == nil)
    let second = Editor(router: root.router)
    root.coordinate(to: second) { _ in }
    second.isGuarded = true
    harness.settle()
    harness.surface.back()
    #expect(second.asked == [.back])
    second.answers.send(true)
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("N10, N12: a reselection that is refused changes nothing, and is in the log")
  func refusedReselection() throws {
    let harness = ProbeTree(screens: [])
    let tabs = try #require(harness.root?.router.showTabs(["tab"]))
    let flow = try #require(harness.root?.startChild("r", in: tabs["tab"], screens: ["r"]))
    let a = flow.startChild("a", screens: ["a"])
    let editor = Editor(router: a.router)
    a.coordinate(to: editor) { _ in }
    editor.isGuarded = true
    editor.answersAtOnce = false
    harness.settle()
    harness.tree.log.clear()
    harness.surface.tap(tab: "tab")
    harness.settle()
    #expect(harness.running.suffix(2) == ["r", "a"])
    #expect(editor.flowPhase == .running)
    #expect(harness.surface.topScreen == "editor")
    #expect(harness.navigationEvents == ["user: reselect refused"])
    editor.isGuarded = false
    harness.surface.tap(tab: "tab")
    harness.settle()
    #expect(harness.takeOutcomes() == ["a: cancelled(tab reselected)"])
    #expect(editor.flowPhase == .ended)
    #expect(harness.surface.topScreen == "r")
  }

  @Test("N12: every guarded flow that would end is asked, deepest first; the first no stops all")
  func deepestFirst() throws {
    let (harness, editor) = try #require(start())
    let inner = Editor(router: editor.router)
    editor.coordinate(to: inner) { _ in }
    inner.isGuarded = true
    inner.answersAtOnce = false
    harness.settle()
    harness.surface.back(over: 2)
    #expect(inner.asked == [.back])
    #expect(editor.asked == [])
    inner.answersAtOnce = true
    editor.answersAtOnce = true
    harness.surface.back(over: 2)
    harness.settle()
    #expect(editor.asked == [.back])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test(
    "N12: a command asks only if it says so; what ends a parent, and what the system takes, does not"
  )
  func commands() throws {
    let (harness, editor) = try #require(start())
    editor.answersAtOnce = false
    harness.root?.router.unwind(asking: true)
    harness.settle()
    #expect(editor.asked == [.requested])
    #expect(harness.surface.screens == [["root", "editor"]])
    #expect(harness.navigationEvents == ["Probe#1 unwind refused"])
    harness.root?.router.unwind()
    harness.settle()
    #expect(harness.takeOutcomes() == ["editor: cancelled(requested)"])

    let (other, second) = try #require(start(isModal: true))
    second.answersAtOnce = false
    other.surface.dismissExternally()
    #expect(other.takeOutcomes() == ["editor: cancelled(external)"])
    #expect(second.asked == [])
  }

  @Test("N12: a reselected tab asks the flows that would end")
  func reselection() throws {
    let harness = ProbeTree(screens: [])
    let tabs = try #require(harness.root?.router.showTabs(["a"]))
    let flow = try #require(harness.root?.startChild("a", in: tabs["a"], screens: ["a1"]))
    let editor = Editor(router: flow.router)
    flow.coordinate(to: editor) { [trace = harness.trace] in trace.add("editor: \($0.text)") }
    editor.isGuarded = true
    harness.settle()
    harness.surface.tap(tab: "a")
    #expect(editor.asked == [.tabReselected])
    #expect(harness.takeOutcomes() == [])
    editor.answers.send(true)
    harness.settle()
    #expect(harness.takeOutcomes() == ["editor: cancelled(tab reselected)"])
  }

  @Test("N12: surfaces can show beforehand what is guarded")
  func guardedScreens() throws {
    let (harness, editor) = try #require(start())
    #expect(
      harness.surface.guardedScreens
        == Set(editor.router.shownScreens.map(\.id)).union(
          harness.root?.router.shownScreens.map(\.id) ?? []))
    editor.isGuarded = false
    #expect(harness.surface.guardedScreens.isEmpty)
    editor.isGuarded = true
    editor.finish(with: 1)
    #expect(harness.surface.guardedScreens.isEmpty)
    #expect(harness.surface.back() == false)
  }
}
