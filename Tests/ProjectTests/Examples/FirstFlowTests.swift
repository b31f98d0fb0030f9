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
    harness.settle()  // The animations run, on virtual time.
    #expect(
      harness.tree.drawing == """
        AppCoordinator#1 [welcome]
        └─ SignInCoordinator#2 [sign in]
        """)

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

  @Test("D3: both styles show the same, in the same order")
  func bothStylesShowTheSame() throws {
    let results = TreeHarness<AppScreen>()
    results.tree.coordinate(to: AppCoordinator(router: results.tree.router)) { _ in }
    let delegates = TreeHarness<AppScreen>()
    delegates.tree.start(ClassicAppCoordinator(router: delegates.tree.router))
    for harness in [results, delegates] {
      harness.settle()
      try signIn(on: harness.surface)
      harness.settle()
    }
    #expect(results.navigationEvents == delegates.navigationEvents)
    #expect(delegates.tree.drawing == "ClassicAppCoordinator#1 [welcome, home of Ada]")
  }
}
