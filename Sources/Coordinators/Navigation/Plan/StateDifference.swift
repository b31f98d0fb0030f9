/// What is gone between one state and the next.
struct StateDifference {
  /// The screens, topmost first.
  private(set) var screens: [ScreenEntry] = []

  /// The layers, highest first.
  private(set) var layers: [NavigationLayer] = []

  /// - Complexity: O(*k*) in what differs, and in the layers and stacks.
  init(from old: NavigationState, to new: NavigationState) {
    let kept = old.layersInCommon(with: new)
    for layer in old.layers[kept...].reversed() {
      if let other = new.layers[kept...].first(where: { $0.id == layer.id }) {
        add(from: layer, to: other)
      } else {
        layers.append(layer)
        for stack in layer.stacks.reversed() { add(stack) }
      }
    }
    for index in (0..<kept).reversed() { add(from: old.layers[index], to: new.layers[index]) }
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
    let (removed, added) = old.difference(to: new)
    if added.isEmpty {
      for entry in removed.reversed() { screens.append(entry) }
    } else {
      // What stood on a screen that was taken out from beneath stays.
      let staying = Set(added.map(\.id))
      screens += removed.reversed().filter { !staying.contains($0.id) }
    }
  }
}
