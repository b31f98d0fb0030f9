import Coordinators
import CoordinatorsTesting
import Testing

@Suite("The harness")
@MainActor
struct HarnessTests {
  final class Auth: ResultCoordinator<String, Int> {
    override func start() { router.push("sign in") }
  }

  @Test("N1: Back past the first screen of a flow ends the flow")
  func backEndsTheFlow() {
    let harness = CoordinatorHarness { Auth(router: $0) }
    harness.surface.back()
    #expect(harness.outcomes == [.cancelled(.back)])
    #expect(harness.tree.isEmpty)
    harness.settle()
    #expect(harness.leftovers == [])
  }
}
