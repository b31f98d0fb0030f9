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
  let misuses: MisuseReporter
  let leaks: LeakWatch

  /// What the surface reports to.
  private(set) lazy var signals = SurfaceSignals(self)

  // Exclusivity, for all that follow: each is read, or put in place, in one go; nothing is called or
  // released inside an access.

  /// What is to be shown when all transitions are done.
  @exclusivity(unchecked) private(set) var desired = NavigationState()

  /// What the commands of a batch have come to.
  @exclusivity(unchecked) private var current = Batch()

  /// The tree's own flow.
  @exclusivity(unchecked) var root: FlowLink?

  /// The road on which the user holds screens.
  @exclusivity(unchecked) var heldRoad: Road?

  /// How many flows are guarded.
  @exclusivity(unchecked) var guardCount = 0

  /// The attempt to leave guarded flows that waits for an answer.
  @exclusivity(unchecked) var attempt: LeaveAttempt?

  @exclusivity(unchecked) private var lastNumber = 0
  @exclusivity(unchecked) private var lastFlow = -1
  @exclusivity(unchecked) private var states: CurrentValueSubject<NavigationState, Never>?

  init(scheduler: any Scheduler, log: EventLog, misuses: MisuseReporter) {
    self.scheduler = scheduler
    self.log = log
    self.misuses = misuses
    leaks = LeakWatch()
    transitions = TransitionQueue(scheduler: scheduler, log: log)
    transitions.onLoss = { [unowned self] items in lose(items, by: .system) }
    transitions.onDisagreement = { [unowned self] in report(.surfaceDisagrees, of: nil) }
  }

  // MARK: Commands

  /// Carries out a command of a router; completions of commands that come at the wrong time are dropped
  /// (K2).
  func perform(
    _ call: Misuse.Call, by link: FlowLink, _ options: CommandOptions,
    _ edit: @escaping (inout CommandDraft) throws(Refusal) -> Void
  ) {
    guard let flow = link.flow else {
      return report(link.wasStarted ? .afterEnd(call) : .beforeStart(call), of: link.reference)
    }
    guard flow.isRunning(for: call) else { return }
    let key = CommandKey(call: call, flow: link.id)
    if options.whenBusy == .giveWay, transitions.contains(key) || current.commands.contains(key) {
      return
    }
    var draft = CommandDraft(desired, by: flow)
    do throws(Refusal) {
      try edit(&draft)
      if takesLastInChildsHandler(draft, call) { throw Refusal(.childGoesByItself(call)) }
    } catch {
      report(error.misuse, of: link.reference)
      draft = CommandDraft(desired, by: flow)
    }
    if options.asks, guardCount > 0 {
      let gone = ShownItems(StateDifference(from: desired, to: draft.state))
      let asked = guardedFlows(leftWithout: gone)
      if !asked.isEmpty {
        var granted = options
        granted.asks = false
        return ask(
          asked, reason: options.reason,
          granted: { [weak self] in self?.perform(call, by: link, granted, edit) },
          refused: { [weak self] in self?.log.record(.commandRefused(call), of: link.reference) })
      }
    }
    carryOut(draft, key, options)
  }

  func carryOut(_ draft: CommandDraft, _ key: CommandKey, _ options: CommandOptions) {
    guard options.completion != nil || draft.state != desired else { return }
    beginBatch()
    for (box, owner) in draft.newScreens { owner.add(box) }
    for (record, owner) in draft.newLayers { owner.add(record) }
    current.commands.append(key)
    setBatchAnimation(options.animated)
    if let completion = options.completion { current.completions.append(completion) }
    change(
      to: draft.state.withoutLayersEmptied(since: desired), reason: options.reason,
      commander: Commander(draft))
    if let selection = draft.selection { tell(selection.record, selection.tab, isByUser: false) }
    endBatch()
  }

  /// Whether the command would take the last of the flow's own while a child that has ended by itself is
  /// being handled, whose screens go without it (K2a).
  private func takesLastInChildsHandler(_ draft: CommandDraft, _ call: Misuse.Call) -> Bool {
    guard draft.flow.childEndsBeingHandled > 0 else { return false }
    switch call {
    case .pop, .dismiss, .unwind: break
    default: return false
    }
    let target = draft.state.withoutLayersEmptied(since: desired)
    let gone = StateDifference(from: desired, to: target)
    let link = draft.flow.link
    let screens = gone.screens.count { $0.box.owner === link }
    let layers = gone.layers.count { $0.record.owner === link }
    guard screens + layers > 0 else { return false }
    let presence = draft.flow.presence
    return screens == presence.screens.count && layers == presence.layers.count
  }

  // MARK: What goes, and who ends of it

  /// Moves to a state, and ends the flows that have lost the last of theirs (N1).
  func change(to target: NavigationState, reason: CancellationReason, commander: Commander? = nil) {
    beginBatch()
    current.hasChanges = true
    let before = exchange(&desired, with: target)
    let difference = StateDifference(from: before, to: target)
    if !difference.isEmpty { settle(difference, reason: reason, commander: commander) }
    extendLifetime(before)
    endBatch()
  }

  /// Takes out what the surface has lost; at this instant the flows end (N3).
  func lose(_ items: ShownItems, by road: Road) {
    log.record(.user(road, .completed), extent: extent(of: items))
    transitions.remove(items)
    setBatchAnimation(true, isExplicit: false)
    change(
      to: desired.removing(items), reason: road.reason(takesLayers: !items.layers.isEmpty))
  }

  private func settle(
    _ gone: StateDifference, reason: CancellationReason, commander: Commander?
  ) {
    var losses = Losses()
    for entry in gone.screens { losses.add(entry) }
    for layer in gone.layers { losses.add(layer) }
    for loss in losses.all where loss.leavesOnlyQuestions && commander?.spares(loss.flow) != true {
      for record in loss.flow.presence.layers { withdraw(record.id) }
    }
    losses.mark(reason: reason, commander: commander)
    current.containers += losses.containers
    for entry in gone.screens {
      entry.box.showing?.end()
      if let object = entry.box.object { leaks.screenHasGone(object, of: entry.box.owner) }
    }
    for loss in losses.all where loss.flow.endsAtOnce { loss.flow.outermostThatEnds.leave(reason) }
    for loss in losses.all where loss.flow.stage == .running && !loss.screens.isEmpty {
      if loss.flow !== commander?.flow { loss.flow.lose(loss.screens, reason: reason) }
    }
    for layer in gone.layers { endQuestion(layer.record, .takenAway) }
  }

  /// Takes away the screens of a flow that has ended, or leaves them to its parent (N2).
  func flowHasEnded(_ flow: CoordinatorNode, parent: CoordinatorNode?) {
    if flow.isGuardedFlow { guardsHaveChanged(by: -1) }
    if attempt != nil { giveUpAsking(flow) }
    if flow.link !== root { leaks.flowHasEnded(flow.link, startedBy: parent?.link) }
    guard flow.presence.hasOwn else { return }
    let presence = flow.presence
    flow.presence = Presence()
    if flow.keepsScreens, let parent, parent.stage != .ended {
      for box in presence.screens {
        box.owner = parent.link
        parent.add(box)
      }
      for record in presence.layers {
        record.owner = parent.link
        parent.add(record)
      }
    } else {
      for record in presence.layers { endQuestion(record, .flowHasEnded) }
      setBatchAnimation(true, isExplicit: false)
      change(to: desired.without(presence, of: flow, parent: parent), reason: .replaced)
    }
  }

  /// Over how many modals the user went, or over how many screens of a stack.
  func extent(of items: ShownItems) -> Int {
    if items.layers.isEmpty { return items.screens.count }
    return desired.modals.count { items.layers.contains($0.id) }
  }

  // MARK: Batches

  /// Whether nothing moves, nothing waits, and no batch is open.
  var isAtRest: Bool { transitions.isAtRest && !isInBatch }

  /// Whether a batch is open.
  var isInBatch: Bool { current.depth > 0 }

  /// Gathers what is shown and removed until the matching `endBatch` into one transition (K3a).
  func beginBatch() { current.depth += 1 }

  /// Ends the flows whose steps have gone and that show nothing again, then hands the transition on.
  func endBatch() {
    guard current.depth == 1, current.hasChanges else {
      current.depth -= 1
      return
    }
    repeat {
      while let container = current.nextContainer() {
        let reason = exchange(&container.lossReason, with: nil)
        if let reason, container.endsWithoutScreens { container.leave(reason) }
      }
      removeEmptyLayers()
    } while !current.containers.isEmpty
    let batch = exchange(&current, with: Batch())
    leaks.somethingMayHaveGone(on: self)
    states?.send(desired)
    transitions.add(
      Transition(
        target: desired, isAnimated: batch.isAnimated, completions: batch.completions,
        commands: batch.commands))
    guardsHaveChanged(by: 0)
  }

  /// Takes away the layers whose last screen went with its flow, when no other has come into them.
  private func removeEmptyLayers() {
    guard desired.layers.count > 1 else { return }
    var target = desired
    target.removeEmptyLayers()
    guard target.layers.count < desired.layers.count else { return }
    for layer in desired.layers {
      // The owner has not lost them: what was in them has ended by itself.
      if case .stack(let stack) = layer.content, stack.isEmpty {
        layer.record.owner.flow?.remove(layer.record)
      }
    }
    change(to: target, reason: .replaced)
  }

  func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginBatch()
    defer { endBatch() }
    return try body()
  }

  /// Ends the batch when the code that runs now on the main actor suspends (K3a).
  ///
  /// Called by code that was resumed, and that is about to return to what waited for it: no other turn
  /// of the main actor comes between.
  func endBatchAfterThisTurn() {
    Task { @MainActor in self.endBatch() }
  }

  /// Says whether the user sees the batch's transition: what a command says counts, and only without one
  /// what goes by itself.
  func setBatchAnimation(_ animated: Bool, isExplicit: Bool = true) {
    if isExplicit {
      current.explicitAnimation = (current.explicitAnimation ?? false) || animated
    } else {
      current.implicitAnimation = current.implicitAnimation || animated
    }
  }

  // MARK: What is told

  func report(_ misuse: Misuse, of flow: FlowReference?) {
    log.record(.misuse(misuse), of: flow)
    misuses.report(misuse, of: flow)
  }

  func tell(_ tabs: TabsRecord, _ tab: TabBranch, isReselection: Bool = false, isByUser: Bool) {
    tabs.selections.send(
      TabSelection(tab: tab.tab, isReselection: isReselection, isByUser: isByUser))
  }

  func flowWasReleased(_ link: FlowLink) {
    link.release()
    log.record(.released, of: link.reference)
  }

  /// What is to be shown, now and at each change.
  func makeStates() -> CurrentValueSubject<NavigationState, Never> {
    if let states { return states }
    let subject = CurrentValueSubject<NavigationState, Never>(desired)
    states = subject
    return subject
  }

  // MARK: Numbers

  func makeFlowID() -> FlowID {
    lastFlow += 1
    return FlowID(number: lastFlow)
  }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

