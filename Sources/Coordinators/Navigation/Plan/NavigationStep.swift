/// One step of a transition, as a surface carries it out.
public struct NavigationStep {
  /// What is to change.
  public let change: NavigationChange

  /// Whether the user is to see the change happen.
  ///
  /// A change that nothing shows is not animated.
  public let isAnimated: Bool

  /// What is shown when the step is done.
  public let result: NavigationState
}

/// What a step changes.
public enum NavigationChange {
  /// Makes a stack show these screens.
  case setStack(ScreenStack, StackChange)

  /// Shows a layer over everything else.
  case present(NavigationLayer)

  /// Takes the highest layers away, together; lowest first.
  case dismiss([NavigationLayer])

  /// Brings a tab to the front.
  case select(BranchID, in: GroupID)

  /// Makes a set of tabs consist of these, in this order; the content of those that stay is as it was.
  case setTabs([TabBranch], in: GroupID)

  /// Makes a tab show a split view in the place of a stack, or a stack in the place of a split view.
  case setTab(BranchID, to: TabContent, in: GroupID)

  /// Sets what a column of a split view shows in place of an empty stack.
  case setPlaceholder(ScreenEntry?, column: BranchID, in: GroupID)
}

/// How a stack changes from one list of screens to another.
public enum StackChange {
  /// Screens come on top; lowest first.
  case push([ScreenEntry])

  /// Screens go from the top; lowest first.
  case pop([ScreenEntry])

  /// Any other change; the stack is then this.
  case replace([ScreenEntry])

  /// The change between two states of a stack; nil when there is none.
  init?(from old: ScreenStack, to new: ScreenStack) {
    if old.topCell === new.topCell { return nil }
    // The usual ones, a single screen, without a search.
    if let top = new.topCell, let below = top.below, below === old.topCell {
      self = .push([top.entry])
      return
    }
    if let top = old.topCell, let below = top.below, below === new.topCell {
      self = .pop([top.entry])
      return
    }
    let (removed, added) = old.difference(to: new)
    switch (removed.isEmpty, added.isEmpty) {
    case (true, true): return nil
    // The first screens of a stack appear, they do not come from somewhere; nor do the last go.
    case (true, false) where !old.isEmpty: self = .push(added)
    case (false, true) where !new.isEmpty: self = .pop(removed)
    default: self = .replace(new.entries)
    }
  }
}

extension NavigationStep: CustomStringConvertible {
  /// The step in words, as the log has it: `push [edit]`.
  public var description: String { ChangeSummary(change).description }
}

/// A step as the log keeps it: in words, which keep no screen alive.
///
/// The text is put together when it is read.
public struct ChangeSummary: Hashable, Sendable {
  /// What kind of change it was.
  public enum Kind: String, Sendable {
    /// Screens came on top of a stack.
    case push

    /// Screens went from the top of a stack.
    case pop

    /// A stack was changed in another way.
    case set

    /// A layer was shown over everything else.
    case present

    /// Layers were taken away.
    case dismiss

    /// A tab was brought to the front.
    case select

    /// Tabs came, went, or changed places.
    case tabs

    /// A column's placeholder was set.
    case placeholder
  }

  /// What kind of change it was.
  public let kind: Kind

  /// What came, went, or is there now, in groups that stand together: a dismissal has one for each
  /// layer.
  public let names: [[String]]

  init(_ change: NavigationChange) {
    switch change {
    case .setStack(_, .push(let entries)): self.init(.push, [entries.map(\.name)])
    case .setStack(_, .pop(let entries)): self.init(.pop, [entries.map(\.name)])
    case .setStack(_, .replace(let entries)): self.init(.set, [entries.map(\.name)])
    case .present(let layer): self.init(.present, [layer.summary])
    case .dismiss(let layers): self.init(.dismiss, layers.map(\.summary))
    case .select(let branch, let group): self.init(.select, [["\(group), \(branch)"]])
    case .setTabs(let tabs, _): self.init(.tabs, [tabs.map { "\($0.tab)" }])
    case .setTab(_, let content, _): self.init(.set, [content.summary])
    case .setPlaceholder(let entry, _, _):
      self.init(.placeholder, [entry.map { [$0.name] } ?? []])
    }
  }

  init(_ kind: Kind, _ names: [[String]]) {
    self.kind = kind
    self.names = names
  }
}

extension ChangeSummary: CustomStringConvertible {
  public var description: String {
    let groups = names.map { "[\($0.joined(separator: ", "))]" }
    return "\(kind.rawValue) \(groups.joined(separator: " "))"
  }
}

extension NavigationLayer {
  /// What the layer shows, in words.
  var summary: [String] {
    switch content {
    case .stack(let stack): stack.entries.map(\.name)
    case .split(let split):
      split.columns.flatMap { $0.stack.entries.map(\.name) }
    case .tabs(let group): group.tabs.map { "\($0.tab)" }
    case .question(let prompt): [prompt.title]
    }
  }
}

extension TabContent {
  fileprivate var summary: [String] {
    switch self {
    case .stack(let stack): stack.entries.map(\.name)
    case .split(let split): split.columns.flatMap { $0.stack.entries.map(\.name) }
    }
  }
}

extension NavigationState {
  /// Carries a change out on the value: what a surface that keeps its own state does.
  ///
  /// A change of something that is not there changes nothing.
  public mutating func apply(_ change: NavigationChange) {
    switch change {
    case .setStack(let stack, _):
      if let path = path(of: stack.id) { self[path] = stack }
    case .present(let layer): layers.append(layer)
    case .dismiss(let gone):
      layers.removeAll { layer in gone.contains { $0.id == layer.id } }
    case .select(let branch, let id):
      guard let (layer, group) = tabs(id), group.tabs.contains(where: { $0.id == branch }) else {
        return
      }
      var changed = group
      changed.selected = branch
      layers[layer].content = .tabs(changed)
    case .setTabs(let tabs, let id):
      guard let (layer, group) = self.tabs(id) else { return }
      layers[layer].content = .tabs(group.arranging(tabs))
    case .setTab(let branch, let content, let id):
      guard let (layer, group) = tabs(id) else { return }
      var changed = group
      for index in changed.tabs.indices where changed.tabs[index].id == branch {
        changed.tabs[index].content = content
      }
      layers[layer].content = .tabs(changed)
    case .setPlaceholder(let entry, let column, let id):
      guard let place = split(id) else { return }
      var changed = place.split
      for index in changed.columns.indices where changed.columns[index].id == column {
        changed.columns[index].placeholder = entry
      }
      setSplit(changed, layer: place.layer, tab: place.tab)
    }
  }
}

extension TabGroup {
  /// The group with other tabs; those that stay keep what they show, and a selected one that goes
  /// gives way to the first.
  func arranging(_ tabs: [TabBranch]) -> TabGroup {
    var group = self
    group.tabs = tabs.map { tab in self.tabs.first { $0.id == tab.id } ?? tab }
    if !group.tabs.contains(where: { $0.id == selected }), let first = group.tabs.first {
      group.selected = first.id
    }
    return group
  }
}
