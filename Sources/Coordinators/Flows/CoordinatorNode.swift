import Streams

/// The part of a coordinator that knows nothing of screens: its place in the tree and its life.
///
/// Subclass ``ResultCoordinator``, ``DelegateCoordinator`` or ``PublishingCoordinator``, which differ
/// only in how the parent is told about the end. All three stand on this node.
///
/// A flow lives once (K5): it is made, started by its parent, and ends in one of the ways that
/// ``Outcome`` lists (K1). At the end things happen in a fixed order (K3):
///
/// 1. ``willEnd(_:)``
/// 2. the children end, newest first, each in this same order
/// 3. the subscriptions, tasks and timers that the flow owns are cancelled
/// 4. ``didEnd(_:)``
/// 5. the flow leaves the tree
/// 6. the parent is told
/// 7. the flow's screens go
/// 8. nothing holds the coordinator any more (K10)
@MainActor
open class CoordinatorNode {
  /// How far the flow has come.
  ///
  /// Each step of the end is taken once, whoever comes back to it.
  enum Stage: UInt8 {
    case idle, running, willEnd, cut, didEnd, ended
  }

  /// The number of this flow in its tree.
  public nonisolated let id: FlowID

  /// The coordinator that started this flow; nil before the start, after the end, and once the
  /// parent is gone.
  public internal(set) final weak var parent: CoordinatorNode?

  /// The flows that this one has started and that still run, oldest first.
  public internal(set) final var children: [CoordinatorNode] = []

  /// The tree's log.
  public nonisolated let log: EventLog

  let host: any FlowHost
  final var stage = Stage.idle
  final var bag: CancellableBag?

  /// Set when the flow's screens have been taken away, until the flow has ended of it.
  final var doom: CancellationReason?

  /// Set once the flow has shown a screen.
  final var hasShownScreens = false

  private final var endOutcome: Outcome<Void>?

  init(host: any FlowHost) {
    self.host = host
    log = host.log
    id = host.makeFlowID()
  }

  deinit {
    if stage != .idle { log.recordRelease(of: FlowReference(id: id, type: type(of: self))) }
  }

  // MARK: What a flow's author overrides

  /// The name that log and tree print: the class's own, unless a subclass says otherwise.
  nonisolated open class var name: String { String(describing: self) }

  /// Called when the flow begins; shows the first screen, or starts the first child.
  ///
  /// The parent's `coordinate(to:)` or
  /// ``Coordinator/start(_:unlessRunning:)`` calls it. Does nothing unless overridden.
  open func start() {}

  /// Called once when the flow begins to end, before its children end: parents before children.
  ///
  /// The flow cannot be saved here, and can show and start nothing any more (K2).
  open func willEnd(_ outcome: Outcome<Void>) {}

  /// Called once when the flow has ended, whatever way it ended, before the parent is told:
  /// children before parents.
  ///
  /// The place to clean up.
  open func didEnd(_ outcome: Outcome<Void>) {}

  // MARK: The flow's life

  /// Where the flow stands in its life.
  public final var phase: FlowPhase {
    switch stage {
    case .idle: .idle
    case .running: .running
    case .willEnd, .cut, .didEnd: .ending
    case .ended: .ended
    }
  }

  /// The flow as the log prints it: `AuthCoordinator#2`.
  public nonisolated final var reference: FlowReference {
    FlowReference(id: id, type: type(of: self))
  }

  /// Whether a flow of this kind runs as a child of this one.
  public final func isRunning(_ kind: CoordinatorNode.Type) -> Bool {
    children.contains { type(of: $0) == kind }
  }

  /// Puts a child under this node and starts it; changes nothing when that cannot be (K5).
  ///
  /// - Parameter prepare: Called when the child can be started, before it is.
  final func adopt(
    _ child: CoordinatorNode, preparing prepare: () -> Void = {}
  ) throws(StartError) {
    if let error = obstacle(to: child) {
      log.record(.misuse(.start(error)), of: child.reference)
      throw error
    }
    prepare()
    child.parent = self
    child.stage = .running
    children.append(child)
    log.record(.started, of: child.reference)
    child.start()
  }

