import Streams

/// Runs transitions on the surface, one at a time and in order (N8), and compares what the surface
/// shows with what it should show (N16).
///
/// While no surface is attached, while it is not free, and while the user holds a screen, they wait
/// (N11).
@MainActor
final class TransitionQueue {
  private enum Activity: Equatable {
    case rest
    case step(Int)
  }

  /// How long a step may take on the tree's scheduler until it is looked at as if it were done.
  static let overdue = Duration.seconds(5)

  // Exclusivity, for all that follow: each is read, or put in place by `exchange`, in one go; nothing
  // is called or released inside an access. The checks would cost 2,500 instructions of a flow with a
  // screen.

  /// What the surface shows, or is moving to.
  @exclusivity(unchecked) private(set) var shown = NavigationState()

  private let scheduler: any Scheduler
  private let log: EventLog
  private(set) var surface: (any NavigationSurface)?
  private var watch: Watch
  @exclusivity(unchecked) private var activity = Activity.rest
  @exclusivity(unchecked) private var current: Transition?
  @exclusivity(unchecked) private var steps = Queue<RunningStep>()
  @exclusivity(unchecked) private var waiting = Queue<Transition>()
  @exclusivity(unchecked) private var running: RunningStep?

  /// Steps that are tried once more, before all others.
  @exclusivity(unchecked) private var repairs = Queue<RunningStep>()

  /// Whether the surface has not done what it was told, though it was told twice.
  @exclusivity(unchecked) private var hasGivenUp = false
  @exclusivity(unchecked) private var deadline: ScheduledWork?

  /// Looks at the step that runs when its time is over: one closure for all steps, which are cancelled
  /// when they are done.
  private lazy var overdueAction: () -> Void = { [weak self] in
    if let self, case .step(let number) = activity { finish(step: number) }
  }

  @exclusivity(unchecked) private var stepCount = 0
  @exclusivity(unchecked) private var isWorking = false
  @exclusivity(unchecked) private var isHeldByUser = false

  /// Told what the surface has lost without being asked.
  var onLoss: ((ShownItems) -> Void)?

  /// Told when a surface does not do what it was told.
  var onDisagreement: (() -> Void)?

  init(scheduler: any Scheduler, log: EventLog) {
    self.scheduler = scheduler
    self.log = log
    watch = Watch(shown)
  }

  /// Whether nothing moves, nothing waits, and the user holds nothing.
  var isAtRest: Bool {
    activity == .rest && current == nil && waiting.isEmpty && !isHeldByUser
  }

  /// How many transitions run or wait.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  /// Whether a transition is to go on, and no step runs at this instant.
  var isBetweenSteps: Bool { activity == .rest && count > 0 }

  /// Whether an equal command runs or waits.
  func contains(_ key: CommandKey) -> Bool {
    if let current, current.commands.contains(key) { return true }
    return waiting.contains { $0.commands.contains(key) }
  }

  func attach(_ surface: any NavigationSurface) {
    precondition(
      self.surface == nil,
      "This tree has a surface already. A tree is shown on one surface; make a tree for each window."
    )
    self.surface = surface
    work()
  }

  func add(_ transition: Transition) {
    waiting.append(transition)
    work()
  }

  // MARK: What the surface reports

  /// What the surface has lost since the last look, each thing once.
  func look() -> ShownItems {
    guard let surface else { return ShownItems() }
    return watch.losses(in: surface.sighting)
  }

  /// Exempts what the user holds, and holds back all steps.
  func hold(_ items: ShownItems) {
    isHeldByUser = true
    watch.held = items
  }

  /// What the user held counts again.
  func letGo() {
    isHeldByUser = false
    watch.held = ShownItems()
  }

  /// Goes on if it can: the surface may have become free.
  func goOn() {
    if activity == .rest, steps.isEmpty, !isHeldByUser, let surface, surface.isFree {
      repair(surface.sighting)
    }
    work()
  }

  /// Takes what is gone already out of what is shown and of all that waits.
  func remove(_ items: ShownItems) {
    change { $0.removing(items) }
  }

  /// Brings a tab to the front in what is shown and in all that waits: the user has done it.
  func select(_ tab: BranchID, in group: GroupID) {
    change { state in
      var changed = state
      changed.apply(.select(tab, in: group))
      return changed
    }
  }

  private func change(_ change: (NavigationState) -> NavigationState) {
    // Released when all of it has changed: a screen's `deinit` may command a router.
    let replaced = (shown, current, steps, repairs, watch)
    exchange(&shown, with: change(shown))
    var targets: [NavigationState] = []
    waiting.updateAll { transition in
      targets.append(transition.target)
      transition.target = change(transition.target)
    }
    if var transition = current {
      targets.append(transition.target)
      transition.target = change(transition.target)
      exchange(&current, with: transition)
      exchange(&steps, with: Queue())
      plan(transition)
    }
    exchange(&repairs, with: Queue())
    exchange(&watch, with: watch.changed(change))
    extendLifetime(targets)
    extendLifetime(replaced)
  }

