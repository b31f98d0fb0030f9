/// How long a push or a pop takes.
private let stackDuration = Duration.milliseconds(350)

extension UINavigationController {
  /// Makes a new list of the one of the moment, at once or when it may be done.
  ///
  /// - Parameter makeList: Gives the new list; none when there is nothing to do.
  func perform(
    animated: Bool, look: Operation, isSet: Bool = false, isByUser: Bool = false,
    makeList: @escaping ([UIViewController]) -> [UIViewController]?
  ) {
    let isSwipe = swipeIsBeginning
    swipeIsBeginning = false
    let action = { [weak self] in
      guard let self, let wanted = makeList(list), wanted != list else { return }
      let reused = interrupt(by: wanted, look: look, isSwipe: isSwipe)
      // A swipe that was given up has put the list back by now.
      guard let new = makeList(list), new != list else { return }
      begin(
        new, reused: reused, animated: animated, look: look, isSet: isSet, isSwipe: isSwipe,
        isByUser: isByUser)
    }
    let comesLater = mustWait || !waiting.isEmpty
    if isHeldBack || (!isByUser && !isSwipe && comesLater) {
      waiting.append(action)
      awaitModalTransition()
    } else {
      action()
    }
  }

  func doWhatWaits() {
    while !waiting.isEmpty, !isHeldBack, !mustWait { waiting.removeFirst()() }
    awaitModalTransition()
  }

  /// U23: a stack's own transition, and its coming into a window, do what waits by themselves.
  private func awaitModalTransition() {
    guard !waiting.isEmpty, !awaitsModalTransition, let window = viewIfLoaded?.window,
      window.hasModalTransition
    else { return }
    awaitsModalTransition = true
    window.afterModalTransition { [weak self] in
      self?.awaitsModalTransition = false
      self?.doWhatWaits()
    }
  }

  /// U19: it has a parent and is in no window.
  private var isHeldBack: Bool {
    device.knobs.unseenStackWaits && storedParent != nil && viewIfLoaded?.window == nil
  }

  /// Whether something moves that it may not change beside (U23, U24).
  private var mustWait: Bool {
    if isInterrupting { return true }
    if let running = change?.running {
      return running.isInteractive || device.knobs.nestedChange == .putOff
    }
    return device.knobs.nestedChange == .putOff
      && viewIfLoaded?.window?.hasModalTransition == true
  }

  /// Whether its view is in a window, and it has been told so.
  var isSeen: Bool {
    viewIfLoaded?.window != nil && appearance.state != .disappeared
  }

  private func begin(
    _ new: [UIViewController], reused: StackChange?, animated: Bool, look: Operation,
    isSet: Bool, isSwipe: Bool, isByUser: Bool
  ) {
    let isByCode = !isSwipe && !isByUser
    let old = list
    let arriving = new.filter { !old.contains($0) }
    guard arriving.allSatisfy({ $0.canMove(to: self) }) else { return }
    for child in arriving {
      child.willMove(toParent: self)
      child.storedParent = self
      if !storedChildren.contains(child) { storedChildren.append(child) }
    }
    for child in old where !new.contains(child) { child.willMove(toParent: nil) }
    list = new

    guard isSeen, old.last !== new.last, let to = new.last else {
      syncBar(isByCode: isByCode)
      return settleUnseen(old: old, arriving: arriving)
    }
    let from = old.last
    let running: RunningTransition? =
      reused?.running
      ?? (animated
        ? RunningTransition(device: device, from: from, to: to, duration: stackDuration) : nil)
    let change = StackChange(
      from: from, to: to, look: look, before: old, after: new, running: running, isSwipe: isSwipe,
      isSet: isSet)
    if let reused {
      // What the interrupted one has put on the stack goes with this one, and the other way round.
      change.also = reused.also + [reused.from].compactMap { $0 === to ? nil : $0 }
      change.leaving += reused.leaving.filter { !change.leaving.contains($0) }
      change.arriving += reused.arriving.filter { !change.leaving.contains($0) }
    }
    self.change = change
    tellBegin(of: change, animated: animated)
    syncBar(isByCode: isByCode)
    start(change, isReused: reused != nil)
  }

  private func tellBegin(of change: StackChange, animated: Bool) {
    guard let to = change.to else { return }
    // U1: loaded before the old one is told to go.
    to.loadViewIfNeeded()
    if let from = change.from {
      from.beginAppearance(
        false, animated: animated, cause: change.leaving.contains(from) ? .moving : .other)
    }
    to.beginAppearance(
      true, animated: animated, cause: change.arriving.contains(to) ? .moving : .other
    ) { view.addSubview(to.view) }
    if let from = change.from, animated {
      _ = delegate?.navigationController(
        self, animationControllerFor: change.look, from: from, to: to)
    }
    delegate?.navigationController(self, willShow: to, animated: animated)
  }

