import Coordinators
import Streams

/// Runs one flow with a result on a simulated surface and a virtual clock.
///
/// ```swift
/// @Test @MainActor func backEndsTheFlow() {
///   let harness = CoordinatorHarness { AuthCoordinator(router: $0) }
///   harness.surface.back()
///   #expect(harness.outcomes == [.cancelled(.back)])
///   #expect(harness.tree.isEmpty)
/// }
/// ```
///
/// The flow stands alone in the window, and there is a way back from its first screen, as if another
/// flow had pushed it.
@MainActor
public final class CoordinatorHarness<Screen, Output>: TreeHarness<Screen> {
  /// The outcomes that the flow has reported: none while it runs, then one.
  public private(set) var outcomes: [Outcome<Output>] = []

  /// Makes the flow and starts it.
  ///
  /// - Parameters:
  ///   - animationDuration: How long the surface's animations take.
  ///   - isModal: Whether the flow is presented, not pushed.
  ///   - make: Makes the coordinator with the router that it is given.
  public init(
    animationDuration: Duration = .milliseconds(350), isModal: Bool = false,
    _ make: (Router<Screen>) -> ResultCoordinator<Screen, Output>
  ) {
    super.init(animationDuration: animationDuration, hasBackButtonAtRoot: true)
    let router = isModal ? tree.router.modal() : tree.router
    tree.coordinate(to: make(router)) { [weak self] in self?.outcomes.append($0) }
  }
}
