/// The flow that has given a command, and what the command may take away.
@MainActor
struct Commander {
  let flow: CoordinatorNode
  let keepsFlow: Bool
  let reachesAncestors: Bool

  init(_ draft: CommandDraft) {
    flow = draft.flow
    keepsFlow = draft.keepsFlow
    reachesAncestors = draft.reachesAncestors
  }

  /// Whether a flow is spared: the one that commands, when the command keeps it, and those above it,
  /// unless the command reaches them by its name.
  func spares(_ other: CoordinatorNode) -> Bool {
    if other === flow { return keepsFlow }
    return !reachesAncestors && flow.isBelow(other)
  }
}

/// Which flows have lost what by one change.
@MainActor
struct Losses {
  struct Loss {
    let flow: CoordinatorNode

    /// Topmost first.
    var screens: [ScreenEntry] = []

    /// Whether the flow has lost the last of its screens, and has nothing but questions on screen: they
    /// do not keep it there.
    @MainActor
    var leavesOnlyQuestions: Bool {
      let presence = flow.presence
      guard !presence.layers.isEmpty, !screens.isEmpty, presence.screens.isEmpty else {
        return false
      }
      return presence.visibleChildren == 0 && !flow.staysWithoutAnyScreen && flow.parent != nil
        && presence.layers.allSatisfy { $0.answer != nil }
    }

    /// Whether the flow has opened the modal that has gone, and all screens in it were its children's:
    /// it is a flow of steps, which may answer with another step.
    @MainActor
    var isOfSteps: Bool {
      guard screens.isEmpty, case .modal = flow.place else { return false }
      return !flow.livingChildren.isEmpty
    }
  }

  /// One for each flow that has lost screens or layers of its own, in the order in which the topmost
  /// ones stood from the top.
  private(set) var all: [Loss] = []

  /// The flows without any of their own whose last step has gone by it.
  private(set) var containers: [CoordinatorNode] = []

  private var places: [FlowID: Int] = [:]

  mutating func add(_ entry: ScreenEntry) {
    guard let flow = entry.box.owner.flow else { return }
    flow.remove(entry.box)
    all[place(of: flow)].screens.append(entry)
  }

  mutating func add(_ layer: NavigationLayer) {
    guard let flow = layer.record.owner.flow else { return }
    if flow.remove(layer.record) { _ = place(of: flow) }
  }

  private mutating func place(of flow: CoordinatorNode) -> Int {
    if let last = all.last, last.flow === flow { return all.count - 1 }
    if let place = places[flow.flowID] { return place }
    places[flow.flowID] = all.count
    all.append(Loss(flow: flow))
    return all.count - 1
  }

  /// Decides who ends of it, before the first one does: so that a parent's end finds the right reason
  /// for its children.
  mutating func mark(reason: CancellationReason, commander: Commander?) {
    for loss in all {
      let flow = loss.flow
      guard flow.endsWithoutScreens else { continue }
      if commander?.spares(flow) != true {
        if !loss.isOfSteps || commander?.flow === flow {
          flow.endsAtOnce = true
        } else if flow.lossReason == nil {
          containers.append(flow)
        }
        flow.lossReason = reason
      }
      var next = flow.parent
      while let node = next, node.endsWithoutScreens, node.lossReason == nil {
        if let commander, commander.flow === node || commander.spares(node) { break }
        node.lossReason = reason
        containers.append(node)
        next = node.parent
      }
    }
  }
}

extension CoordinatorNode {
  /// Whether the flow has been on screen, is not any more, and does not go on without.
  final var endsWithoutScreens: Bool {
    stage == .running && presence.wasOnScreen && !presence.isOnScreen && !staysWithoutAnyScreen
      && parent != nil
  }

  /// The outermost flow that ends at once and has this one under it.
  ///
  /// It ends first, and takes the others with it, so that `willEnd` goes from parents to children.
  final var outermostThatEnds: CoordinatorNode {
    var outermost = self
    var next = parent
    while let node = next {
      if node.endsAtOnce { outermost = node }
      next = node.parent
    }
    return outermost
  }

  /// Whether this flow runs somewhere under another one.
  final func isBelow(_ other: CoordinatorNode) -> Bool {
    var next = parent
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }

  /// How many flows this one runs under.
  final var depth: Int {
    var depth = 0
    var next = parent
    while let node = next {
      depth += 1
      next = node.parent
    }
    return depth
  }
}

extension NavigationState {
  /// The state without what a flow that has ended had.
  ///
  /// A layer of its own in which others have screens stays, and is its parent's from now on. A layer
  /// that is left empty stays until the end of the batch: the next step may come into it (K3a).
  @MainActor
  func without(_ presence: Presence, of flow: CoordinatorNode, parent: CoordinatorNode?)
    -> NavigationState
  {
    var state = self
    // As a rule a flow's screens are on one stack, which is found without counting.
    if let id = presence.screens.last?.stack, presence.isOnOneStack {
      state.remove(presence.screens.count, of: flow.link, from: id)
    } else {
      var stacks: [StackID: Int] = [:]
      for box in presence.screens { stacks[box.stack, default: 0] += 1 }
      for (id, count) in stacks { state.remove(count, of: flow.link, from: id) }
    }
    guard !presence.layers.isEmpty else { return state }
    state.layers.removeAll { layer in
      guard layer.record.owner === flow.link else { return false }
      if case .stack(let stack) = layer.content, !stack.isEmpty {
        layer.record.owner = parent?.link ?? .none
        parent?.add(layer.record)
        return false
      }
      return true
    }
    return state
  }

  /// Takes so many screens of a flow out of a stack, which need not be there any more.
  private mutating func remove(_ count: Int, of flow: FlowLink, from id: StackID) {
    guard let path = path(of: id) else { return }
    var stack = self[path]
    stack.remove(atMost: count) { $0.box.owner === flow }
    self[path] = stack
  }

  /// The state without the layers that a command has emptied, and without what stands on them.
  func withoutLayersEmptied(since before: NavigationState) -> NavigationState {
    let emptied = layers.dropFirst().firstIndex { layer in
      guard case .stack(let stack) = layer.content, stack.isEmpty else { return false }
      if case .stack(let old)? = before.layer(layer.id)?.content { return !old.isEmpty }
      return true
    }
    guard let emptied else { return self }
    var state = self
    state.layers.removeSubrange(emptied...)
    return state
  }
}
