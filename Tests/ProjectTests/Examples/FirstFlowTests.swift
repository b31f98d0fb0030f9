import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Examples: a first flow")
@MainActor
struct FirstFlowTests {
  private func signIn(on surface: SimulatedSurface<AppScreen>) throws {
    guard case .signIn(let submit) = surface.topScreen else {
      throw NoSignInScreen()
    }
    submit(User(name: "Ada"))
  }

  private struct NoSignInScreen: Error {}

  // snippet: first test
  @Test func signingInLeadsHome() throws {
    let harness = TreeHarness<AppScreen>()
    harness.tree.coordinate(to: AppCoordinator(router: harness.tree.router)) { _ in }
    #expect(harness.tree.drawing == "AppCoordinator#1 [welcome]\n└─ SignInCoordinator#2 [sign in]")

    try signIn(on: harness.surface)

    #expect(harness.tree.drawing == "AppCoordinator#1 [welcome, home of Ada]")
  }

  @Test func backEndsTheFlow() {
    let harness = CoordinatorHarness { SignInCoordinator(router: $0) }
    harness.surface.back()
    #expect(harness.outcomes == [.cancelled(.back)])
    #expect(harness.tree.isEmpty)
  }
  // end snippet

  @Test("D1: an outcome can be awaited, or be a stream")
  func outcomesAreStreams() async throws {
    let harness = TreeHarness<AppScreen>()
    let parent = ReturningUserCoordinator(router: harness.tree.router)
    harness.tree.coordinate(to: parent) { _ in }
    parent.signInByStream()
    try signIn(on: harness.surface)
    #expect(harness.tree.drawing == "ReturningUserCoordinator#1 [home of Ada]")

    let waiting = Task { await parent.signInAndWait() }
    while !parent.isRunning(SignInCoordinator.self) { await Task.yield() }
    harness.settle()
    try signIn(on: harness.surface)
    await waiting.value
    #expect(harness.tree.drawing == "ReturningUserCoordinator#1 [home of Ada, home of Ada]")
  }

  @Test("D3: both styles show the same, in the same order")
  func bothStylesShowTheSame() throws {
    let results = TreeHarness<AppScreen>()
    results.tree.coordinate(to: AppCoordinator(router: results.tree.router)) { _ in }
    let delegates = TreeHarness<AppScreen>()
    delegates.tree.startChild(ClassicAppCoordinator(router: delegates.tree.router))
    for harness in [results, delegates] {
      harness.settle()
      try signIn(on: harness.surface)
      harness.settle()
    }
    #expect(results.navigationEvents == delegates.navigationEvents)
    #expect(delegates.tree.drawing == "ClassicAppCoordinator#1 [welcome, home of Ada]")
  }
}
