import Streams

/// One transition inside a container: it begins, follows a finger or the clock, turns back or not,
/// and ends once.
///
/// It is the coordinator that the framework's users get to see.
@MainActor
final class RunningTransition: NSObject {
  /// What the container does when a finger has decided on a direction other than the one before.
  var onTurn: (_ isCancelled: Bool) -> Void = { _ in }

  /// What the container does at the end, before completions run.
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// How much later than the end completions come.
  var completionsAreATurnLate = false

  let duration: Duration
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var hasEnded = false

  private let device: Device
  private let style: UIModalPresentationStyle
  private var from: UIViewController?
  private var to: UIViewController?
  private var work: ScheduledWork?
  private var direction = false
  private var animatesAlongside: Bool
  private var hasStarted = false

  private typealias Callback = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var animations: [Callback] = []
  private var completions: [Callback] = []
  private var interactionHandlers: [Callback] = []

  init(
    device: Device, from: UIViewController?, to: UIViewController?, duration: Duration,
    style: UIModalPresentationStyle = .none, animatesAlongside: Bool = true
  ) {
    self.device = device
    self.from = from
    self.to = to
    self.duration = duration
    self.style = style
    self.animatesAlongside = animatesAlongside
    super.init()
  }

  /// Starts the animation; the clock ends it.
  func run() {
    startAnimations()
    schedule(after: duration)
  }

  /// Starts the animation in a finger's hands.
  func hold() {
    isInteractive = true
    initiallyInteractive = true
    startAnimations()
  }

  func move(to percent: CGFloat) {
    percentComplete = percent
  }

  /// The finger lets go: interaction changes are told before anything else (U34).
  func letGo(cancelling: Bool) {
    guard isInteractive, !hasEnded else { return }
    isInteractive = false
    isCancelled = cancelling
    tellInteraction()
    turn()
    schedule(after: duration / 2)
  }

  /// The finger takes what it had let go (U34).
  func grabAgain() {
    guard !isInteractive, initiallyInteractive, !hasEnded else { return }
    work?.cancel()
    isInteractive = true
    tellInteraction()
  }

  /// Turns back without a finger: what interrupts has this coordinator (U29).
  func turnBack() {
    isCancelled = true
    schedule(after: duration)
  }

  /// Begins the time anew.
  func prolong() {
    schedule(after: duration)
  }

  /// Comes to the end at once.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    work?.cancel()
    isInteractive = false
    onEnd(isCancelled)
    if completionsAreATurnLate {
      device.nextTurn { self.complete() }
    } else {
      complete()
    }
  }

  private func schedule(after delay: Duration) {
    work?.cancel()
    work = device.scheduler.schedule(after: delay, label: "transition") { self.end() }
  }

  private func startAnimations() {
    device.nextTurn {
      self.hasStarted = true
      let animations = self.animations
      self.animations = []
      guard self.animatesAlongside, !self.hasEnded else { return }
      for animation in animations { animation(self) }
    }
  }

  private func tellInteraction() {
    for handler in interactionHandlers { handler(self) }
  }

  private func turn() {
    guard direction != isCancelled else { return }
    direction = isCancelled
    onTurn(isCancelled)
  }

  private func complete() {
    let callbacks = completions
    onComplete()
    // Released after the last callback (U13).
    completions = []
    animations = []
    interactionHandlers = []
    onTurn = { _ in }
    onEnd = { _ in }
    onComplete = {}
    for callback in callbacks { callback(self) }
    afterCompletions()
    afterCompletions = {}
    from = nil
    to = nil
  }

  /// What the container does just before completions run.
  var onComplete: () -> Void = {}

  /// What the container does when completions have run.
  var afterCompletions: () -> Void = {}
}

extension RunningTransition: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { style }
  var isInterruptible: Bool { device.knobs.gesturesInterrupt }

  var transitionDuration: TimeInterval {
    let (seconds, attoseconds) = duration.components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded || completionsAreATurnLate else { return false }
    if let animation, !hasStarted { animations.append(animation) }
    if let completion { completions.append(completion) }
    return animation == nil || !hasStarted
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}
