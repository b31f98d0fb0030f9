import Streams

/// Tabs that a flow has shown: a router for each of them, and which one is in front.
///
/// ```swift
/// let tabs = router.showTabs(AppTab.allCases)
/// coordinate(to: ShopCoordinator(router: tabs[.shop])) { … }
/// startChild(ProfileCoordinator(router: tabs[.profile]))
/// tabs.intercept(.compose) { [weak self] in self?.compose() }
/// tabs.selections.sink { … }.store(in: subscriptions)
/// ```
///
/// Selecting a tab ends nothing. Reselecting one takes its stack to its root, and the flows above end
/// with `cancelled(tabReselected)`; at the root it is only told (N10). A tab whose flow has ended is
/// empty until its parent starts another one in it.
///
/// A value that keeps nothing alive. When the tabs are gone, its commands are recorded as misuse.
@MainActor
public struct Tabs<Screen, Tab: Hashable & Sendable> {
  private let owner: Router<Screen>
  private let record: TabsRecord

  init(_ owner: Router<Screen>, _ record: TabsRecord) {
    self.owner = owner
    self.record = record
  }

  /// The router to make a child with that is shown in a tab.
  ///
  /// Of a tab that is not there it gives a router whose commands are recorded as misuse.
  public subscript(tab: Tab) -> Router<Screen> {
    let branch = branch(of: tab)
    if branch == nil { owner.navigator.report(.noSuchTab("\(tab)"), of: owner.link.reference) }
    return Router(
      owner.link, navigator: owner.navigator,
      place: .tab(branch ?? BranchID(number: -1), in: record.group), adoption: owner.adoption)
  }

  /// The tabs, in their order; empty when they are gone.
  public var tabs: [Tab] { group?.tabs.compactMap { $0.tab as? Tab } ?? [] }

  /// The tab in front; nil when the tabs are gone.
  public var selected: Tab? {
    guard let group else { return nil }
    return group.tabs[group.selectedIndex].tab as? Tab
  }

  /// Brings a tab to the front; nothing ends (N10).
  ///
  /// - Parameters:
  ///   - tab: The tab. One that is not there is recorded as misuse.
  ///   - completion: Called once when it is in front.
  public func select(_ tab: Tab, completion: (() -> Void)? = nil) {
    let options = CommandOptions(reason: .replaced, completion: completion)
    owner.perform(.selectTab, options) { [record] draft throws(Refusal) in
      guard let (layer, group) = draft.state.tabs(record.group) else {
        throw Refusal(.placeIsGone(.selectTab))
      }
      guard let branch = group.tabs.first(where: { $0.isTab(tab) }) else {
        throw Refusal(.noSuchTab("\(tab)"))
      }
      guard branch.id != group.selected else { return }
      var changed = group
      changed.selected = branch.id
      draft.state.layers[layer].content = .tabs(changed)
      draft.selection = (record, branch)
    }
  }

  /// Adds tabs, takes tabs away, and puts them in another order.
  ///
  /// Tabs that stay keep what they show. What a tab that goes has ends with `cancelled(replaced)`. When
  /// the selected one goes, the first is selected.
  ///
  /// - Parameters:
  ///   - tabs: The tabs from now on; one or more.
  ///   - completion: Called once when it is done.
  public func setTabs(_ tabs: [Tab], completion: (() -> Void)? = nil) {
    let options = CommandOptions(reason: .replaced, completion: completion)
    owner.perform(.changeTabs, options) { [record] draft throws(Refusal) in
      guard !tabs.isEmpty else { throw Refusal(.noTabs) }
      guard let (layer, group) = draft.state.tabs(record.group) else {
        throw Refusal(.placeIsGone(.changeTabs))
      }
      let branches = tabs.map { tab in
        group.tabs.first { $0.isTab(tab) } ?? draft.makeTab(tab)
      }
      draft.state.layers[layer].content = .tabs(group.arranging(branches))
    }
  }

  /// Has a tab open something instead of being selected when the user taps it.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - action: What is done instead; nil lets the tab be selected again. Kept as long as the tabs.
  public func intercept(_ tab: Tab, with action: (() -> Void)?) {
    guard let branch = branch(of: tab) else {
      return owner.navigator.report(.noSuchTab("\(tab)"), of: owner.link.reference)
    }
    exchange(&record.interceptions[branch], with: action)
  }

  /// The selections from now on: by the user and by code, and reselections.
  public var selections: some Publisher<TabSelection<Tab>, Never> {
    record.selections.compactMap { selection in
      (selection.tab as? Tab).map {
        TabSelection(tab: $0, isReselection: selection.isReselection, isByUser: selection.isByUser)
      }
    }
  }

  private var group: TabGroup? { owner.navigator.desired.tabs(record.group)?.group }

  private func branch(of tab: Tab) -> BranchID? { group?.tabs.first { $0.isTab(tab) }?.id }
}

/// One selection of a tab.
public struct TabSelection<Tab> {
  /// The tab that was chosen.
  public let tab: Tab

  /// Whether it was in front already.
  public let isReselection: Bool

  /// Whether the user chose it, not code.
  public let isByUser: Bool

  /// Makes a selection, to compare one with.
  public init(tab: Tab, isReselection: Bool, isByUser: Bool) {
    self.tab = tab
    self.isReselection = isReselection
    self.isByUser = isByUser
  }
}

extension TabSelection: Equatable where Tab: Equatable {}

extension TabSelection: Sendable where Tab: Sendable {}

extension TabBranch {
  /// Whether it is the tab that the app knows by a value.
  func isTab(_ value: some Hashable) -> Bool { AnyHashable(tab) == AnyHashable(value) }
}

/// What the handles of one set of tabs share.
@MainActor
final class TabsRecord {
  let group: GroupID
  let selections = PassthroughSubject<TabSelection<any Hashable & Sendable>, Never>()
  var interceptions: [BranchID: () -> Void] = [:]

  init(_ group: GroupID) {
    self.group = group
  }
}

extension Router {
  /// Shows tabs in the place of what this flow's layer shows; what was there is there again when the
  /// flow ends.
  ///
  /// The tabs belong to this flow: they go when it ends. Give each tab to a child with the router that
  /// ``Tabs`` has for it.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, in their order; one or more, each once.
  ///   - selected: The one that is in front first; the first one if it is left out.
  ///   - animated: Whether the user sees them come.
  /// - Returns: The tabs, also when the command was ignored.
  @discardableResult
  public func showTabs<Tab: Hashable & Sendable>(
    _ tabs: [Tab], selected: Tab? = nil, animated: Bool = true
  ) -> Tabs<Screen, Tab> {
    var record: TabsRecord?
    let index = selected.flatMap { tabs.firstIndex(of: $0) } ?? 0
    perform(.showTabs, CommandOptions(animated: animated, reason: .replaced)) {
      draft throws(Refusal) in
      record = try draft.showTabs(tabs, selected: index)
    }
    return Tabs(self, record ?? TabsRecord(GroupID(number: -1)))
  }
}
