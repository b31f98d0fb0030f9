import Coordinators
import CoordinatorsTesting
import Streams
import Testing

/// A screen that is an object, with what a test gives it to hold.
final class Page {
  let name: String
  var held: Any?

  init(_ name: String, holding held: Any? = nil) {
    self.name = name
    self.held = held
  }
}

private final class PageFlow: ResultCoordinator<Page, Int> {
  var onStart: ((PageFlow) -> Void)?
  override func start() { onStart?(self) }
}

@Suite("Releasing screens")
@MainActor
struct ReleaseTests {
  private final class Token {}

  /// Ways in which a pushed page goes again.
  private static let roads: [(name: String, take: @MainActor (PageFlow) -> Void)] = [
    ("pop", { $0.router.pop() }),
    ("unwind", { $0.router.unwind() }),
    ("dismiss", { $0.router.dismiss() }),
    ("replaceScreens", { $0.router.replaceScreens(with: [Page("new")], keeping: 1) }),
    ("replaceWindow", { $0.router.replaceWindow(with: [Page("new")]) }),
    ("the flow's end", { $0.finish(with: 1) }),
    ("the parent's end", { $0.parent?.endChildren() }),
  ]

  @Test("N2a: a screen that has gone is released with its completion when its transition is done")
  func released() {
    for road in Self.roads {
      let harness = TreeHarness<Page>()
      let flow = PageFlow(router: harness.tree.router)
      flow.onStart = { $0.router.push(Page("first")) }
      harness.tree.coordinate(to: flow) { _ in }
      harness.settle()
      weak var page: Page?
      weak var captured: Token?
      weak var completed: Token?
      do {
        let (token, other) = (Token(), Token())
        let made = Page("second", holding: token)
        (page, captured, completed) = (made, token, other)
        if road.name == "dismiss" {
          flow.router.present(made) { extendLifetime(other) }
        } else {
          flow.router.push(made) { extendLifetime(other) }
        }
      }
      harness.settle()
      #expect(page != nil)
      #expect(completed == nil)
      road.take(flow)
      // The exit animation still shows it.
      if road.name == "pop" { #expect(page != nil) }
      harness.settle()
      #expect(page == nil, "\(road.name)")
      #expect(captured == nil, "\(road.name)")
    }
  }

  @Test("N2a: a screen whose closure keeps its coordinator does not keep it beyond the end")
  func strongCapture() {
    let harness = TreeHarness<Page>()
    weak var flow: PageFlow?
    do {
      let made = PageFlow(router: harness.tree.router)
      made.onStart = { $0.router.push(Page("strong", holding: $0)) }
      flow = made
      harness.tree.coordinate(to: made) { _ in }
    }
    flow?.onStart = nil
    harness.settle()
    flow?.finish(with: 1)
    harness.settle()
    #expect(flow == nil)
    #expect(harness.leftovers == [])
  }

  @Test("N2a: four queued pages leave nothing behind the tree's end")
  func queuedPages() {
    let harness = TreeHarness<Page>()
    weak var last: Page?
    do {
      let pages = (1...4).map { Page("\($0)") }
      for page in pages { harness.tree.router.push(page) }
      last = pages.last
    }
    #expect(last != nil)
    harness.tree.end()
    harness.settle()
    #expect(harness.surface.screens.joined().isEmpty)
    #expect(last == nil)
  }

  @Test("N2a: a screen may command a router when it is released")
  func commandsInDeinit() {
    final class Commanding {
      let action: @MainActor () -> Void
      init(_ action: @escaping @MainActor () -> Void) { self.action = action }
      deinit { MainActor.assumeIsolated { [action] in action() } }
    }
    let harness = TreeHarness<Page>()
    harness.tree.router.push(Page("root"))
    var count = 0
    for number in 1...6 {
      let router = harness.tree.router
      router.push(
        Page(
          "\(number)",
          holding: Commanding {
            count += 1
            if count < 20 {
              router.push(Page("again"))
              router.pop()
            }
          }))
    }
    harness.settle()
    harness.tree.router.popToRoot(.stack)
    harness.tree.router.replaceWindow(with: [Page("end")])
    harness.settle()
    #expect(harness.surface.screens.joined().map(\.name) == ["end"])
    #expect(count == 6)
  }

  @Test(
    "N2a: what a shown screen holds on to is cut when that screen goes, though its flow goes on")
  func handlesAreCut() {
    let harness = ProbeTree()
    let replies = PassthroughSubject<Int, Never>()
    let payment = harness.root?.router.push("payment")
    if let payment {
      replies.sink { [weak root = harness.root] _ in
        root?.router.replaceScreens(with: ["receipt"])
      }.store(in: payment.subscriptions)
    }
    harness.settle()
    harness.surface.back()
    harness.advance(by: .milliseconds(100))
    replies.send(1)
    harness.settle()
    #expect(harness.surface.screens == [["root"]])
    #expect(payment?.isGone == true)
    if let payment {
      let late = replies.sink { _ in Issue.record("A screen that has gone is told.") }
      late.store(in: payment.subscriptions)
    }
    replies.send(2)
  }

  @Test("N2a: pop(to:) takes what stands on a screen; a screen that has gone is misuse")
  func popToAScreen() {
    let harness = ProbeTree()
    let list = harness.root?.router.push("list")
    harness.root?.router.push("detail")
    harness.root?.startChild("flow", screens: ["f"])
    harness.settle()
    if let list { harness.root?.router.pop(to: list) }
    harness.settle()
    #expect(harness.surface.screens == [["root", "list"]])
    harness.root?.router.pop()
    harness.settle()
    if let list { harness.root?.router.pop(to: list) }
    #expect(harness.misuses == [.notOnStack])
  }

  @Test("N2b: screens that are left to a parent, and by that one to its own, stay")
  func screensAreLeftDownTheLine() {
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent", screens: ["p"])
    let child = parent?.startChild("child", screens: ["c"])
    parent?.leavesScreensToParent = true
    child?.leavesScreensToParent = true
    harness.settle()
    parent?.finish(with: 1)
    harness.settle()
    #expect(harness.surface.screens == [["root", "p", "c"]])
    #expect(harness.root?.router.screens == ["root", "p", "c"])
  }
}
