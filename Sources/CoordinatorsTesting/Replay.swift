import Coordinators

extension TreeHarness {
  /// Does again what the user, the system and the clock did in a log, and compares (V6).
  ///
  /// ```swift
  /// let harness = TreeHarness<AppScreen>()
  /// harness.tree.coordinate(to: AppCoordinator(router: harness.tree.router)) { _ in }
  /// #expect(harness.replay(log.entries) == nil)
  /// ```
  ///
  /// Start the same flows first, at the instant at which the log begins. What is not in a log is not
  /// done again: actions inside screens, and replies from outside; give the flows the same of those on
  /// the harness's clock. The surfaces must animate equally long.
  ///
  /// - Parameter log: What happened, oldest first and from the beginning.
  /// - Returns: The first difference, drawn with what led to it; nil when all is the same.
  public func replay(_ log: [LogEntry]) -> String? {
    for entry in log where entry.event.isDoneFromOutside {
      scheduler.advance(to: max(scheduler.now, entry.time))
      repeatDoing(entry)
    }
    if let last = log.last { scheduler.advance(to: max(scheduler.now, last.time)) }
    return firstDifference(from: log)
  }

  private func firstDifference(from log: [LogEntry]) -> String? {
    let (old, new) = (log.map(\.description), entries.map(\.description))
    guard old != new else { return nil }
    let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let first = index ?? min(old.count, new.count)
    let before = max(0, first - 3)
    let drawing = SideBySide(
      Array(old[before..<min(first + 1, old.count)]),
      Array(new[before..<min(first + 1, new.count)]),
      titles: ("log", "replay"))
    return "The replay differs at entry \(first + 1):\n\(drawing.text)"
  }

  private func repeatDoing(_ entry: LogEntry) {
    switch entry.event {
    case .user(let road, .begun):
      if road == .swipeBack { surface.beginSwipeBack() } else { surface.beginSwipeDown() }
    case .user(_, .cancelled):
      if !surface.cancelSwipeBack() { surface.cancelSwipeDown() }
    case .user(let road, .completed), .user(let road, .refused): go(road, over: entry.extent)
    case .tab(let tab, _): tap { "\($0)" == tab }
    case .answered(let choice): surface.answer(choice)
    default: break
    }
  }

  private func go(_ road: Road, over count: Int) {
    switch road {
    case .back: surface.back()
    case .backMenu: surface.back(over: max(1, count))
    case .swipeBack: if !surface.finishSwipeBack() { surface.beginSwipeBack() }
    case .swipeDown: if !surface.finishSwipeDown() { surface.swipeDown() }
    case .outsideTap: surface.tapOutside()
    case .escape: surface.escape()
    case .reselect: tap(selected: true)
    case .system:
      // The user interface has what the log's had: what went says from where.
      if !surface.dismissExternally(level: surface.displayed.modals.count - count) {
        surface.popExternally(max(1, count))
      }
    }
  }

  private func tap(
    selected: Bool = false, where isWanted: (any Hashable & Sendable) -> Bool = { _ in true }
  ) {
    for layer in surface.displayed.layers.reversed() {
      guard case .tabs(let group) = layer.content else { continue }
      let tab = group.tabs.first { isWanted($0.tab) && (!selected || $0.id == group.selected) }
      if let tab { surface.tap(tab: tab.tab) }
      return
    }
  }
}

extension LogEvent {
  /// Whether the user or the system did it.
  fileprivate var isDoneFromOutside: Bool {
    switch self {
    case .user, .tab, .answered: true
    default: false
    }
  }
}
