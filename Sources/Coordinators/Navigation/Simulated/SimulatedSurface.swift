import Streams

/// A surface without a user interface: transitions take time on a scheduler, and each gesture of the
/// user is a call.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let surface = SimulatedSurface<AppScreen>(scheduler: scheduler)
/// tree.attach(surface)
/// surface.back()
/// scheduler.advance(by: .milliseconds(350))
/// ```
@MainActor
public final class SimulatedSurface<Screen>: NavigationSurface {
  /// What a surface does at the moment.
  public enum Activity: Sendable {
    /// Nothing moves.
    case rest

    /// Screens come or go.
    case animating

    /// The user holds a screen that they are swiping back.
    case swiping

    /// The user holds a modal that they are pulling down.
    case pulling
  }

  /// How much room there is for split views.
  public enum Layout: Sendable {
    /// The columns of a split view are shown as one stack.
    case narrow

    /// The columns stand side by side.
    case wide
  }

  /// How long an animated step takes.
  public let animationDuration: Duration

  /// Whether there is a way back from the window's first screen too, as on a device with a back
  /// button.
  public let hasBackButtonAtRoot: Bool

  /// How much room there is for split views.
  ///
  /// Changing it ends no flow (N13).
  public var layout = Layout.narrow

  /// What the surface does differently from what it should.
  public var quirks = SurfaceQuirks()

  /// What is displayed; during an animation what it leads to.
  public internal(set) var displayed = NavigationState()

  /// What the surface does at the moment.
  public internal(set) var activity = Activity.rest

  public weak var delegate: (any NavigationSurfaceDelegate)?

  public var guardedScreens: Set<ScreenID> = []

  private let scheduler: any Scheduler
  private var animation: ScheduledWork?

  /// Makes a surface that displays nothing yet.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time animations take.
  ///   - animationDuration: How long an animated step takes; zero makes every step instant.
  ///   - hasBackButtonAtRoot: Whether ``back()`` works on the window's first screen too.
  public init(
    scheduler: any Scheduler, animationDuration: Duration = .milliseconds(350),
    hasBackButtonAtRoot: Bool = false
  ) {
    self.scheduler = scheduler
    self.animationDuration = animationDuration
    self.hasBackButtonAtRoot = hasBackButtonAtRoot
  }

  public var sighting: Sighting { Sighting(displayed, isFree: isFree) }

  public func shows(_ state: NavigationState) -> Bool { displayed.isShown(like: state) }

  public var isFree: Bool { activity == .rest }

  /// The screen that the user sees, or sees coming; under a question the one beneath it.
  public var topScreen: Screen? { displayed.topEntry?.screen(as: Screen.self) }

  /// The displayed screens, stack by stack, the lowest layer first, lowest screen first.
  ///
  /// Each tab and each column has a stack of its own; a question has none.
  public var screens: [[Screen]] {
    displayed.stacks.map { stack in stack.entries.compactMap { $0.screen(as: Screen.self) } }
  }

  /// The question that stands over everything else.
  public var question: QuestionPrompt? { displayed.top.question }

  public func perform(_ step: NavigationStep, completion: @escaping () -> Void) {
    if quirks.drop(step.change) {
      if !quirks.losesCompletionsOfDroppedSteps { completion() }
      return
    }
    show(step.change)
    guard !quirks.loseCompletion() else { return animate(isAnimated: step.isAnimated) {} }
    let isRepeated = quirks.completesTwice
    animate(isAnimated: step.isAnimated) {
      completion()
      if isRepeated { completion() }
    }
  }

  private func show(_ change: NavigationChange) {
    var state = displayed
    state.apply(change)
    exchange(&displayed, with: state)
  }

  /// Lets time pass until what moves has come to rest; a later movement takes the place of an earlier
  /// one, which is then done.
  func animate(isAnimated: Bool = true, _ completion: @escaping () -> Void) {
    guard isAnimated, animationDuration > .zero else {
      activity = .rest
      return completion()
    }
    animation?.cancel()
    activity = .animating
    animation = scheduler.schedule(after: animationDuration, label: "animation") { [weak self] in
      self?.activity = .rest
      completion()
    }
  }
}

/// The ways in which user interfaces do something else than they were told, for tests that a tree copes
/// with them.
public struct SurfaceQuirks: Sendable {
  /// How many presentations from now on are dropped: nothing comes, and nothing is told.
  public var droppedPresentations = 0

  /// How many changes of a stack from now on are dropped.
  public var droppedStackChanges = 0

  /// Whether a dropped step is never reported as done, as by a presentation on one that is busy.
  public var losesCompletionsOfDroppedSteps = true

  /// How many steps from now on are carried out, and never reported as done.
  public var lostCompletions = 0

  /// Whether every step is reported as done twice.
  public var completesTwice = false

  /// Whether everything that the user does is told twice.
  public var tellsTwice = false

  /// Whether Back works in the middle of a push, as it does where two quick taps go back twice.
  public var allowsBackDuringSteps = false

  /// Makes a surface that does what it is told.
  public init() {}

  mutating func drop(_ change: NavigationChange) -> Bool {
    switch change {
    case .present where droppedPresentations > 0:
      droppedPresentations -= 1
      return true
    case .setStack where droppedStackChanges > 0:
      droppedStackChanges -= 1
      return true
    default: return false
    }
  }

  mutating func loseCompletion() -> Bool {
    guard lostCompletions > 0 else { return false }
    lostCompletions -= 1
    return true
  }
}