  private func start(_ change: StackChange, isReused: Bool) {
    guard let running = change.running else {
      if device.knobs.unanimatedEndsAtOnce {
        end(change, isCancelled: false)
      } else {
        device.nextTurn { [weak self] in
          guard let self, self.change === change else { return }
          end(change, isCancelled: false)
          doWhatWaits()
        }
      }
      return
    }
    running.completionsAreATurnLate = device.knobs.completionsAreATurnLate
    running.onTurn = { [weak self] isCancelled in self?.turn(change, isCancelled: isCancelled) }
    running.onEnd = { [weak self] isCancelled in
      self?.end(change, isCancelled: isCancelled && change.isSwipe)
    }
    running.onComplete = { [weak self] in
      if self?.change === change { self?.change = nil }
    }
    running.afterCompletions = { [weak self] in self?.doWhatWaits() }
    if isReused {
      if change.look == .pop, change.also.isEmpty { running.turnBack() } else { running.prolong() }
    } else if change.isSwipe {
      running.hold()
    } else {
      running.run()
    }
  }

  /// A change that is still running makes room for another.
  ///
  /// - Returns: The running one, when the new one has its coordinator.
  private func interrupt(
    by new: [UIViewController], look: Operation, isSwipe: Bool
  ) -> StackChange? {
    guard let change else { return nil }
    guard let running = change.running, !running.hasEnded else {
      finish(change)
      return nil
    }
    if !isSeen {
      comeToRest()
      return nil
    }
    if !isSwipe, !change.isSwipe, look == .pop, change.look == .push, new.last === change.from,
      device.knobs.interruptedPush == .isCancelled, change.to?.preferredTransition == nil
    {
      return change  // U29
    }
    if !isSwipe, !change.isSwipe, look == .pop, change.look == .pop,
      device.knobs.quickPopsAreOne
    {
      return change
    }
    if !device.knobs.gesturesInterrupt, change.to?.preferredTransition == nil {
      // U26
      device.log("nested push animation can result in corrupted navigation bar")
    }
    // What is told now, and what waits, must not change the list that is about to be exchanged.
    isInterrupting = true
    running.end()
    isInterrupting = false
    if self.change === change { self.change = nil }
    return nil
  }

  private func finish(_ change: StackChange) {
    isInterrupting = true
    if change.running == nil { end(change, isCancelled: false) }
    isInterrupting = false
    if self.change === change { self.change = nil }
  }

  /// Brings what runs to its end at once; what a finger holds is given up.
  ///
  /// What waits goes on waiting.
  func comeToRest() {
    guard let change else { return }
    isInterrupting = true
    defer { isInterrupting = false }
    guard let running = change.running else { return finish(change) }
    running.letGo(cancelling: true)
    running.end()
  }

  /// A swipe changes its mind (U35).
  private func turn(_ change: StackChange, isCancelled: Bool) {
    guard let from = change.from, let to = change.to else { return }
    let (goes, comes) = isCancelled ? (to, from) : (from, to)
    goes.beginAppearance(false, animated: true)
    comes.beginAppearance(true, animated: true)
  }

  private func end(_ change: StackChange, isCancelled: Bool) {
    if isCancelled { return giveUp(change) }
    let isAnimated = change.running != nil
    for child in change.also + [change.from].compactMap({ $0 }) where child !== change.to {
      child.viewIfLoaded?.removeFromSuperview()
      child.endAppearance()
    }
    change.to?.endAppearance()
    for child in change.arriving where list.contains(child) { child.didMove(toParent: self) }
    let childFirst = device.knobs.popTellsChildFirst
    if childFirst { letGo(of: change.leaving) }
    if let to = change.to {
      delegate?.navigationController(self, didShow: to, animated: isAnimated)
    }
    if !childFirst { letGo(of: change.leaving) }
    if !isAnimated, self.change === change { self.change = nil }
  }

  private func giveUp(_ change: StackChange) {
    change.to?.endAppearance()
    change.from?.endAppearance()
    change.to?.viewIfLoaded?.removeFromSuperview()
    // U21
    list = change.isSet ? list + [change.from].compactMap { $0 } : change.before
    for child in list {
      child.storedParent = self
      if !storedChildren.contains(child) { storedChildren.append(child) }
    }
    syncBar(isByCode: false)
    // U36, U37
    if device.knobs.cancelledSwipeIsShown, let from = change.from {
      delegate?.navigationController(self, didShow: from, animated: true)
    }
  }

  /// Nothing is to be seen of it: everybody is told at once.
  private func settleUnseen(old: [UIViewController], arriving: [UIViewController]) {
    if let last = old.last, last !== list.last { takeOut(last) }
    letGo(of: old.filter { !list.contains($0) })
    for child in arriving { child.didMove(toParent: self) }
  }

  private func letGo(of children: [UIViewController]) {
    for child in children where child.storedParent === self && !list.contains(child) {
      child.viewIfLoaded?.removeFromSuperview()
      storedChildren.removeAll { $0 === child }
      child.storedParent = nil
      child.didMove(toParent: nil)
    }
  }

  /// Makes the bar's items follow the list; a pop by code is asked about as well, with fewer
  /// controllers than items (U22, U45).
  private func syncBar(isByCode: Bool) {
    if isByCode, list.count < navigationBar.items?.count ?? 0, let item = navigationBar.topItem,
      !askShouldPop(item)
    {
      device.report(.corruptedBar("\(name) refused a pop that had happened already"))
    }
    navigationBar.items = list.map(\.navigationItem)
  }

  /// A subclass answers (U44).
  func askShouldPop(_ item: UINavigationItem) -> Bool {
    (self as? any UINavigationBarDelegate)?.navigationBar(navigationBar, shouldPop: item) ?? true
  }
}
