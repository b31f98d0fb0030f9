/// What the user does, and the system, on a simulated surface.
///
/// Each call returns whether it could be done: whether something was there to be taken away, and nothing
/// moved at the moment. An attempt that a guarded flow refuses returns false, and has the flow asked
/// (N12).
extension SimulatedSurface {
  // MARK: Back

  /// Taps the back button.
  @discardableResult
  public func back() -> Bool { leave(1, by: .back) }

  /// Chooses an entry of the back button's menu.
  ///
  /// - Parameter count: Over how many screens it goes back.
  @discardableResult
  public func back(over count: Int) -> Bool { leave(count, by: count == 1 ? .back : .backMenu) }

  /// Begins to swipe the topmost screen back.
  @discardableResult
  public func beginSwipeBack() -> Bool {
    guard activity == .rest, let gone = screensBehind(1), mayLeave(gone, .swipeBack) else {
      return false
    }
    activity = .swiping
    delegate?.didTakeHold(of: gone, by: .swipeBack)
    return true
  }

  /// Lets the screen that is being swiped return to its place: nothing has changed (N3).
  @discardableResult
  public func cancelSwipeBack() -> Bool { cancel(.swiping) }

  /// Finishes the swipe: the screen is gone at this instant (N3).
  @discardableResult
  public func finishSwipeBack() -> Bool {
    guard activity == .swiping, let gone = screensBehind(1) else { return false }
    take(gone, by: .swipeBack)
    return true
  }

  // MARK: Modals

  /// Swipes the highest modal away, if it is a sheet.
  @discardableResult
  public func swipeDown() -> Bool { dismiss(topModal(.sheet), by: .swipeDown) }

  /// Begins to pull the highest modal down, if it is a sheet.
  @discardableResult
  public func beginSwipeDown() -> Bool {
    guard activity == .rest, let layer = topModal(.sheet),
      mayLeave(screens(from: layer), .swipeDown)
    else { return false }
    activity = .pulling
    delegate?.didTakeHold(of: screens(from: layer), by: .swipeDown)
    return true
  }

  /// Lets the sheet that is being pulled return to its place: nothing has changed (N3).
  @discardableResult
  public func cancelSwipeDown() -> Bool { cancel(.pulling) }

  /// Finishes pulling the sheet down: it is gone at this instant (N3).
  @discardableResult
  public func finishSwipeDown() -> Bool {
    guard activity == .pulling, let layer = topModal(.sheet) else { return false }
    take(layersFrom: layer, by: .swipeDown)
    return true
  }

  /// Taps beside the highest modal, if it is a popover.
  @discardableResult
  public func tapOutside() -> Bool { dismiss(topModal(.popover), by: .outsideTap) }

  /// Presses Escape: takes the highest sheet or popover away, and goes back where there is none.
  @discardableResult
  public func escape() -> Bool {
    guard let layer = topModal(.sheet) ?? topModal(.popover) else { return leave(1, by: .escape) }
    return dismiss(layer, by: .escape)
  }

  // MARK: Tabs and questions

  /// Taps a tab: brings it to the front, or takes it to its root when it is there already (N10).
  ///
  /// - Parameter tab: The value that the tab was given to `router.showTabs(_:)` as.
  @discardableResult
  public func tap(tab: some Hashable & Sendable) -> Bool {
    guard activity == .rest, let (group, branch) = find(tab: tab), let delegate else {
      return false
    }
    guard delegate.shouldSelect(branch, in: group) else { return true }
    show(.select(branch, in: group))
    delegate.didSelect(branch, in: group)
    if quirks.tellsTwice { delegate.didSelect(branch, in: group) }
    return true
  }

  /// Answers the question that stands over everything else.
  ///
  /// - Parameter choice: The title of a choice.
  @discardableResult
  public func answer(_ choice: String) -> Bool {
    guard activity == .rest, let prompt = question,
      let index = prompt.choices.firstIndex(where: { $0.title == choice })
    else { return false }
    let layer = displayed.top
    show(.dismiss([layer]))
    activity = .animating
    delegate?.didAnswer(layer.id, choice: index)
    if quirks.tellsTwice { delegate?.didAnswer(layer.id, choice: index) }
    settle()
    return true
  }

  // MARK: The system, and code outside the package

  /// Takes the highest modal away, without animation, as the system may do at any time.
  @discardableResult
  public func dismissExternally() -> Bool { dismissExternally(level: displayed.modals.count - 1) }

