/// Where in a state a stack stands.
struct StackPath {
  let layer: Int
  var tab: Int?
  var column: Int?
}

extension NavigationState {
  /// Where a stack stands; nil when it is not there.
  func path(of id: StackID) -> StackPath? {
    // The window's own stack, and the one in front, are asked for most.
    for index in layers.indices.reversed() {
      if let path = layers[index].path(of: id, layer: index) { return path }
    }
    return nil
  }

  /// The stack at a place.
  subscript(path: StackPath) -> ScreenStack {
    get { layers[path.layer].content[path] }
    set { layers[path.layer].content[path] = newValue }
  }

  /// Changes every stack; `change` says whether it has changed one.
  mutating func updateStacks(_ change: (inout ScreenStack) -> Void) {
    for layer in layers.indices {
      switch layers[layer].content {
      case .stack(var stack):
        change(&stack)
        layers[layer].content = .stack(stack)
      case .split(var split):
        split.updateStacks(change)
        layers[layer].content = .split(split)
      case .tabs(var group):
        for tab in group.tabs.indices {
          switch group.tabs[tab].content {
          case .stack(var stack):
            change(&stack)
            group.tabs[tab].content = .stack(stack)
          case .split(var split):
            split.updateStacks(change)
            group.tabs[tab].content = .split(split)
          }
        }
        layers[layer].content = .tabs(group)
      case .question: break
      }
    }
  }

  /// The split view with a number, and the layer that it is in.
  func split(_ id: GroupID) -> (layer: Int, tab: Int?, split: SplitGroup)? {
    for (index, layer) in layers.enumerated() {
      switch layer.content {
      case .split(let split) where split.id == id: return (index, nil, split)
      case .tabs(let group):
        for (tab, branch) in group.tabs.enumerated() {
          if case .split(let split) = branch.content, split.id == id { return (index, tab, split) }
        }
      case .stack, .split, .question: break
      }
    }
    return nil
  }

  /// The tabs with a number, and the layer that they are in.
  func tabs(_ id: GroupID) -> (layer: Int, group: TabGroup)? {
    for (index, layer) in layers.enumerated() {
      if case .tabs(let group) = layer.content, group.id == id { return (index, group) }
    }
    return nil
  }

  mutating func setSplit(_ split: SplitGroup, layer: Int, tab: Int?) {
    guard let tab else { return layers[layer].content = .split(split) }
    guard case .tabs(var group) = layers[layer].content else { return }
    group.tabs[tab].content = .split(split)
    layers[layer].content = .tabs(group)
  }
}

extension SplitGroup {
  fileprivate mutating func updateStacks(_ change: (inout ScreenStack) -> Void) {
    for column in columns.indices { change(&columns[column].stack) }
  }
}

extension NavigationLayer {
  fileprivate func path(of id: StackID, layer: Int) -> StackPath? {
    switch content {
    case .stack(let stack): return stack.id == id ? StackPath(layer: layer) : nil
    case .split(let split):
      let column = split.columns.firstIndex { $0.stack.id == id }
      return column.map { StackPath(layer: layer, column: $0) }
    case .tabs(let group):
      for (tab, branch) in group.tabs.enumerated() {
        switch branch.content {
        case .stack(let stack):
          if stack.id == id { return StackPath(layer: layer, tab: tab) }
        case .split(let split):
          if let column = split.columns.firstIndex(where: { $0.stack.id == id }) {
            return StackPath(layer: layer, tab: tab, column: column)
          }
        }
      }
      return nil
    case .question: return nil
    }
  }
}

extension NavigationLayer.Content {
  fileprivate subscript(path: StackPath) -> ScreenStack {
    get {
      switch (self, path.tab, path.column) {
      case (.stack(let stack), _, _): return stack
      case (.split(let split), _, let column?): return split.columns[column].stack
      case (.tabs(let group), let tab?, let column):
        switch (group.tabs[tab].content, column) {
        case (.stack(let stack), _): return stack
        case (.split(let split), let column?): return split.columns[column].stack
        case (.split(let split), nil): return split.columns[split.frontIndex].stack
        }
      default: preconditionFailure("The path \(path) was made for another state.")
      }
    }
    set {
      switch (self, path.tab, path.column) {
      case (.stack, _, _): self = .stack(newValue)
      case (.split(var split), _, let column?):
        split.columns[column].stack = newValue
        self = .split(split)
      case (.tabs(var group), let tab?, let column):
        switch (group.tabs[tab].content, column) {
        case (.split(var split), let column?):
          split.columns[column].stack = newValue
          group.tabs[tab].content = .split(split)
        default: group.tabs[tab].content = .stack(newValue)
        }
        self = .tabs(group)
      default: preconditionFailure("The path \(path) was made for another state.")
      }
    }
  }
}