  // MARK: Work

  /// Goes on as far as it can without waiting; a loop, so that steps that are done at once do not
  /// nest.
  private func work() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while let surface, activity == .rest, !isHeldByUser {
      if !repairs.isEmpty {
        guard surface.isFree, let repair = repairs.popFirst() else { return }
        perform(repair, on: surface)
      } else if !steps.isEmpty {
        guard surface.isFree, let step = steps.popFirst() else { return }
        perform(step, on: surface)
      } else if let done = exchange(&current, with: nil) {
        for completion in done.completions { completion() }
      } else {
        guard let next = waiting.popFirst() else { return }
        current = next
        plan(next)
      }
    }
  }

  /// Puts the steps of a transition into the queue of steps, which is empty and keeps its storage.
  private func plan(_ transition: Transition) {
    let plan = NavigationPlan.steps(
      from: shown, to: transition.target, animated: transition.isAnimated)
    for step in plan { steps.append(RunningStep(step)) }
  }

  private func perform(_ next: RunningStep, on surface: any NavigationSurface) {
    let step = next.step
    stepCount += 1
    let number = stepCount
    activity = .step(number)
    running = next
    if next.isSecondTry {
      exchange(&watch, with: watch.beginningStep(to: step.result))
    } else {
      let before = exchange(&shown, with: step.result)
      exchange(&watch, with: Watch(from: before, to: step.result))
      if log.isOn { log.record(.shows(ChangeSummary(step.change))) }
    }
    surface.perform(step) { [weak self] in self?.finish(step: number) }
    if activity == .step(number) {
      noteArrivals(of: step, on: surface)
      deadline = scheduler.schedule(
        after: Self.overdue, label: "a step's completion", overdueAction)
    }
  }

  private func noteArrivals(of step: NavigationStep, on surface: any NavigationSurface) {
    // The surface is asked before the watch is accessed: it may do anything.
    if surface.shows(step.result) { return watch.noteThatAllHasArrived() }
    let sighting = surface.sighting
    watch.noteArrivals(in: sighting)
  }

  /// Looks at what a step has come to, and goes on; a completion that comes twice, or late, is
  /// ignored.
  private func finish(step number: Int) {
    guard activity == .step(number), let done = exchange(&running, with: nil), let surface else {
      return
    }
    deadline?.cancel()
    deadline = nil
    activity = .rest
    if surface.shows(shown) {
      hasGivenUp = false
      rest()
    } else {
      check(done, in: surface.sighting)
    }
    work()
  }

  private func rest() { exchange(&watch, with: Watch(shown)) }

  /// A step is done, and what is seen is not what should be: what was lost meanwhile is lost, and the
  /// rest is tried once more.
  private func check(_ done: RunningStep, in sighting: Sighting) {
    let lost = watch.losses(in: sighting)
    if !lost.isEmpty { onLoss?(lost) }
    guard activity == .rest, repairs.isEmpty else { return }
    let missing = Watch.missing(of: shown, in: sighting)
    if done.isSecondTry {
      rest()
      guard missing.isEmpty else { return onLoss?(missing) ?? () }
      if sighting.shows(more: shown) { giveUp() }
    } else if !missing.isEmpty {
      let seen = shown.removing(missing)
      exchange(&watch, with: Watch(seen))
      tryAgain(NavigationPlan.steps(from: seen, to: shown, animated: false))
    } else {
      rest()
      repair(sighting)
    }
  }

  /// Takes away what the surface shows at rest and should not: a screen that has come back.
  private func repair(_ sighting: Sighting) {
    guard !hasGivenUp, repairs.isEmpty, sighting.shows(more: shown) else { return }
    tryAgain(
      sighting.surplus(over: shown).map {
        NavigationStep(change: $0, isAnimated: false, result: shown)
      })
  }

  private func tryAgain(_ steps: [NavigationStep]) {
    for step in steps { repairs.append(RunningStep(step, isSecondTry: true)) }
  }

  private func giveUp() {
    guard !hasGivenUp else { return }
    hasGivenUp = true
    onDisagreement?()
  }
}

/// A step that the surface is carrying out.
///
/// An object, because it goes from hand to hand, and a step is large.
private final class RunningStep {
  let step: NavigationStep
  let isSecondTry: Bool

  init(_ step: NavigationStep, isSecondTry: Bool = false) {
    self.step = step
    self.isSecondTry = isSecondTry
  }
}