  /// Takes a modal or question away from the middle of the chain, with all that stands on it.
  ///
  /// - Parameter level: Which one, counted from the lowest, which is zero.
  @discardableResult
  public func dismissExternally(level: Int) -> Bool {
    guard displayed.modals.indices.contains(level) else { return false }
    let id = displayed.modals[level].id
    guard let index = displayed.layers.firstIndex(where: { $0.id == id }) else { return false }
    show(.dismiss(Array(displayed.layers[index...])))
    tell(.system)
    return true
  }

  /// Takes screens off the front stack, without animation, as code outside the package may do at any
  /// time.
  @discardableResult
  public func popExternally(_ count: Int = 1) -> Bool {
    guard let gone = screensBehind(count) else { return false }
    show(without: gone)
    tell(.system)
    return true
  }

  // MARK: How it is done

  /// The stack that Back goes back on, lowest screen first; in a narrow window the columns of a split
  /// view are one.
  private var frontScreens: [ScreenID] {
    let layer = displayed.top
    var content = layer.content
    if case .tabs(let group) = content {
      switch group.tabs[group.selectedIndex].content {
      case .stack(let stack): content = .stack(stack)
      case .split(let split): content = .split(split)
      }
    }
    switch content {
    case .stack(let stack): return stack.entries.map(\.id)
    case .split(let split):
      if layout == .narrow { return split.columns.flatMap { $0.stack.entries.map(\.id) } }
      let column = split.columns.last { $0.stack.count > 1 } ?? split.columns[split.frontIndex]
      return column.stack.entries.map(\.id)
    case .tabs, .question: return []
    }
  }

  /// The screens that going back over a number of them takes away; nil when there are not so many.
  private func screensBehind(_ count: Int) -> [ScreenID]? {
    let front = frontScreens
    let isAtRoot = hasBackButtonAtRoot && displayed.layers.count == 1
    guard count > 0, front.count > count || (isAtRoot && front.count == count) else { return nil }
    return front.suffix(count)
  }

  private func leave(_ count: Int, by road: Road) -> Bool {
    let isFree = activity == .rest || (activity == .animating && quirks.allowsBackDuringSteps)
    guard isFree, let gone = screensBehind(count), mayLeave(gone, road) else { return false }
    take(gone, by: road)
    return true
  }

  private func dismiss(_ layer: Int?, by road: Road) -> Bool {
    guard activity == .rest, let layer, mayLeave(screens(from: layer), road) else { return false }
    take(layersFrom: layer, by: road)
    return true
  }

  /// The highest modal, if it is of a style; what fills it in place goes with it.
  private func topModal(_ style: ModalStyle) -> Int? {
    guard let index = displayed.layers.lastIndex(where: { $0.style != .inPlace }) else {
      return nil
    }
    return displayed.layers[index].style == .modal(style) ? index : nil
  }

  private func screens(from layer: Int) -> [ScreenID] {
    displayed.layers[layer...].flatMap { $0.stacks.flatMap { $0.entries.map(\.id) } }
  }

  private func mayLeave(_ screens: [ScreenID], _ road: Road) -> Bool {
    guard let delegate else { return false }
    if delegate.mayLeave(screens, by: road) { return true }
    delegate.didRefuse(screens, by: road)
    return false
  }

  // What is displayed and what goes on are right before the delegate is told: it may call the user's
  // next gesture.

  private func take(_ screens: [ScreenID], by road: Road) {
    show(without: screens)
    activity = .animating
    tell(road)
    settle()
  }

  private func take(layersFrom index: Int, by road: Road) {
    show(.dismiss(Array(displayed.layers[index...])))
    activity = .animating
    tell(road)
    settle()
  }

  private func tell(_ road: Road) {
    delegate?.didChange(by: road)
    if quirks.tellsTwice { delegate?.didChange(by: road) }
  }

  private func settle() {
    guard activity == .animating else { return }
    animate { [weak self] in self?.delegate?.didSettle() }
  }

  private func cancel(_ gesture: Activity) -> Bool {
    guard activity == gesture else { return false }
    activity = .rest
    delegate?.didLetGo()
    delegate?.didSettle()
    return true
  }

  private func find(tab: some Hashable & Sendable) -> (GroupID, BranchID)? {
    guard case .tabs(let group) = displayed.layers.last(where: { !$0.isQuestion })?.content,
      let branch = group.tabs.first(where: { $0.isTab(tab) })
    else { return nil }
    return (group.id, branch.id)
  }

  private func show(_ change: NavigationChange) {
    var state = displayed
    state.apply(change)
    exchange(&displayed, with: state)
  }

  private func show(without screens: [ScreenID]) {
    let gone = ShownItems(screens: Set(screens), layers: [])
    exchange(&displayed, with: displayed.removing(gone))
  }
}

extension NavigationLayer {
  fileprivate var isQuestion: Bool { question != nil }
}
