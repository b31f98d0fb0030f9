/// What one command, or one batch of them, asks of the surface.
struct Transition {
  var target: ErasedState
  let isAnimated: Bool
  let completions: [() -> Void]
}

/// Runs transitions on the surface, one at a time and in order (N8).
///
/// While no surface is attached, and while the user holds a screen, they wait (N11).
@MainActor
final class TransitionQueue {
  /// Has the surface carry out a step, and calls when that is done.
  typealias Surface = (ErasedStep, @escaping () -> Void) -> Void

  private enum Activity: Equatable {
    case rest
    case step(Int)
    case gesture
  }

  /// What the surface shows, or is moving to.
  private(set) var shown = ErasedState()

  private let log: EventLog
  private var surface: Surface?
  private var activity = Activity.rest
  private var current: Transition?
  private var steps: ArraySlice<ErasedStep> = []
  private var waiting: ArraySlice<Transition> = []
  private var stepCount = 0
  private var isWorking = false

  init(log: EventLog) {
    self.log = log
  }

  /// Whether nothing moves, nothing waits, and the user holds nothing.
  var isAtRest: Bool { activity == .rest && current == nil && waiting.isEmpty }

  /// How many transitions run or wait.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  func attach(_ surface: @escaping Surface) {
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

  /// Takes what is gone already out of what is shown and of all that waits.
  func remove(_ taken: Taken) {
    shown = shown.removing(taken)
    for index in waiting.indices {
      waiting[index].target = waiting[index].target.removing(taken)
    }
    if var transition = current {
      transition.target = transition.target.removing(taken)
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

  private func plan(_ transition: Transition) -> ArraySlice<ErasedStep> {
    NavigationPlanner.steps(
      from: shown, to: transition.target, animated: transition.isAnimated)[...]
  }

  private func perform(_ step: ErasedStep, on surface: Surface) {
    stepCount += 1
    let number = stepCount
    activity = .step(number)
    shown = step.result
    if log.isOn { log.record(.transition(step.description)) }
    surface(step) { [weak self] in self?.finish(step: number) }
  }

  /// Goes on after a step; a completion that comes twice, or late, is ignored.
  private func finish(step number: Int) {
    guard activity == .step(number) else { return }
    activity = .rest
    work()
  }
}
