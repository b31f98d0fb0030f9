import Streams

/// The root under which an app's coordinators stand, and all that they share: what is shown, the
/// scheduler, and the log.
///
/// ```swift
/// let tree = CoordinatorTree<AppScreen>(scheduler: ClockScheduler())
/// tree.attach(surface)
/// tree.coordinate(to: AppCoordinator(router: tree.router)) { outcome in
///   // An app's root may end too; whoever started it is told (K8).
/// }
/// ```
///
/// It is a coordinator itself, one that runs from the beginning and has no parent. Make one for each
/// window, and ``end()`` it when the window goes.
@MainActor
public final class CoordinatorTree<Screen>: Coordinator<Screen> {
  /// Makes a tree without flows.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time the log and the flows use.
  ///   - logCapacity: How many events the log keeps; zero turns it off.
  public init(scheduler: any Scheduler, logCapacity: Int = 1000) {
    let log = EventLog(scheduler: scheduler, capacity: logCapacity)
    super.init(navigator: Navigator(scheduler: scheduler, log: log), isModal: false)
    stage = .running
  }

  /// Shows the tree on a surface; what has been commanded before is carried out now (N11).
  ///
  /// A tree is attached once.
  public func attach(_ surface: any NavigationSurface<Screen>) {
    surface.delegate = navigator
    navigator.transitions.attach { step, completion in
      surface.perform(TransitionStep(step), completion: completion)
    }
  }

  /// Ends every flow, with `cancelled(parentEnded)`, and removes all screens.
  ///
  /// A tree that has ended starts nothing any more.
  public func end() {
    if stage == .running { end(.cancelled(.requested)) }
  }

  /// Whether no flow runs.
  public var isEmpty: Bool { children.isEmpty }

  /// What is to be shown, when all transitions are done.
  public var navigation: NavigationState<Screen> { NavigationState(navigator.desired) }

  /// Whether what is shown is what is to be shown: nothing moves, nothing waits, and the user holds
  /// no screen.
  public var isAtRest: Bool { navigator.transitions.isAtRest }

  /// How many transitions run or wait for their turn.
  public var transitionCount: Int { navigator.transitions.count }

  /// The running flows, each once, parents before children.
  public var flows: [CoordinatorNode] { descendants(of: self) }

  private func descendants(of node: CoordinatorNode) -> [CoordinatorNode] {
    node.children.flatMap { [$0] + descendants(of: $0) }
  }

  /// The running flows as a drawn tree, each root on a line of its own; empty when none runs (V1).
  public var drawing: String { children.map(\.outline).joined(separator: "\n") }
}
