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

  /// Tells whoever started a flow how it ended.
  @usableFromInline typealias Teller = (CoordinatorNode, Outcome<Void>) -> Void

  /// The number of this flow in its tree.
  public nonisolated let id: FlowID

  nonisolated let navigator: Navigator

  /// Whether the flow's first screen opens a modal.
  let isModal: Bool

  // Exclusivity, for all that follow: each is read, or put in place, in one go. What is taken out is
  // held by whoever takes it, so nothing is called or released inside an access. The checks would
  // cost 2,500 instructions of a flow's life.

  @exclusivity(unchecked) private final var parentLink: FlowLink?
  @exclusivity(unchecked) private final var ownLink: FlowLink?
  @exclusivity(unchecked) final var livingChildren: [CoordinatorNode] = []
  @exclusivity(unchecked) final var stage = Stage.idle
  @exclusivity(unchecked) final var bag: CancellableBag?

  /// Set when the flow's screens have been taken away, until the flow has ended of it.
  @exclusivity(unchecked) final var doom: CancellationReason?

  /// Set once the flow has shown a screen.
  @exclusivity(unchecked) final var hasShownScreens = false

  /// Whether the flow's screens stay when it ends, and become its parent's.
  @exclusivity(unchecked) final var keepsScreens = false

  @exclusivity(unchecked) private final var teller: Teller?
  @exclusivity(unchecked) private final var endOutcome: Outcome<Void>?

  init(navigator: Navigator, isModal: Bool) {
    self.navigator = navigator
    self.isModal = isModal
    id = navigator.makeFlowID()
  }

  deinit {
    let flow = stage == .idle ? nil : FlowReference(id: id, type: type(of: self))
    let link = ownLink
    if flow != nil || link != nil { MainActorHop.release(flow, link, log) }
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

  // MARK: The flow's place and life

  /// The tree's log.
  public nonisolated final var log: EventLog { navigator.log }

  /// The coordinator that started this flow; nil before the start, after the end, and once the
  /// parent is gone.
  public final var parent: CoordinatorNode? { parentLink?.flow }

  /// The flows that this one has started and that still run, oldest first.
  public final var children: [CoordinatorNode] { livingChildren }

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
    for child in livingChildren where type(of: child) == kind { return true }
    return false
  }

  /// What refers to this flow without keeping it.
  final var link: FlowLink {
    if let ownLink { return ownLink }
    let link = FlowLink(self)
    ownLink = link
    return link
  }

  /// Puts a child under this node and starts it; changes nothing when that cannot be (K5).
  ///
  /// - Parameters:
  ///   - child: The child, new.
  ///   - unlessRunning: Whether to leave the start out when a flow of its kind is running.
  ///   - teller: Told the child's end, or at once why it cannot be started.
  /// - Returns: Whether the child was started.
  @usableFromInline @discardableResult
  final func run(_ child: CoordinatorNode, unlessRunning: Bool, telling teller: Teller?) -> Bool {
    if unlessRunning && isRunning(type(of: child)) {
      log.record(.duplicateIgnored, of: child.reference)
      return false
    }
    if let error = obstacle(to: child) {
      log.record(.misuse(.start(error)), of: child.reference)
      teller?(child, .failed(error))
      return false
    }
    child.teller = teller
    child.parentLink = link
    child.stage = .running
    livingChildren.append(child)
    log.record(.started, of: child.reference)
    child.start()
    return true
  }

  private final func obstacle(to child: CoordinatorNode) -> StartError? {
    if child.stage != .idle { return .alreadyStarted(child.reference) }
    if stage != .running { return .parentNotRunning(reference) }
    if child.navigator !== navigator { return .otherTree(child.reference) }
    return nil
  }

  /// Whether the flow runs; records the call as misuse when it does not (K2).
  @usableFromInline
  final func admits(_ call: Misuse.Call) -> Bool {
    if stage == .running { return true }
    let misuse: Misuse = stage == .idle ? .beforeStart(call) : .afterEnd(call)
    log.record(.misuse(misuse), of: reference)
    return false
  }

  /// Ends a running flow, in the order of K3.
  @usableFromInline
  final func end(_ outcome: Outcome<Void>) {
    navigator.beginBatch()
    endOutcome = outcome
    stage = .willEnd
    willEnd(outcome)
    conclude()
    navigator.endBatch()
  }

  /// Ends the flow because its parent does not want it any more, unless it has ended (K4).
  final func endForParent() {
    if stage == .running { end(.cancelled(.parentEnded)) }
  }

  /// Takes the steps of the end that have not been taken.
  ///
  /// A hook, or what a cut subscription releases, may end the parent, which then concludes its
  /// children first: so each step is taken once, and whoever comes back later finds nothing to do.
  private final func conclude() {
    guard let outcome = endOutcome else { return }
    while let child = livingChildren.last {
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
    if hasShownScreens { navigator.removeScreens(of: self, leavingThemTo: parent) }
  }

  private final func leaveTree(of parent: CoordinatorNode?, _ outcome: Outcome<Void>) {
    parentLink = nil
    parent?.remove(self)
    guard log.isOn else { return }
    switch outcome {
    case .finished: log.record(.finished, of: reference)
    case .cancelled(let reason): log.record(.cancelled(reason), of: reference)
    case .failed(let error): log.record(.failed(String(describing: error)), of: reference)
    }
    log.record(.removed, of: reference)
  }

  private final func remove(_ child: CoordinatorNode) {
    // A loop, because the closure of `lastIndex(where:)` would be checked for its isolation.
    var index = livingChildren.count - 1
    while index >= 0 && livingChildren[index] !== child { index -= 1 }
    if index >= 0 { livingChildren.remove(at: index) }
  }

  /// Tells the parent, who finds the flow out of the tree already.
  func deliver(_ outcome: Outcome<Void>) {
    takeTeller()?(self, outcome)
  }

  /// Lets go of whoever is to be told.
  final func takeTeller() -> Teller? {
    let teller = self.teller
    self.teller = nil
    return teller
  }

  /// Tells the flow, which goes on, that some of its screens were taken away; topmost first.
  func lose(_ screens: [ScreenContent], reason: CancellationReason) {}
}

extension CoordinatorNode: SubscriptionOwner {
  /// A subscription under which the flow is to be run; it ends the flow when it is cancelled (K4).
  ///
  /// A flow that runs already is not this subscription's to end (K5).
  @usableFromInline
  final func makeSubscription() -> OwnedSubscription {
    OwnedSubscription(owner: stage == .idle ? self : nil)
  }

  package nonisolated func subscriptionWasCancelled() {
    // A subscription on the main actor cannot be cancelled elsewhere.
    MainActor.assumeIsolated { endForParent() }
  }

  package nonisolated func subscriptionWasAbandoned() {
    MainActorHop.run { self.endForParent() }
  }
}
