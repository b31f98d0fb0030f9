import Coordinators
import Streams

/// Runs one flow that reports to a delegate on a simulated surface and a virtual clock.
///
/// ```swift
/// let delegate = AuthDelegate()
/// let harness = DelegateHarness { router in
///   let auth = AuthCoordinator(router: router)
///   auth.delegate = delegate
///   return auth
/// }
/// harness.surface.back()
/// #expect(harness.ends == [.cancelled(.back)])
/// ```
///
/// What the delegate is told is the flow's own protocol, and the test's own object records it.
@MainActor
public final class DelegateHarness<Screen>: TreeHarness<Screen> {
  /// The ends of the flow: none while it runs, then one.
  public private(set) var ends: [FlowEnd] = []

  private var subscription: AnyCancellable?

  /// Makes the flow and starts it.
  ///
  /// - Parameters:
  ///   - scheduler: The clock; give it the one that a test's marbles run on.
  ///   - animationDuration: How long the surface's animations take.
  ///   - shape: How the flow is shown.
  ///   - make: Makes the coordinator with the router that it is given, and sets its delegate.
  public init(
    scheduler: VirtualTimeScheduler = VirtualTimeScheduler(),
    animationDuration: Duration = .milliseconds(350), in shape: FlowShape = .pushed,
    _ make: (Router<Screen>) -> DelegateCoordinator<Screen>
  ) {
    super.init(
      scheduler: scheduler, animationDuration: animationDuration, hasBackButtonAtRoot: true)
    let flow = make(shape.router(in: tree))
    let reference = flow.flowReference
    subscription = tree.log.events.sink { [weak self] entry in
      guard entry.flow == reference, let end = entry.event.end else { return }
      self?.ends.append(end)
    }
    tree.startChild(flow)
  }
}

extension LogEvent {
  /// The end of a flow that the event tells of.
  var end: FlowEnd? {
    switch self {
    case .finished, .finishedOnLeaving: .finished
    case .cancelled(let reason): .cancelled(reason)
    case .failed(let error): .failed(error)
    default: nil
    }
  }
}
