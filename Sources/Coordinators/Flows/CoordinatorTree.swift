import Streams

/// The root under which an app's coordinators stand, and all that they share: what is shown, the
/// scheduler, and the log.
///
/// ```swift
/// let tree = CoordinatorTree<AppScreen>(scheduler: ClockScheduler())
/// tree.attach(surface)
/// tree.coordinate(to: AppCoordinator(router: tree.router)) { outcome in
///   // An app's root may end too; whatever started it is told (K8).
/// }
/// ```
///
/// Make one for each window, and ``end()`` it when the window goes; a tree that is dropped ends its
/// flows too.
@MainActor
public final class CoordinatorTree<Screen> {
  /// The flow under which all others stand.
  ///
  /// It runs from the beginning, has no parent, and ends with the tree.
  public let root: Coordinator<Screen>

  private let navigator: Navigator

  /// Makes a tree without flows.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time the log and the flows use.
  ///   - logCapacity: How many events the log keeps; zero turns it off.
  ///   - onMisuse: Told every call that is ignored because it means nothing, and the flow that it
  ///     happened to. Without it debug builds write each kind of them to standard error, once, but for
  ///     calls that come too late (K2b).
  public init(
    scheduler: any Scheduler, logCapacity: Int = 1000,
    onMisuse: ((Misuse, FlowReference?) -> Void)? = nil
  ) {
    let log = EventLog(scheduler: scheduler, capacity: logCapacity)
    navigator = Navigator(scheduler: scheduler, log: log, misuses: MisuseReporter(onMisuse))
    root = RootCoordinator(root: navigator)
    navigator.root = root.link
  }

  // The root is kept until its flows have ended, whichever thread drops the tree.
  deinit {
    let root = root
    MainActorHop.run { root.endAsRoot() }
  }

  // MARK: The tree and its surface

  /// Shows the tree on a surface; what has been commanded before is carried out now (N11).
  ///
  /// A tree is attached once.
  public func attach(_ surface: any NavigationSurface<Screen>) {
    surface.delegate = navigator.signals
    navigator.transitions.attach(surface)
  }

  /// Ends every flow, with `cancelled(parentEnded)`, and removes all screens.
  ///
  /// A tree that has ended starts nothing any more.
  public func end() { root.endAsRoot() }

  /// What happened in the tree, in order.
  public var log: EventLog { navigator.log }

  /// What is to be shown, when all transitions are done.
  public var navigation: NavigationState { navigator.desired }

  /// What is to be shown, now and at each change.
  ///
  /// A subscriber may command and end flows: what that brings is delivered after the state (S1).
  public var states: some Publisher<NavigationState, Never> {
    Deferred { [navigator] in navigator.makeStates() }
  }

  /// Whether what is shown is what is to be shown: nothing moves, nothing waits, and the user holds
  /// no screen.
  public var isAtRest: Bool { navigator.isAtRest }

  /// How many transitions run or wait for their turn.
  public var transitionCount: Int { navigator.transitions.count }

  // MARK: The flows

  /// Whether no flow runs.
  public var isEmpty: Bool { root.livingChildren.isEmpty }

  /// The running flows that stand right under the root, oldest first.
  public var children: [CoordinatorNode] { root.children }

  /// The running flows, each once, parents before children.
  ///
  /// - Complexity: O(*n*) in the flows.
  public var flows: [CoordinatorNode] {
    var flows: [CoordinatorNode] = []
    var pending = Array(children.reversed())
    while let flow = pending.popLast() {
      flows.append(flow)
      pending += flow.children.reversed()
    }
    return flows
  }

  /// The running flows as a drawn tree, each root on a line of its own; empty when none runs (V1).
  public var drawing: String { TreeDrawing(of: children).text }

  /// The coordinators that have ended and are alive all the same (V2): something holds them.
  ///
  /// A coordinator that is just running one of its own methods is held by it: ask when the tree is at
  /// rest.
  public var leakedFlows: [FlowReference] { navigator.leaks.leakedFlows }

  /// The coordinators that have ended and the screens that have gone, and that are alive all the same
  /// (V2).
  ///
  /// Of screens those are known that are objects. Ask when the tree is at rest: until then the surface
  /// has what is leaving.
  public var foundLeaks: [Leak] { navigator.leaks.leaks }

  /// The leaks that are found from now on, once each (V2).
  ///
  /// Nothing is looked for before ``reportLeaks(after:)``.
  public var leaks: some Publisher<Leak, Never> { navigator.leaks.reports }

  /// Has the tree look for leaks, for debug builds of an app: a while after something has gone, when the
  /// tree is at rest.
  ///
  /// What is found is in the log, and in ``leaks``.
  ///
  /// - Parameter delay: How long to wait, on the tree's scheduler.
  public func reportLeaks(after delay: Duration = .seconds(2)) {
    navigator.leaks.report(after: delay)
  }

  // MARK: Starting flows

  /// The router to make an app's root flow with, and to show screens that belong to no flow.
  public var router: Router<Screen> { root.router }

  /// Runs a flow right under the root and tells a closure its outcome (K8).
  ///
  /// Everything else that a coordinator can do for its children the ``root`` can.
  @inlinable
  public func coordinate<ChildScreen, Output>(
    to child: ResultCoordinator<ChildScreen, Output>,
    then handler: @escaping (Outcome<Output>) -> Void
  ) {
    root.coordinate(to: child, then: handler)
  }

  /// A stream that runs a flow right under the root and delivers its outcome (K8).
  @inlinable
  public func coordinate<ChildScreen, Output>(
    _ child: @escaping (Router<Screen>) -> ResultCoordinator<ChildScreen, Output>
  ) -> some Publisher<Outcome<Output>, Never> {
    root.coordinate(child)
  }

  /// Runs a flow that publishes values right under the root and tells a closure its values, then its
  /// end (K8).
  public func coordinate<ChildScreen, Value>(
    to child: PublishingCoordinator<ChildScreen, Value>,
    then handler: @escaping (FlowEvent<Value>) -> Void
  ) {
    root.coordinate(to: child, then: handler)
  }

  /// Starts a flow that reports to its delegate right under the root (K8).
  ///
  /// - Returns: Whether the flow was started. When it was not, the log says why.
  @discardableResult
  public func startChild<ChildScreen>(_ child: DelegateCoordinator<ChildScreen>) -> Bool {
    root.startChild(child)
  }
}

/// The root of a tree.
private final class RootCoordinator<Screen>: Coordinator<Screen> {
  override class var flowName: String { "CoordinatorTree" }
}

extension CoordinatorNode {
  fileprivate final func endAsRoot() {
    if stage == .running { end(.cancelled(.requested)) }
  }
}
