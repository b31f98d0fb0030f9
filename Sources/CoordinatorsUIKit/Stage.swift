#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import Streams
  import UIKit

  /// The controllers of one window: what is on the screen, and whether it moves.
  @MainActor
  final class Stage {
    weak var delegate: (any NavigationSurfaceDelegate)?
    var guardedScreens: Set<ScreenID> = [] { didSet { showGuards() } }

    /// What stands under everything else.
    private(set) lazy var root = FrameController(self)

    /// The layers, lowest first; those that are not there any more are cut off when nothing moves.
    var levels: [Level] = []

    /// The controllers of the screens, also of those that are being exchanged.
    var hosts: [ScreenID: HostController] = [:]

    /// The frames of layers whose presentation was dropped: the next attempt takes the same.
    var dropped: [LayerID: Level] = [:]

    var roads = RoadRecord()

    /// Whether a finger holds a screen that it is swiping back.
    var isHeld = false

    /// Whether the finger has given up, and the screen is on its way back.
    var isReturning = false

    let makeController: (ScreenEntry) -> UIViewController
    var tabBarItem: (any Hashable & Sendable) -> UITabBarItem = { tab in
      UITabBarItem(title: "\(tab)", image: nil, tag: 0)
    }
    var popoverSource: (NavigationLayer) -> UIView? = { _ in nil }

    private let scheduler: any Scheduler
    private var ownCalls = 0
    private var stepCompletion: (() -> Void)?
    private var isCheckDue = false
    private var turnsToWait = 0
    private var isTelling = false

    init(scheduler: any Scheduler, makeController: @escaping (ScreenEntry) -> UIViewController) {
      self.scheduler = scheduler
      self.makeController = makeController
      let window = NavigationState().layers[0]
      let level = Level(
        window.id, in: root, isPresented: false, makeContent(window.content))
      levels = [level]
      root.show(level.content.controller)
    }

    /// Whether the adapter itself is changing something: signals of that are no news.
    var isApplying: Bool { ownCalls > 0 }

    func applying<Result>(_ body: () -> Result) -> Result {
      ownCalls += 1
      defer { ownCalls -= 1 }
      return body()
    }

    func beginStep(_ completion: @escaping () -> Void) { stepCompletion = completion }

    func finishStep() {
      let completion = stepCompletion
      stepCompletion = nil
      completion?()
    }

    // MARK: What is seen

    /// The layers that are there, lowest first.
    var seenLevels: [Level] { Array(levels.prefix(while: \.isThere)) }

    var sighting: Sighting {
      let seen = seenLevels
      var selected: [GroupID: BranchID] = [:]
      for level in seen {
        if case .tabs(let tabs, _) = level.content { selected[tabs.id] = tabs.seen }
      }
      return Sighting(
        layers: seen.map(\.id),
        stacks: seen.flatMap(\.stacks).map { SeenStack($0.id, showing: listed($0)) },
        selected: selected, isFree: canBegin)
    }

    /// The screens that a stack shows; one that is in no window is known by what it was told (U19).
    func listed(_ stack: StackController) -> [ScreenID] {
      if let split = stack.split {
        return split.stacks.contains { $0.stack.isInWindow } ? split.listed(stack) : stack.recorded
      }
      return stack.isInWindow && !stack.isDeferred ? stack.listed : stack.recorded
    }

    func hosts(of stack: StackController) -> [HostController] {
      stack.recorded.compactMap { hosts[$0] }
    }

    // MARK: Whether it moves

    /// Whether a step can begin; where not, the delegate is told as soon as it can.
    var isFree: Bool {
      if canBegin { return true }
      settleSoon()
      return false
    }

    private var canBegin: Bool {
      stepCompletion == nil && !isApplying && !isTelling && isStill && foreign == nil
    }

    private var isStill: Bool {
      seenLevels.last?.carrier.viewIfLoaded?.window != nil && turnsToWait == 0 && !isHeld
        && coordinators.isEmpty
        && !levels.contains { $0.isVanishing || $0.isMoving }
        && !levels.flatMap(\.stacks).contains { $0.isDeferred && $0.isInWindow }
    }

    /// What code of the app's own, or the system, presents over everything else.
    private var foreign: UIViewController? {
      guard let above = seenLevels.last?.carrier.presentedViewController else { return nil }
      return levels.contains { $0.carrier === above } ? nil : above
    }

    /// The transitions that run.
    private var coordinators: [any UIViewControllerTransitionCoordinator] {
      var controllers = levels.filter(\.isThere).flatMap { level in
        [level.carrier, level.content.controller] + level.stacks.filter(\.isInWindow)
      }
      if let foreign { controllers.append(foreign) }
      return controllers.compactMap(\.transitionCoordinator)
    }

    /// Has it looked, a turn later, whether everything is still.
    func settleSoon() { settle(after: .zero) }

    private func settle(after delay: Duration) {
      guard !isCheckDue else { return }
      isCheckDue = true
      scheduler.schedule(after: delay, label: "a look at the window") { [weak self] in
        self?.isCheckDue = false
        self?.check()
      }
    }

    /// Waits for so many turns: what is not animated is not instant (U67).
    func wait(turns: Int) {
      turnsToWait = max(turnsToWait, turns)
      settleSoon()
    }

    private func check() {
      if turnsToWait > 0 {
        turnsToWait -= 1
        return settleSoon()
      }
      let running = coordinators
      guard running.isEmpty else { return wait(for: running) }
      if isReturning {
        isHeld = false
        isReturning = false
        tell { $0.didLetGo() }
        return settleSoon()
      }
      guard !isHeld, !levels.contains(where: \.isMoving) else { return }
      guard !applyDeferred(), !findVanishedQuestion() else { return settleSoon() }
      for case .tabs(let tabs, _) in levels.map(\.content) { tabsHaveChanged(tabs) }
      look()
      record()
      if let foreign {
        WindowWatcher.watch(foreign) { [weak self] in self?.settleSoon() }
      }
      if stepCompletion != nil { return finishStep() }
      if canBegin { delegate?.didSettle() }
    }

    private func wait(for running: [any UIViewControllerTransitionCoordinator]) {
      var isWaiting = false
      for coordinator in running {
        isWaiting =
          coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.settleSoon() }
          || isWaiting
      }
      // One that takes no more completions is about to go.
      if !isWaiting { settle(after: .milliseconds(50)) }
    }

    /// Makes the changes that stacks have put off until they came into the window (U19).
    private func applyDeferred() -> Bool {
      let stacks = levels.flatMap(\.stacks).filter { $0.isDeferred && $0.isInWindow }
      var shown: Set<ObjectIdentifier> = []
      for stack in stacks { stack.isDeferred = false }
      for stack in stacks where shown.insert(ObjectIdentifier(stack.split ?? stack)).inserted {
        applying { show(stack, isAnimated: false) }
      }
      return !stacks.isEmpty
    }

    /// Finds a question that is gone; a turn later it has gone without an answer.
    private func findVanishedQuestion() -> Bool {
      for level in levels {
        guard case .question(let alert) = level.content, !level.hasVanished,
          alert.presentingViewController == nil
        else { continue }
        level.hasVanished = level.isVanishing
        level.isVanishing.toggle()
        return true
      }
      return false
    }

    /// Keeps what is there now as what is known of it, and forgets what is gone.
    private func record() {
      for stack in levels.flatMap(\.stacks) { stack.recorded = listed(stack) }
      levels = seenLevels
      roads.forget()
      let kept = Set(levels.flatMap(\.screens))
      let placeholders = Set(levels.flatMap(\.stacks).compactMap { $0.placeholder?.id })
      hosts = hosts.filter { kept.contains($0.key) || placeholders.contains($0.key) }
    }

    /// Has the delegate look, for the reason that is known.
    func look() {
      guard !isApplying, !isHeld else { return settleSoon() }
      tell { $0.didChange(by: roads.current) }
    }

    /// Tells the delegate something; the step that may come of it waits until UIKit is not in the middle
    /// of something itself.
    func tell(_ message: (any NavigationSurfaceDelegate) -> Void) {
      guard let delegate else { return }
      let wasTelling = isTelling
      isTelling = true
      defer { isTelling = wasTelling }
      message(delegate)
    }
  }

  @MainActor
  extension Level {
    /// Whether the layer's own controller comes or goes without a coordinator.
    fileprivate var isMoving: Bool {
      isPresented && (carrier.isBeingPresented || carrier.isBeingDismissed)
    }
  }
#endif
