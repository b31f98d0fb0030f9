/// What is gone between one state and the next.
struct StateDifference {
  /// The screens, topmost first.
  private(set) var screens: [ScreenEntry] = []

  /// The layers, highest first.
  private(set) var layers: [NavigationLayer] = []

  /// - Complexity: O(*k*) in what differs, and in the layers and stacks.
  init(from old: NavigationState, to new: NavigationState) {
    let kept = old.layersInCommon(with: new)
    // Indices, because a reversed slice copies each layer twice.
    for index in stride(from: old.layers.count - 1, through: kept, by: -1) {
      let layer = old.layers[index]
      if let other = new.layers[kept...].first(where: { $0.id == layer.id }) {
        add(from: layer, to: other)
      } else {
        layers.append(layer)
        for stack in layer.stacks.reversed() { add(stack) }
      }
    }
    for index in stride(from: kept - 1, through: 0, by: -1) {
      add(from: old.layers[index], to: new.layers[index])
    }
  }

  var isEmpty: Bool { screens.isEmpty && layers.isEmpty }

  private mutating func add(_ stack: ScreenStack) { stack.forEachFromTop { screens.append($0) } }

  private mutating func add(from old: NavigationLayer, to new: NavigationLayer) {
    if case .stack(let before) = old.content, case .stack(let after) = new.content {
      if before.topCell !== after.topCell { add(from: before, to: after) }
      return
    }
    let stacks = new.stacks
    for before in old.stacks.reversed() {
      if let after = stacks.first(where: { $0.id == before.id }) {
        add(from: before, to: after)
      } else {
        add(before)
      }
    }
  }

  private mutating func add(from old: ScreenStack, to new: ScreenStack) {
    if new.isContinuation(of: old) { return }
    if old.isContinuation(of: new) { return old.forEachFromTop(above: new) { screens.append($0) } }
    let (removed, added) = old.difference(to: new)
    if added.isEmpty {
      for entry in removed.reversed() { screens.append(entry) }
    } else if !removed.isEmpty {
      // What stood on a screen that was taken out from beneath stays.
      let staying = Set(added.map(\.id))
      screens += removed.reversed().filter { !staying.contains($0.id) }
    }
  }
}
