import Streams

/// Keeps what is to be shown, decides which flows end when screens go, and has the surface follow.
///
/// One belongs to each tree, and every router of the tree talks to it. What is to be shown changes at
/// once, at each command; the surface follows, one transition at a time (N8).
@MainActor
final class Navigator {
  let scheduler: any Scheduler
  let log: EventLog
  let transitions: TransitionQueue

  // Exclusivity, for all that follow: each is read, or put in place, in one go; nothing is called or
  // released inside an access.

  /// What is to be shown when all transitions are done.
  @exclusivity(unchecked) private(set) var desired = ErasedState()

  /// What the user is moving.
  @exclusivity(unchecked) var held: Taken?

  /// The running flows that have shown a screen.
  @exclusivity(unchecked) private var owners: [FlowID: FlowLink] = [:]

  // What the commands of a batch have come to.
  @exclusivity(unchecked) private var batchDepth = 0
  @exclusivity(unchecked) private var batchHasChanges = false
  @exclusivity(unchecked) private var batchIsAnimated = false
  @exclusivity(unchecked) private var batchCompletions: [() -> Void] = []

  @exclusivity(unchecked) private var lastFlow = -1
  @exclusivity(unchecked) private var lastPlace = 0

  init(scheduler: any Scheduler, log: EventLog) {
    self.scheduler = scheduler
    self.log = log
    transitions = TransitionQueue(log: log)
  }

  // MARK: Commands

  /// Carries out a router's command; completions of ignored commands are dropped.
  func perform(
    _ command: NavigationCommand, by flow: CoordinatorNode, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard flow.admits(command.call) else { return }
    if command.addsScreens { register(flow) }
    var target = desired
    do throws(Misuse) {
      target = try NavigationPlanner.state(
        after: command, by: line(of: flow), in: desired,
        newLayer: LayerID(number: nextPlace()))
    } catch {
      log.record(.misuse(error), of: flow.reference)
    }
    change(
      to: target, reason: command.reason, by: flow.id, animated: animated, completion: completion)
  }

  /// Makes an entry for a screen of a flow.
  func makeEntry(_ content: ScreenContent, of flow: FlowID) -> ErasedEntry {
    ErasedEntry(id: ScreenID(number: nextPlace()), owner: flow, content: content)
  }

  private func register(_ flow: CoordinatorNode) {
    guard !flow.hasShownScreens else { return }
    flow.hasShownScreens = true
    owners[flow.id] = flow.link
  }

  private func line(of flow: CoordinatorNode) -> FlowLine {
    var links: [FlowLine.Link] = []
    var next: CoordinatorNode? = flow
    while let node = next {
      links.append(FlowLine.Link(flow: node.id, isModal: node.isModal))
      next = node.parent
    }
    return FlowLine(links: links) { [owners] id in
      var next = owners[id]?.flow
      while let node = next {
        if node === flow { return true }
        next = node.parent
      }
      return false
    }
  }

  // MARK: What goes, and who ends of it

  /// Moves to a state, ends the flows that have lost their first screen, and has the surface follow.
  private func change(
    to target: ErasedState, reason: CancellationReason, by commander: FlowID?, animated: Bool,
    completion: (() -> Void)?
  ) {
    let before = desired
    guard completion != nil || target != before else { return }
    beginBatch()
    batchHasChanges = true
    batchIsAnimated = batchIsAnimated || animated
    if let completion { batchCompletions.append(completion) }
    desired = target
    settle(Losses(between: before, and: target), reason: reason, by: commander)
    endBatch()
  }

  /// Moves to the state without what the user has removed.
  func lose(_ taken: Taken, reason: CancellationReason) {
    change(
      to: desired.removing(taken), reason: reason, by: nil, animated: true, completion: nil)
  }

  /// Ends the flows whose first screen is gone, and tells those that lost others (N1).
  ///
  /// A flow hears nothing of what its own command removed, and goes on when it replaced its screens.
  private func settle(_ losses: Losses, reason: CancellationReason, by commander: FlowID?) {
    var doomed: [CoordinatorNode] = []
    var bereft: [(flow: CoordinatorNode, screens: [ScreenContent])] = []
    for loss in losses.losses {
      guard let flow = owners[loss.flow]?.flow, flow.stage == .running else { continue }
      let isOwnCommand = loss.flow == commander
      if loss.includesFirst && !(isOwnCommand && reason == .replaced) {
        // Every flow that is to end knows it before the first one does, so that a parent's end finds
        // the right reason for its children (N4).
        flow.doom = reason
        doomed.append(flow)
      } else if !isOwnCommand {
        bereft.append((flow, loss.screens))
      }
    }
    for flow in doomed {
      outermostDoomed(above: flow)?.end(.cancelled(reason))
    }
    for loss in bereft where loss.flow.stage == .running {
      loss.flow.lose(loss.screens, reason: reason)
    }
  }

  /// The outermost flow that is to end and has this one under it.
  ///
  /// It ends first, and takes the others with it, so that `willEnd` goes from parents to children.
  private func outermostDoomed(above flow: CoordinatorNode) -> CoordinatorNode? {
    var outermost: CoordinatorNode?
    var next: CoordinatorNode? = flow
    while let node = next {
      if node.doom != nil && node.stage == .running { outermost = node }
      next = node.parent
    }
    return outermost
  }

  /// Takes away the screens of a flow that has ended, or leaves them to its parent.
  func removeScreens(of flow: CoordinatorNode, leavingThemTo parent: CoordinatorNode?) {
    owners[flow.id] = nil
    if flow.keepsScreens, let parent, parent.stage == .running {
      register(parent)
      desired.reassign(from: flow.id, to: parent.id)
      transitions.reassign(from: flow.id, to: parent.id)
    } else {
      let target = desired.removing { $0.owner == flow.id }
      change(to: target, reason: .replaced, by: nil, animated: true, completion: nil)
    }
  }

  // MARK: Batches

  /// Gathers what is shown and removed until the matching `endBatch` into one transition (N2).
  func beginBatch() { batchDepth += 1 }

  func endBatch() {
    batchDepth -= 1
    guard batchDepth == 0, batchHasChanges else { return }
    let transition = Transition(
      target: desired, isAnimated: batchIsAnimated, completions: batchCompletions)
    batchHasChanges = false
    batchIsAnimated = false
    batchCompletions = []
    transitions.add(transition)
  }

  // MARK: Numbers

  func makeFlowID() -> FlowID {
    lastFlow += 1
    return FlowID(number: lastFlow)
  }

  private func nextPlace() -> Int {
    lastPlace += 1
    return lastPlace
  }
}
