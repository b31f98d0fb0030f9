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
  }

  /// How long an animated step takes.
  public let animationDuration: Duration

  /// Whether there is a way back from the window's first screen too, as on a device with a back
  /// button.
  public let goesBackFromRoot: Bool

  /// What is displayed; during an animation what it leads to.
  public private(set) var displayed = NavigationState<Screen>()

  /// What the surface does at the moment.
  public private(set) var activity = Activity.rest

  public weak var delegate: (any NavigationSurfaceDelegate)?

  private let scheduler: any Scheduler

  /// Makes a surface that displays nothing yet.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time animations take.
  ///   - animationDuration: How long an animated step takes; zero makes every step instant.
  ///   - goesBackFromRoot: Whether ``back()`` works on the window's first screen too.
  public init(
    scheduler: any Scheduler, animationDuration: Duration = .milliseconds(350),
    goesBackFromRoot: Bool = false
  ) {
    self.scheduler = scheduler
    self.animationDuration = animationDuration
    self.goesBackFromRoot = goesBackFromRoot
  }

  /// The screen that the user sees, or sees coming.
  public var topScreen: Screen? {
    displayed.erased.top.stack.last?.content.screen(as: Screen.self)
  }

  /// The displayed screens, layer by layer, lowest first.
  public var screens: [[Screen]] { displayed.layers.map { $0.stack.map(\.screen) } }

  public func perform(_ step: TransitionStep<Screen>, completion: @escaping () -> Void) {
    switch step.erased.kind {
    case .changeStack(let change, let layer):
      guard let index = displayed.erased.layers.firstIndex(where: { $0.id == layer }) else { break }
      switch change {
      case .push(let entries): displayed.erased.layers[index].stack += entries
      case .pop(let entries): displayed.erased.layers[index].stack.removeLast(entries.count)
      case .replace(let entries, _): displayed.erased.layers[index].stack = entries
      }
    case .present(let layer): displayed.erased.layers.append(layer)
    case .dismiss(let layers): displayed.erased.layers.removeLast(layers.count)
    }
    if step.isAnimated { animate(completion) } else { completion() }
  }

  // MARK: What the user does

  /// Taps the back button.
  ///
  /// - Returns: Whether something was there to go back from, and nothing moved at the moment.
  @discardableResult
  public func back() -> Bool {
    guard canGoBack, begin(.back) else { return false }
    complete(.back)
    return true
  }

  /// Begins to swipe the topmost screen back.
  ///
  /// - Returns: Whether something was there to go back from, and nothing moved at the moment.
  @discardableResult
  public func beginSwipeBack() -> Bool {
    guard canGoBack, begin(.swipeBack) else { return false }
    activity = .swiping
    return true
  }

  /// Lets the screen that is being swiped return to its place: nothing has changed (N3).
  ///
  /// - Returns: Whether a screen was being swiped.
  @discardableResult
  public func cancelSwipeBack() -> Bool {
    guard activity == .swiping else { return false }
    activity = .rest
    delegate?.gestureDidCancel(.swipeBack)
    return true
  }

  /// Finishes the swipe: the screen is gone at this instant (N3).
  ///
  /// - Returns: Whether a screen was being swiped.
  @discardableResult
  public func finishSwipeBack() -> Bool {
    guard activity == .swiping else { return false }
    complete(.swipeBack)
    return true
  }

  /// Swipes the highest modal away.
  ///
  /// - Returns: Whether there was one, and nothing moved at the moment.
  @discardableResult
  public func swipeDown() -> Bool {
    guard displayed.erased.layers.count > 1, begin(.swipeDown) else { return false }
    complete(.swipeDown)
    return true
  }

  /// Takes the highest modal away, as the system may do at any time, without animation.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func dismissExternally() -> Bool {
    guard displayed.erased.layers.count > 1 else { return false }
    cancelSwipeBack()
    // Letting go of the swipe lets a waiting transition begin, which may dismiss the modal itself.
    guard displayed.erased.layers.count > 1 else { return true }
    displayed.erased.layers.removeLast()
    delegate?.modalDidVanish()
    return true
  }

  private var canGoBack: Bool {
    displayed.erased.top.stack.count > 1 || (goesBackFromRoot && displayed.erased.layers.count == 1)
  }

  private func begin(_ gesture: NavigationGesture) -> Bool {
    guard activity == .rest, let delegate else { return false }
    return delegate.gestureMayBegin(gesture)
  }

  private func complete(_ gesture: NavigationGesture) {
    switch gesture {
    case .back, .swipeBack:
      displayed.erased.layers[displayed.erased.layers.count - 1].stack.removeLast()
    case .swipeDown, .externalDismissal: displayed.erased.layers.removeLast()
    }
    delegate?.gestureDidComplete(gesture)
    animate { [weak self] in self?.delegate?.gestureDidSettle() }
  }

  private func animate(_ completion: @escaping () -> Void) {
    guard animationDuration > .zero else {
      activity = .rest
      return completion()
    }
    activity = .animating
    scheduler.schedule(after: animationDuration, label: "animation") { [weak self] in
      self?.activity = .rest
      completion()
    }
  }
}
