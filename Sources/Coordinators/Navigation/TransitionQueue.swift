/// What one command, or one batch of them, asks of the surface.
struct Transition<Screen> {
  var target: NavigationState<Screen>
  let isAnimated: Bool
  let completions: [() -> Void]
}

/// Runs transitions on the surface, one at a time and in order (N8).
///
/// While no surface is attached, and while the user holds a screen, they wait (N11).
@MainActor
final class TransitionQueue<Screen> {
  private enum Activity: Equatable {
    case rest
    case step(Int)
    case gesture
  }

  /// What the surface shows, or is moving to.
  private(set) var shown = NavigationState<Screen>()

  private let log: EventLog
  private var surface: (any NavigationSurface<Screen>)?
  private var activity = Activity.rest
  private var current: Transition<Screen>?
  private var steps: ArraySlice<TransitionStep<Screen>> = []
  private var waiting: ArraySlice<Transition<Screen>> = []
  private var stepCount = 0
  private var isWorking = false

  init(log: EventLog) {
    self.log = log
  }

  /// Whether nothing moves, nothing waits, and the user holds nothing.
  var isAtRest: Bool { activity == .rest && current == nil && waiting.isEmpty }

  /// How many transitions run or wait.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  func attach(_ surface: any NavigationSurface<Screen>, delegate: any NavigationSurfaceDelegate) {
    precondition(
      self.surface == nil,
      "This tree has a surface already. A tree is shown on one surface; make a tree for each window."
    )
    self.surface = surface
    surface.delegate = delegate
    work()
  }

  func add(_ transition: Transition<Screen>) {
    waiting.append(transition)
    work()
  }

  // MARK: Gestures

  /// Takes hold of the surface for a gesture; refused while anything else goes on.
  func beginGesture() -> Bool {
    guard surface != nil, isAtRest else { return false }
    activity = .gesture
    return true
  }

  func endGesture() {
    guard activity == .gesture else { return }
    activity = .rest
    work()
  }

  /// Takes screens, which are gone already, out of what is shown and of all that waits.
  func remove(where isGone: (StackEntry<Screen>) -> Bool) {
    shown = shown.removing(where: isGone)
    for index in waiting.indices {
      waiting[index].target = waiting[index].target.removing(where: isGone)
    }
    if var transition = current {
      transition.target = transition.target.removing(where: isGone)
      current = transition
      steps = plan(transition)
    }
  }

  /// Hands the screens of one flow over to another.
  func reassign(from flow: FlowID, to heir: FlowID) {
    shown.reassign(from: flow, to: heir)
    for index in waiting.indices { waiting[index].target.reassign(from: flow, to: heir) }
    if var transition = current {
      transition.target.reassign(from: flow, to: heir)
      current = transition
      steps = plan(transition)
    }
  }

  // MARK: Work

  /// Goes on as far as it can without waiting; a loop, so that steps that are done at once do not
  /// nest.
  private func work() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while let surface, activity == .rest {
      if let step = steps.popFirst() {
        perform(step, on: surface)
      } else if let done = current {
        current = nil
        for completion in done.completions { completion() }
      } else if let next = waiting.popFirst() {
        current = next
        steps = plan(next)
      } else {
        return
      }
    }
  }

  private func plan(_ transition: Transition<Screen>) -> ArraySlice<TransitionStep<Screen>> {
    NavigationPlanner.steps(
      from: shown, to: transition.target, animated: transition.isAnimated)[...]
  }

  private func perform(_ step: TransitionStep<Screen>, on surface: any NavigationSurface<Screen>) {
    stepCount += 1
    let number = stepCount
    activity = .step(number)
    shown = step.result
    if log.isOn { log.record(.transition(step.description)) }
    surface.perform(step) { [weak self] in self?.finish(step: number) }
  }

  /// Goes on after a step; a completion that comes twice, or late, is ignored.
  private func finish(step number: Int) {
    guard activity == .step(number) else { return }
    activity = .rest
    work()
  }
}