  private final func obstacle(to child: CoordinatorNode) -> StartError? {
    if child.stage != .idle { return .alreadyStarted(child.reference) }
    if stage != .running { return .parentNotRunning(reference) }
    if child.host !== host { return .otherTree(child.reference) }
    return nil
  }

  /// Whether to leave a start out, because a flow of the child's kind is running.
  final func isDuplicate(_ child: CoordinatorNode) -> Bool {
    guard isRunning(type(of: child)) else { return false }
    log.record(.duplicateIgnored, of: child.reference)
    return true
  }

  /// Whether the flow runs; records the call as misuse when it does not (K2).
  final func admits(_ call: Misuse.Call) -> Bool {
    if stage == .running { return true }
    let misuse: Misuse = stage == .idle ? .beforeStart(call) : .afterEnd(call)
    log.record(.misuse(misuse), of: reference)
    return false
  }

  /// Ends a running flow, in the order of K3.
  final func end(_ outcome: Outcome<Void>) {
    host.beginBatch()
    endOutcome = outcome
    stage = .willEnd
    willEnd(outcome)
    conclude()
    host.endBatch()
  }

  /// Ends the flow for a parent that wants to hear nothing more of it, unless it has ended (K4).
  final func endUnheard() {
    if stage == .running { end(.cancelled(.parentEnded)) }
  }

  /// Takes the steps of the end that have not been taken.
  ///
  /// A hook, or what a cut subscription releases, may end the parent, which then concludes its
  /// children first: so each step is taken once, and whoever comes back later finds nothing to do.
  private final func conclude() {
    guard let outcome = endOutcome else { return }
    while let child = children.last {
      if child.stage == .running {
        child.end(.cancelled(child.doom ?? .parentEnded))
      } else {
        child.conclude()
      }
    }
    if stage == .willEnd {
      stage = .cut
      bag?.cancel()
    }
    if stage == .cut {
      stage = .didEnd
      didEnd(outcome)
    }
    guard stage == .didEnd else { return }
    stage = .ended
    endOutcome = nil
    let parent = self.parent
    leaveTree(of: parent, outcome)
    deliver(outcome)
    if hasShownScreens { host.removeScreens(of: self, leavingThemTo: parent) }
  }

  private final func leaveTree(of parent: CoordinatorNode?, _ outcome: Outcome<Void>) {
    if let parent, let index = parent.children.lastIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    self.parent = nil
    guard log.isOn else { return }
    switch outcome {
    case .finished: log.record(.finished, of: reference)
    case .cancelled(let reason): log.record(.cancelled(reason), of: reference)
    case .failed(let error): log.record(.failed(String(describing: error)), of: reference)
    }
    log.record(.removed, of: reference)
  }

  /// Tells the parent, who finds the flow out of the tree already.
  func deliver(_ outcome: Outcome<Void>) {}

  /// Ends the flow when its parent has dropped the subscription on an unknown thread (K4).
  func endIfAbandoned() {}

  /// The names of the flow's screens, for the printed tree.
  var screenNames: [String] { [] }
}

extension CoordinatorNode: SubscriptionHome {
  package nonisolated func subscriptionWasAbandoned() {
    MainActorHop.run { [weak self] in
      for child in self?.children ?? [] { child.endIfAbandoned() }
    }
  }
}

/// What a node needs of the tree that it belongs to.
@MainActor
protocol FlowHost: AnyObject {
  var scheduler: any Scheduler { get }
  var log: EventLog { get }

  func makeFlowID() -> FlowID

  /// Gathers what is shown and removed until the matching `endBatch` into one transition (N2).
  func beginBatch()
  func endBatch()

  /// Takes away the screens of a flow that has ended, or leaves them to its parent.
  func removeScreens(of node: CoordinatorNode, leavingThemTo parent: CoordinatorNode?)
}
