import Streams

/// An attempt to leave guarded flows, which waits for their answers (N12).
@MainActor
final class LeaveAttempt {
  private var flows: ArraySlice<FlowLink>

  /// The flow whose answer is awaited.
  private(set) var asked: FlowLink?

  private let reason: CancellationReason
  private let granted: () -> Void
  private let refused: () -> Void
  private var answer: AnyCancellable?

  init(
    _ flows: [CoordinatorNode], reason: CancellationReason, granted: @escaping () -> Void,
    refused: @escaping () -> Void
  ) {
    self.flows = flows.map(\.link)[...]
    self.reason = reason
    self.granted = granted
    self.refused = refused
  }

  /// Asks the flows one after the other; the first no stops all.
  ///
  /// - Parameter ended: Called once, when the answer is there, before it is carried out.
  func ask(whenEnded ended: @escaping () -> Void) {
    while let link = flows.popFirst() {
      guard let flow = link.flow, flow.stage == .running, flow.isGuardedFlow else { continue }
      asked = link
      var isAnswered = false
      var isAllowed = false
      var isWaiting = false
      let token = flow.askPermission(toLeave: reason).first().sink(
        receiveCompletion: { [weak self] _ in
          isAnswered = true
          guard isWaiting, let self else { return }
          isAllowed ? ask(whenEnded: ended) : refuse(ended)
        },
        receiveValue: { isAllowed = $0 })
      guard isAnswered else {
        isWaiting = true
        exchange(&answer, with: token)
        return
      }
      if !isAllowed { return refuse(ended) }
    }
    ended()
    granted()
  }

  /// Takes note that nothing will answer any more: that is a no.
  func giveUp() { refused() }

  private func refuse(_ ended: () -> Void) {
    ended()
    refused()
  }
}

extension Navigator {
  /// Asks guarded flows whether they may be left, then goes on; while an answer is awaited, a further
  /// attempt asks nothing.
  func ask(
    _ flows: [CoordinatorNode], reason: CancellationReason, granted: @escaping () -> Void,
    refused: @escaping () -> Void
  ) {
    guard attempt == nil else { return }
    let attempt = LeaveAttempt(flows, reason: reason, granted: granted, refused: refused)
    self.attempt = attempt
    attempt.ask { [weak self] in
      if let self { exchange(&self.attempt, with: nil) }
    }
  }

  /// Gives up an attempt that waits for the answer of a flow that has ended.
  func giveUpAsking(_ flow: CoordinatorNode) {
    guard attempt?.asked === flow.link else { return }
    exchange(&attempt, with: nil)?.giveUp()
  }

  /// The guarded flows that would end if some screens and layers went, deepest first.
  func guardedFlows(leftWithout gone: ShownItems) -> [CoordinatorNode] {
    guard guardCount > 0, !gone.isEmpty, let root = root?.flow else { return [] }
    var order: [CoordinatorNode] = []
    var pending = [root]
    while let flow = pending.popLast() {
      order.append(flow)
      pending += flow.children
    }
    // From the leaves to the root: what keeps something on screen.
    var remaining: Set<FlowID> = []
    for flow in order.reversed() {
      let keepsOwn =
        flow.presence.screens.contains { !gone.screens.contains($0.id) }
        || flow.presence.layers.contains { !gone.layers.contains($0.id) }
      guard keepsOwn || remaining.contains(flow.flowID) else { continue }
      remaining.insert(flow.flowID)
      if let parent = flow.parent { remaining.insert(parent.flowID) }
    }
    // From the root to the leaves: who ends of it, or with a parent that does.
    var ending: Set<FlowID> = []
    for flow in order {
      let endsWithParent = flow.parent.map { ending.contains($0.flowID) } ?? false
      let losesLast =
        flow.presence.isOnScreen && !remaining.contains(flow.flowID) && flow.parent != nil
        && !flow.staysWithoutAnyScreen
      if endsWithParent || losesLast { ending.insert(flow.flowID) }
    }
    return order.reversed().filter { $0.isGuardedFlow && ending.contains($0.flowID) }
      .map { ($0, $0.depth) }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Takes note that flows are guarded, or not any more, and shows it on the surface.
  func guardsHaveChanged(by change: Int) {
    let hadGuards = guardCount > 0
    guardCount += change
    guard hadGuards || guardCount > 0, let surface = transitions.surface else { return }
    surface.guardedScreens = guardCount == 0 ? [] : guardedScreens
  }

  /// The screens that are not to be left without asking: those whose going would end a guarded flow.
  ///
  /// - Complexity: O(log *n*) in the screens of a stack times the flows, beside the screens.
  private var guardedScreens: Set<ScreenID> {
    var guarded: Set<ScreenID> = []
    for stack in desired.stacks {
      var ids: [ScreenID] = []
      stack.forEachFromTop { ids.append($0.id) }
      // The more goes, the more ends: so from some screen on all beneath are guarded.
      var low = 0
      var high = ids.count
      while low < high {
        let middle = (low + high) / 2
        let gone = ShownItems(screens: Set(ids[...middle]), layers: [])
        if guardedFlows(leftWithout: gone).isEmpty { low = middle + 1 } else { high = middle }
      }
      guarded.formUnion(ids[low...])
    }
    return guarded
  }
}
