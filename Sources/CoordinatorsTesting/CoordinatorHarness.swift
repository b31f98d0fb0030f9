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
/// ``PublishingHarness`` does the same for a flow that publishes values, ``DelegateHarness`` for one
/// that reports to a delegate.
@MainActor
public final class CoordinatorHarness<Screen, Output>: TreeHarness<Screen> {
  /// The outcomes that the flow has reported: none while it runs, then one.
  public private(set) var outcomes: [Outcome<Output>] = []

  /// The same without the results, to be compared when these have no `==`.
  public var ends: [FlowEnd] { outcomes.map(\.end) }

  /// Makes the flow and starts it.
  ///
  /// - Parameters:
  ///   - scheduler: The clock; give it the one that a test's marbles run on.
  ///   - animationDuration: How long the surface's animations take.
  ///   - shape: How the flow is shown.
  ///   - make: Makes the coordinator with the router that it is given.
  public init(
    scheduler: VirtualTimeScheduler = VirtualTimeScheduler(),
    animationDuration: Duration = .milliseconds(350), in shape: FlowShape = .pushed,
    _ make: (Router<Screen>) -> ResultCoordinator<Screen, Output>
  ) {
    super.init(
      scheduler: scheduler, animationDuration: animationDuration, hasBackButtonAtRoot: true)
    tree.coordinate(to: make(shape.router(in: tree))) { [weak self] in self?.outcomes.append($0) }
  }
}
