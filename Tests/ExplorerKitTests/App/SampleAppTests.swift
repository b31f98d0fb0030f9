import Coordinators
import ExplorerKit
import Streams
import Testing

@Suite("Sample app") @MainActor
struct SampleAppTests {
  @Test(
    "the tree grows and shrinks as one signs in, goes back half way, and signs out",
    arguments: FlowStyle.allCases)
  func tree(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    var trees = [explorer.tree]
    for script in [
      ["tap sign in", "type email ada@example.com"], ["back"], signIn,
      ["tap profile"], ["tap edit"], ["back"], ["back"], ["tap sign out"],
    ] {
      try await explorer.perform(script)
      trees.append(explorer.tree)
    }
    #expect(
      trees == [
        "AppCoordinator#1 [welcome]",
        """
        AppCoordinator#1 [welcome]
        └─ AuthCoordinator#2 [sign in]
        """,
        "AppCoordinator#1 [welcome]",
        """
        AppCoordinator#1
        └─ MainCoordinator#4 [home]
        """,
        """
        AppCoordinator#1
        └─ MainCoordinator#4 [home]
           └─ ProfileCoordinator#5 [profile]
        """,
        """
        AppCoordinator#1
        └─ MainCoordinator#4 [home]
           └─ ProfileCoordinator#5 [profile, edit profile]
        """,
        """
        AppCoordinator#1
        └─ MainCoordinator#4 [home]
           └─ ProfileCoordinator#5 [profile]
        """,
        """
        AppCoordinator#1
        └─ MainCoordinator#4 [home]
        """,
        "AppCoordinator#1 [welcome]",
      ])
  }

  @Test("a wrong password is reported, and the flow goes on", arguments: FlowStyle.allCases)
  func wrongPassword(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    let answer = try await explorer.perform([
      "tap sign in", "type email ada@example.com", "type password babbage", "tap sign in",
    ])
    #expect(answer.contains("Email or password is wrong. Try again."))
    #expect(explorer.tree.contains("AuthCoordinator#2 [sign in]"))
    try await explorer.perform(["type password lovelace", "tap sign in"])
    #expect(explorer.tree.contains("MainCoordinator#3 [home]"))
  }

  @Test("the shared store: a new name is on every screen", arguments: FlowStyle.allCases)
  func sharedStore(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    let edit = ["tap profile", "tap edit", "type name Countess of Lovelace", "tap save"]
    #expect(try await explorer.perform(signIn + edit).contains("Countess of Lovelace\n"))
    #expect(try await explorer.perform("back").contains("Hello, Countess of Lovelace.\n"))
  }

  @Test("a reply that comes after Back finds nobody", arguments: FlowStyle.allCases)
  func lateReply(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(
      signIn.dropLast() + ["advance manual", "tap sign in", "advance 100ms", "back", "advance 1m"])
    #expect(explorer.tree == "AppCoordinator#1 [welcome]")
    #expect(
      explorer.log.filter { !$0.event.isNavigation }.map(\.event.description) == [
        "started", "started", "cancelled (back)", "removed", "released",
      ])
  }

  @Test("K10: signing in and out leaves nothing behind", arguments: FlowStyle.allCases)
  func nothingLeft(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    for _ in 0..<20 {
      try await explorer.perform(signIn + ["tap profile", "tap edit", "advance 15m"])
    }
    var balance: [String: Int] = [:]
    for entry in explorer.log {
      guard let flow = entry.flow else { continue }
      if entry.event == .started { balance[flow.name, default: 0] += 1 }
      if entry.event == .released { balance[flow.name, default: 0] -= 1 }
    }
    #expect(
      balance == [
        "AppCoordinator": 1, "AuthCoordinator": 0, "MainCoordinator": 0, "ProfileCoordinator": 0,
      ])
    #expect(try await explorer.perform("time").hasSuffix("at rest\n"))
  }

  @Test("K10: an app that is dropped is freed whole", arguments: FlowStyle.allCases)
  func freed(style: FlowStyle) {
    let scheduler = VirtualTimeScheduler()
    weak var tree: CoordinatorTree<AppScreen>?
    weak var surface: SimulatedSurface<AppScreen>?
    do {
      let app = SampleApp(style: style, scheduler: scheduler)
      tree = app.tree
      surface = app.surface
      app.surface.topScreen?.content.actions.first?.perform()
      scheduler.run()
      app.tree.end()
      scheduler.run()
    }
    #expect(tree == nil)
    #expect(surface == nil)
    #expect(scheduler.pendingCount == 0)
  }
}
