import Streams

/// The part of a coordinator that knows nothing of the type of its screens: its place in the tree and
/// its life.
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

  nonisolated let navigator: Navigator

  /// What refers to this flow without keeping it.
  nonisolated let link: FlowLink

  /// Where the flow's first screen goes.
  let place: Place

  // Exclusivity, for all that follow: each is read, or put in place, in one go. What is taken out is
  // held by whoever takes it, so nothing is called or released inside an access. The checks would
  // cost 2,500 instructions of a flow's life.

  @exclusivity(unchecked) private final var parentLink: FlowLink?
  @exclusivity(unchecked) final var livingChildren = ChildList()
  @exclusivity(unchecked) final var indexAmongSiblings = 0
  @exclusivity(unchecked) final var stage = Stage.idle
  @exclusivity(unchecked) final var bag: CancellableBag?

  /// What the flow has on screen.
  @exclusivity(unchecked) final var presence = Presence()

  /// Why the flow's screens were taken away, from then until the flow has ended of it.
  @exclusivity(unchecked) final var lossReason: CancellationReason?

  /// Whether the flow ends as soon as all that was lost with it is known.
  @exclusivity(unchecked) final var endsAtOnce = false

  /// How many handlers of children that ended by themselves run at the moment (K2a).
  @exclusivity(unchecked) final var childEndsBeingHandled = 0

  /// Whether the flow's screens stay when it ends, and become its parent's.
  @exclusivity(unchecked) final var keepsScreens = false

  /// Whether the flow goes on when the last of its screens was taken away.
  @exclusivity(unchecked) final var staysWithoutAnyScreen = false

  /// Whether the user must not leave the flow without being asked (N12).
  @exclusivity(unchecked) final var isGuardedFlow = false

  /// Tells the parent of an end by the flow's own word, with what the word said; made where the types
  /// are known.
  @exclusivity(unchecked) @usableFromInline final var finishCall: (() -> Void)?

  @exclusivity(unchecked) private final var endOutcome: Outcome<Void>?

  /// The road on which a flow that was left has ended, for the log (K11).
  @exclusivity(unchecked) private final var endRoad: CancellationReason?

  init(navigator: Navigator, place: Place) {
    self.navigator = navigator
    self.place = place
    link = FlowLink(FlowReference(id: navigator.makeFlowID(), type: Self.self))
  }

  deinit {
    if stage != .idle { MainActorHop.release(link, navigator) }
  }

  // MARK: What a flow's author overrides

  /// The name that log and tree print: the class's own, unless a subclass says otherwise.
  nonisolated open class var flowName: String { String(describing: self) }

  /// Called when the flow begins; shows the first screen, or starts the first child.
  ///
  /// The parent's `coordinate(to:)` or
  /// ``Coordinator/startChild(_:unlessRunning:)`` calls it. Does nothing unless overridden.
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

  /// The number of this flow in its tree.
  public nonisolated final var flowID: FlowID { link.id }

  /// The coordinator that started this flow; nil before the start, after the end, and once the
  /// parent is gone.
  public final var parent: CoordinatorNode? { parentLink?.flow }

  /// The flows that this one has started and that still run, oldest first.
  ///
  /// - Complexity: O(*n*) in the children.
  public final var children: [CoordinatorNode] { livingChildren.nodes }

  /// Where the flow stands in its life.
  public final var flowPhase: FlowPhase {
    switch stage {
    case .idle: .idle
    case .running: .running
    case .willEnd, .cut, .didEnd: .ending
    case .ended: .ended
    }
  }

  /// The flow as the log prints it: `AuthCoordinator#2`.
  public nonisolated final var flowReference: FlowReference { link.reference }

  /// Whether something of the flow, or of a flow under it, is on screen, or about to be (N1).
  public final var isOnScreen: Bool { presence.isOnScreen }

  /// This flow and those under it, as a drawn tree (V1).
  ///
  /// ```
  /// AppCoordinator#1
  /// └─ MainCoordinator#4 [home]
  ///    └─ ProfileCoordinator#5 [profile, edit]
  /// ```
  ///
  /// In brackets stand the screens that a flow has, lowest first.
  ///
  /// - Complexity: O(*n*) in what is drawn.
  public final var drawing: String { TreeDrawing(of: [self]).text }

  /// Whether a flow of this kind runs as a child of this one.
  public final func isRunning(_ kind: CoordinatorNode.Type) -> Bool {
    livingChildren.first { type(of: $0) == kind } != nil
  }

  /// The oldest child of a kind that runs; nil when there is none.
  ///
  /// ```swift
  /// child(as: ShopCoordinator.self)?.show(product)
  /// ```
  public final func child<Kind: CoordinatorNode>(as kind: Kind.Type) -> Kind? {
    var found: Kind?
    _ = livingChildren.first { node in
      found = node as? Kind
      return found != nil
    }
    return found
  }

  /// Ends the children, newest first, and leaves this flow as it is.
  ///
  /// - Parameter reason: What the children's outcomes say.
  public final func endChildren(reason: CancellationReason = .requested) {
    navigator.batch { livingChildren.leaveAll(reason) }
  }

  // MARK: Starting

  /// Whether a child can be started (K5); records why not.
  ///
  /// - Parameters:
  ///   - child: The child, new.
  ///   - unlessRunning: Whether to leave the start out when a flow of its kind is running.
  @usableFromInline
  final func canRun(_ child: CoordinatorNode, unlessRunning: Bool) -> Start {
    if unlessRunning && isRunning(type(of: child)) {
      navigator.log.record(.duplicateIgnored, of: child.flowReference)
      return .isRunning
    }
    if let error = obstacle(to: child) {
      navigator.report(.start(error), of: child.flowReference)
      return .refused(error)
    }
    return .possible
  }

  /// Puts a child that can be started under this node, and starts it.
  @usableFromInline
  final func run(_ child: CoordinatorNode) {
    child.parentLink = link
    child.stage = .running
    child.link.begin(child)
    livingChildren.append(child)
    navigator.log.record(.started, of: child.flowReference)
    child.start()
  }

  /// Makes this node the root of a tree, which runs from the beginning.
  final func runAsRoot() {
    stage = .running
    link.begin(self)
  }

  private final func obstacle(to child: CoordinatorNode) -> StartError? {
    if child.stage != .idle { return .alreadyStarted(child.flowReference) }
    if stage != .running { return .parentNotRunning(flowReference) }
    if child.navigator !== navigator { return .routerOfAnotherTree(child.flowReference) }
    return nil
  }

  /// Whether the flow runs; records the call as misuse when it does not (K2).
  @usableFromInline
  final func isRunning(for call: Misuse.Call) -> Bool {
    if stage == .running { return true }
    navigator.report(stage == .idle ? .beforeStart(call) : .afterEnd(call), of: flowReference)
    return false
  }

  // MARK: Ending

  /// Ends a running flow, in the order of K3.
  ///
  /// - Parameters:
  ///   - outcome: How it ends.
  ///   - animated: Whether the user sees its screens go; nil leaves that to what is shown in their
  ///     place (K3a).
  ///   - road: Why the flow was left, when it did not end by its own word.
  @usableFromInline
  final func end(
    _ outcome: Outcome<Void>, animated: Bool? = nil, road: CancellationReason? = nil
  ) {
    guard stage == .running else { return }
    navigator.beginBatch()
    if let animated { navigator.setBatchAnimation(animated) }
    beginEnd(outcome, road: road)
    conclude()
    navigator.endBatch()
  }

  /// Ends the flow because it was left: by the user, by another flow's command, with its parent.
  final func leave(_ reason: CancellationReason) {
    end(outcomeOnLeaving(reason), road: reason)
  }

  /// What it means for the flow that it is left; that is its author's to say (K11).
  func outcomeOnLeaving(_ reason: CancellationReason) -> Outcome<Void> { .cancelled(reason) }

  /// Ends the flow because its parent does not want it any more, unless it has ended (K4).
  final func endForParent() { if stage == .running { leave(.parentEnded) } }

  private final func beginEnd(_ outcome: Outcome<Void>, road: CancellationReason?) {
    endOutcome = outcome
    endRoad = road
    stage = .willEnd
    willEnd(outcome)
  }

  /// Takes the steps of the end that have not been taken, of this flow and of those under it.
  ///
  /// A hook, or what a cut subscription releases, may end the parent, which then concludes its
  /// children first: so each step is taken once, and whoever comes back later finds nothing to do. A
  /// loop, because a tree may be deeper than the call stack.
  private final func conclude() {
    // Without the path when there is nothing to go down to.
    if livingChildren.isEmpty { return concludeItself() }
    var path = [self]
    while let flow = path.last {
      if let child = flow.livingChildren.last {
        if child.stage == .running {
          let reason = child.lossReason ?? .parentEnded
          child.beginEnd(child.outcomeOnLeaving(reason), road: reason)
        }
        path.append(child)
      } else {
        path.removeLast()
        flow.concludeItself()
      }
    }
  }

  private final func concludeItself() {
    guard let outcome = endOutcome else { return }
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
    let hasEndedByItself = endRoad == nil && presence.hasOwn
    if hasEndedByItself { parent?.childEndsBeingHandled += 1 }
    deliver(outcome)
    if hasEndedByItself { parent?.childEndsBeingHandled -= 1 }
    navigator.flowHasEnded(self, parent: parent)
  }

  private final func leaveTree(of parent: CoordinatorNode?, _ outcome: Outcome<Void>) {
    parentLink = nil
    link.end()
    if let parent {
      if presence.isOnScreen { parent.childLeftScreen() }
      parent.livingChildren.remove(self)
    }
    let log = navigator.log
    guard log.isOn else { return }
    switch outcome {
    case .finished:
      log.record(endRoad.map { .finishedOnLeaving($0) } ?? .finished, of: flowReference)
    case .cancelled(let reason): log.record(.cancelled(reason), of: flowReference)
    case .failed(let error): log.record(.failed(String(describing: error)), of: flowReference)
    }
    log.record(.removed, of: flowReference)
  }

  /// Tells the parent, who finds the flow out of the tree already.
  func deliver(_ outcome: Outcome<Void>) {}

  /// Lets go of what tells the parent of an end by the flow's own word.
  final func takeFinishCall() -> (() -> Void)? {
    // Not by `exchange`: a closure that passes through generic code is wrapped on the heap.
    let call = finishCall
    finishCall = nil
    return call
  }

  /// Tells the flow, which goes on, that some of its screens were taken away; topmost first.
  func lose(_ screens: [ScreenEntry], reason: CancellationReason) {}

  /// Asks the flow whether it may be left (N12).
  func askPermission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    Just(true).eraseToAnyPublisher()
  }
}

/// Whether a child can be started.
@usableFromInline
enum Start {
  case possible

  /// A flow of its kind runs already, and the caller wants only one.
  case isRunning
  case refused(StartError)
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