/// What the commands between two points of time have come to.
struct Batch {
  var depth = 0
  var hasChanges = false
  var explicitAnimation: Bool?
  var implicitAnimation = false
  var completions: [() -> Void] = []
  var commands: [CommandKey] = []

  /// The flows without screens of their own whose steps have gone, each once.
  var containers: [CoordinatorNode] = []

  /// How many containers, from the first, are in the order of their depth.
  private var sortedContainerCount = 0

  var isAnimated: Bool { explicitAnimation ?? implicitAnimation }

  /// The deepest of the containers, which is asked first whether it goes on.
  ///
  /// - Complexity: Amortized O(log *n*) in the containers, and in the depth of each.
  @MainActor
  mutating func nextContainer() -> CoordinatorNode? {
    if containers.count > 1 && sortedContainerCount < containers.count { sortContainers() }
    let next = containers.popLast()
    sortedContainerCount = containers.count
    return next
  }

  /// Puts the deepest last; those that are as deep come in the order in which they were added.
  @MainActor
  private mutating func sortContainers() {
    var places: [(depth: Int, index: Int)] = []
    for index in containers.indices { places.append((containers[index].depth, index)) }
    places.sort { $0.depth != $1.depth ? $0.depth < $1.depth : $0.index > $1.index }
    let unsorted = containers
    containers = places.map { unsorted[$0.index] }
  }
}
