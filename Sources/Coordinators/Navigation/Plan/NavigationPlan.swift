/// Decides, without doing anything, how to get from what is shown to what is to be shown.
enum NavigationPlan {
  /// The steps from one state to another.
  ///
  /// What the user does not see changes without animation, before what covers it goes; a modal that is
  /// in the way is dismissed before another one is presented. Selecting a tab and changing what is in
  /// it are steps of their own.
  ///
  /// - Parameter animated: Whether what the user sees may move.
  static func steps(
    from shown: NavigationState, to target: NavigationState, animated: Bool
  ) -> [NavigationStep] {
    if let step = singleStackStep(from: shown, to: target, animated: animated) { return [step] }
    var plan = Draft(state: shown)
    let kept = shown.layersInCommon(with: target)
    let changesLayers = kept < shown.layers.count || kept < target.layers.count
    for index in 0..<kept {
      // What the user sees of a layer: everything down to the first that is not covered in place.
      plan.change(
        layer: index, to: target.layers[index],
        animated: animated && !changesLayers && index == kept - 1)
    }
    if kept < shown.layers.count {
      plan.add(.dismiss(Array(plan.state.layers[kept...])), animated: animated)
    }
    for layer in target.layers[kept...] {
      plan.add(.present(layer), animated: animated && layer.id == target.top.id)
    }
    return plan.steps
  }

  /// The usual transition: one stack changes, and nothing else; nil for any other.
  ///
  /// It leads to the target itself, so no state has to be made on the way.
  private static func singleStackStep(
    from shown: NavigationState, to target: NavigationState, animated: Bool
  ) -> NavigationStep? {
    let count = shown.layers.count
    guard count == target.layers.count else { return nil }
    var step: NavigationStep?
    for index in 0..<count {
      let (old, new) = (shown.layers[index], target.layers[index])
      guard old.id == new.id else { return nil }
      guard case .stack(let before) = old.content, case .stack(let after) = new.content else {
        if old.content != new.content { return nil }
        continue
      }
      guard let change = StackChange(from: before, to: after) else { continue }
      guard step == nil else { return nil }
      step = NavigationStep(
        change: .setStack(after, change),
        isAnimated: animated && index == count - 1 && change.isVisible(from: before, to: after),
        result: target)
    }
    return step
  }

  /// The steps so far, and the state that they lead to.
  private struct Draft {
    var state: NavigationState
    var steps: [NavigationStep] = []

    mutating func add(_ change: NavigationChange, animated: Bool) {
      state.apply(change)
      steps.append(NavigationStep(change: change, isAnimated: animated, result: state))
    }

    mutating func change(layer index: Int, to target: NavigationLayer, animated: Bool) {
      switch (state.layers[index].content, target.content) {
      case (.stack(let old), .stack(let new)): change(old, to: new, animated: animated)
      case (.split(let old), .split(let new)): change(old, to: new, animated: animated)
      case (.tabs(let old), .tabs(let new)): change(old, to: new, animated: animated)
      default: break
      }
    }

    private mutating func change(_ old: ScreenStack, to new: ScreenStack, animated: Bool) {
      guard let change = StackChange(from: old, to: new) else { return }
      add(.setStack(new, change), animated: animated && change.isVisible(from: old, to: new))
    }

    private mutating func change(_ old: SplitGroup, to new: SplitGroup, animated: Bool) {
      for (old, new) in zip(old.columns, new.columns) {
        change(old.stack, to: new.stack, animated: animated)
      }
      for (column, target) in zip(old.columns, new.columns)
      where column.placeholder != target.placeholder {
        add(
          .setPlaceholder(target.placeholder, column: target.id, in: new.id), animated: false)
      }
    }

    private mutating func change(_ old: TabGroup, to new: TabGroup, animated: Bool) {
      if old.tabs.map(\.id) != new.tabs.map(\.id) {
        add(.setTabs(new.tabs, in: new.id), animated: false)
      }
      let changesTab = old.selected != new.selected
      // What is in the background first, then the selection, then what the user sees.
      for tab in new.tabs where tab.id != old.selected {
        change(old, to: tab, animated: false)
      }
      if changesTab && state.tabs(new.id)?.group.selected != new.selected {
        add(.select(new.selected, in: new.id), animated: false)
      }
      for tab in new.tabs where tab.id == old.selected {
        change(old, to: tab, animated: animated && !changesTab)
      }
    }

    private mutating func change(_ old: TabGroup, to tab: TabBranch, animated: Bool) {
      guard let before = old.tabs.first(where: { $0.id == tab.id }) else { return }
      switch (before.content, tab.content) {
      case (.stack(let old), .stack(let new)): change(old, to: new, animated: animated)
      case (.split(let old), .split(let new)): change(old, to: new, animated: animated)
      case (.stack, .split), (.split, .stack):
        add(.setTab(tab.id, to: tab.content, in: old.id), animated: false)
      }
    }
  }
}

extension StackChange {
  /// Whether the screen on top becomes another one, and there was one before.
  fileprivate func isVisible(from old: ScreenStack, to new: ScreenStack) -> Bool {
    switch self {
    case .push, .pop: true
    case .replace: !old.isEmpty && !new.isEmpty && old.top != new.top
    }
  }
}
