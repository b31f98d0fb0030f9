import Coordinators
import Streams

/// Runs one flow that publishes values on a simulated surface and a virtual clock.
///
/// ```swift
/// let harness = PublishingHarness { SettingsCoordinator(router: $0) }
/// harness.flow(as: SettingsCoordinator.self)?.send(.dark)
/// harness.surface.back()
/// #expect(harness.values == [.dark])
/// #expect(harness.ends == [.cancelled(.back)])
/// ```
@MainActor
public final class PublishingHarness<Screen, Value>: TreeHarness<Screen> {
  /// What the flow has told, in order: values, then its end.
  public private(set) var flowEvents: [FlowEvent<Value>] = []

  /// The values that the flow has published.
  public var values: [Value] {
    flowEvents.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The ends that the flow has reported: none while it runs, then one.
  public var ends: [FlowEnd] {
    flowEvents.compactMap { if case .ended(let outcome) = $0 { outcome.end } else { nil } }
  }

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
    _ make: (Router<Screen>) -> PublishingCoordinator<Screen, Value>
  ) {
    super.init(
      scheduler: scheduler, animationDuration: animationDuration, hasBackButtonAtRoot: true)
    tree.coordinate(to: make(shape.router(in: tree))) { [weak self] in self?.flowEvents.append($0) }
  }
}
