import Streams

/// Keeps what is to be shown, decides which flows end when screens go, and has the surface follow.
///
/// One belongs to each tree, and every router of the tree talks to it. What is to be shown changes at
/// once, at each command; the surface follows, one transition at a time (N8).
@MainActor
final class Navigator<Screen>: FlowHost {
  let scheduler: any Scheduler
  let log: EventLog

  /// What is to be shown when all transitions are done.
  private(set) var desired = NavigationState<Screen>()

  let transitions: TransitionQueue<Screen>

  /// The screens that the user is moving.
  var held: Set<ScreenID> = []

  /// The running flows that have shown a screen.
  private var owners: [FlowID: Owner] = [:]

  private struct Owner {
    weak var coordinator: Coordinator<Screen>?
  }

  // What the commands of a batch have come to.
  private var batchDepth = 0
  private var batchHasChanges = false
  private var batchIsAnimated = false
  private var batchCompletions: [() -> Void] = []

  private var lastFlow = -1
  private var lastPlace = 0

  init(scheduler: any Scheduler, log: EventLog) {
    self.scheduler = scheduler
    self.log = log
    transitions = TransitionQueue(log: log)
  }

  // MARK: Commands

  /// Carries out a router's command; completions of ignored commands are dropped.
  func perform(
    _ command: NavigationCommand<Screen>, by coordinator: Coordinator<Screen>,
    animated: Bool, completion: (() -> Void)?
  ) {
    guard coordinator.admits(command.call) else { return }
    var target = desired
    do throws(Misuse) {
      target = try NavigationPlanner.state(
        after: command, by: line(of: coordinator), in: desired,
        newLayer: LayerID(number: nextPlace()))
    } catch {
      log.record(.misuse(error), of: coordinator.reference)
    }
    change(
      to: target, reason: command.reason, by: coordinator.id, animated: animated,
      completion: completion)
  }

  /// Makes entries of a flow's screens.
  func entries(
    of screens: [Screen], for coordinator: Coordinator<Screen>
  ) -> [StackEntry<Screen>] {
    if !screens.isEmpty && coordinator.stage == .running { register(coordinator) }
    return screens.map {
      StackEntry(id: ScreenID(number: nextPlace()), owner: coordinator.id, screen: $0)
    }
  }

  private func register(_ coordinator: Coordinator<Screen>) {
    guard !coordinator.hasShownScreens else { return }
    coordinator.hasShownScreens = true
    owners[coordinator.id] = Owner(coordinator: coordinator)
  }

  private func line(of coordinator: Coordinator<Screen>) -> FlowLine {
    var links: [FlowLine.Link] = []
    var next: CoordinatorNode? = coordinator
    while let node = next {
      let isModal = (node as? Coordinator<Screen>)?.isModal ?? false
      links.append(FlowLine.Link(flow: node.id, isModal: isModal))
      next = node.parent
    }
    return FlowLine(links: links) { [owners] flow in
      var next: CoordinatorNode? = owners[flow]?.coordinator
      while let node = next {
        if node === coordinator { return true }
        next = node.parent
      }
      return false
    }
  }

  // MARK: What goes, and who ends of it

  /// Moves to a state, ends the flows that have lost their first screen, and has the surface follow.
  private func change(
    to target: NavigationState<Screen>, reason: CancellationReason, by commander: FlowID?,
    animated: Bool, completion: (() -> Void)?
  ) {
    let before = desired
    guard target != before || completion != nil else { return }
    beginBatch()
    batchHasChanges = true
    batchIsAnimated = batchIsAnimated || animated
    if let completion { batchCompletions.append(completion) }
    desired = target
    endFlows(between: before, and: target, reason: reason, by: commander)
    endBatch()
  }

  /// Moves to the state without some screens, which the user has removed.
  func lose(_ gone: Set<ScreenID>, reason: CancellationReason) {
    let target = desired.removing { gone.contains($0.id) }
    change(to: target, reason: reason, by: nil, animated: true, completion: nil)
  }

  /// Ends the flows whose first screen is gone, and tells those that lost others (N1).
  ///
  /// A flow hears nothing of what its own command removed, and goes on when it replaced its screens.
  private func endFlows(
    between before: NavigationState<Screen>, and after: NavigationState<Screen>,
    reason: CancellationReason, by commander: FlowID?
  ) {
    let kept = Set(after.entries.lazy.map(\.id))
    var hasFirst: [FlowID: Bool] = [:]
    var lost: [StackEntry<Screen>] = []
    for entry in before.entries {
      let isKept = kept.contains(entry.id)
      if hasFirst[entry.owner] == nil { hasFirst[entry.owner] = isKept }
      if !isKept { lost.append(entry) }
    }
    guard !lost.isEmpty else { return }
    lost.reverse()

    // Every flow that is to end knows it before the first one does, so that a parent's end finds the
    // right reason for its children (N4).
    var doomed: [Coordinator<Screen>] = []
    var losses: [(coordinator: Coordinator<Screen>, screens: [Screen])] = []
    for entry in lost {
      guard let coordinator = owners[entry.owner]?.coordinator, coordinator.stage == .running
      else { continue }
      let isOwnCommand = entry.owner == commander
      let hasLostFirst = hasFirst[entry.owner] == false
      if hasLostFirst && !(isOwnCommand && reason == .replaced) {
        if coordinator.doom == nil { doomed.append(coordinator) }
        coordinator.doom = reason
      } else if !isOwnCommand {
        if losses.last?.coordinator === coordinator {
          losses[losses.count - 1].screens.append(entry.screen)
        } else {
          losses.append((coordinator, [entry.screen]))
        }
      }
    }
    for coordinator in doomed {
      guard let highest = highestDoomed(above: coordinator) else { continue }
      highest.end(.cancelled(reason))
    }
    for loss in losses where loss.coordinator.stage == .running {
      loss.coordinator.didRemove(loss.screens, reason: reason)
    }
  }

  /// The outermost flow that is to end and has this one under it: it ends first, and takes the others
  /// with it, so that `willEnd` goes from parents to children.
  private func highestDoomed(above coordinator: CoordinatorNode) -> CoordinatorNode? {
    var highest: CoordinatorNode?
    var next: CoordinatorNode? = coordinator
    while let node = next {
      if node.doom != nil && node.stage == .running { highest = node }
      next = node.parent
    }
    return highest
  }

  func removeScreens(of node: CoordinatorNode, leavingThemTo parent: CoordinatorNode?) {
    guard let coordinator = owners.removeValue(forKey: node.id)?.coordinator else { return }
    if coordinator.leavesScreens, let parent = parent as? Coordinator<Screen>,
      parent.stage == .running
    {
      register(parent)
      desired.reassign(from: node.id, to: parent.id)
      transitions.reassign(from: node.id, to: parent.id)
    } else {
      let target = desired.removing { $0.owner == node.id }
      change(to: target, reason: .replaced, by: nil, animated: true, completion: nil)
    }
  }

  // MARK: Batches

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
