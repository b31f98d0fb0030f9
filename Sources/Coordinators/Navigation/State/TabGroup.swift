/// A set of tabs, of which one is selected.
public struct TabGroup: Equatable {
  /// The number that tells this set of tabs from every other.
  public let id: GroupID

  /// The tabs, in the order in which they are shown; never empty.
  public internal(set) var tabs: [TabBranch]

  /// The selected tab.
  public internal(set) var selected: BranchID

  /// The selected tab's place among the tabs.
  var selectedIndex: Int { tabs.firstIndex { $0.id == selected } ?? 0 }
}

/// One tab: what names it, and what it shows.
public struct TabBranch: Equatable {
  /// The number that tells this tab from every other.
  public let id: BranchID

  /// The value that the app knows the tab by: what it gave to `router.showTabs(_:)`.
  ///
  /// How a tab is drawn, its title and its picture, is the surface's business.
  public let tab: any Hashable & Sendable

  /// What the tab shows.
  public internal(set) var content: TabContent

  /// Whether both are the same tab with the same content.
  public static func == (lhs: TabBranch, rhs: TabBranch) -> Bool {
    lhs.id == rhs.id && lhs.content == rhs.content
  }
}

/// What a tab can show.
public enum TabContent: Equatable {
  /// A stack of screens.
  case stack(ScreenStack)

  /// A split view.
  case split(SplitGroup)
}
