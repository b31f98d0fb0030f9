/// What a surface shows at one moment: identities, and nothing that could keep a screen alive longer
/// than the surface does.
public struct Sighting {
  /// The layers, lowest first, the window's own included.
  public var layers: [LayerID]

  /// The stacks of all layers, whether they are seen or not.
  public var stacks: [SeenStack]

  /// The tabs in front.
  public var selected: [GroupID: BranchID]

  /// Whether a step can begin: the surface is in a window, nothing moves, and nothing foreign stands
  /// over it.
  public var isFree: Bool

  /// Makes a sighting.
  public init(
    layers: [LayerID], stacks: [SeenStack], selected: [GroupID: BranchID] = [:],
    isFree: Bool
  ) {
    self.layers = layers
    self.stacks = stacks
    self.selected = selected
    self.isFree = isFree
  }

  /// What a surface shows that keeps its own navigation state.
  public init(_ state: NavigationState, isFree: Bool) {
    layers = []
    stacks = []
    selected = [:]
    layers.reserveCapacity(state.layers.count)
    stacks.reserveCapacity(state.layers.count)
    for layer in state.layers {
      layers.append(layer.id)
      if case .stack(let stack) = layer.content {
        stacks.append(SeenStack(stack))
      } else {
        stacks += layer.stacks.map(SeenStack.init)
      }
      if case .tabs(let group) = layer.content { selected[group.id] = group.selected }
    }
    self.isFree = isFree
  }
}

/// A stack as a surface shows it.
public struct SeenStack {
  /// Which stack it is.
  public let id: StackID

  private let screens: Screens

  private enum Screens {
    case ids([ScreenID])
    case stack(ScreenStack)
  }

  /// A stack that shows these screens, lowest first.
  public init(_ id: StackID, showing screens: [ScreenID]) {
    self.id = id
    self.screens = .ids(screens)
  }

  /// A stack that is shown as it is.
  ///
  /// Comparing it with the stack that should be shown takes no time when they are one.
  public init(_ stack: ScreenStack) {
    id = stack.id
    screens = .stack(stack)
  }

  /// The screens, lowest first.
  public var screenIDs: [ScreenID] {
    switch screens {
    case .ids(let ids): ids
    case .stack(let stack): stack.entries.map(\.id)
    }
  }

  /// Whether it shows what a stack holds.
  func shows(_ expected: ScreenStack) -> Bool {
    switch screens {
    case .stack(let stack): return stack == expected
    case .ids(let ids):
      guard ids.count == expected.count else { return false }
      var index = ids.count
      var isSame = true
      expected.forEachFromTop { entry in
        index -= 1
        isSame = isSame && ids[index] == entry.id
      }
      return isSame
    }
  }
}

extension Sighting {
  /// Whether exactly this is shown.
  func shows(_ state: NavigationState) -> Bool {
    guard layers.count == state.layers.count else { return false }
    var next = 0
    for index in layers.indices {
      let layer = state.layers[index]
      guard layers[index] == layer.id else { return false }
      switch layer.content {
      case .stack(let stack):
        guard shows(stack, at: &next) else { return false }
      case .tabs(let group):
        guard selected[group.id] == group.selected else { return false }
        for stack in layer.stacks { guard shows(stack, at: &next) else { return false } }
      case .split:
        for stack in layer.stacks { guard shows(stack, at: &next) else { return false } }
      case .question: break
      }
    }
    return true
  }

  /// Whether a stack is shown as it should be; looks first where it would stand in the usual order.
  private func shows(_ stack: ScreenStack, at index: inout Int) -> Bool {
    defer { index += 1 }
    if index < stacks.count && stacks[index].id == stack.id { return stacks[index].shows(stack) }
    guard let seen = stacks.first(where: { $0.id == stack.id }) else { return stack.isEmpty }
    return seen.shows(stack)
  }

  /// Whether something is seen that should not be there.
  func shows(more state: NavigationState) -> Bool {
    !contents.subtracting(ShownItems(state)).isEmpty
  }

  /// What takes away that which is seen and should not be there.
  func surplus(over state: NavigationState) -> [NavigationChange] {
    let surplus = contents.subtracting(ShownItems(state))
    var changes = stacks.compactMap { seen -> NavigationChange? in
      guard let stack = state.stack(seen.id), !surplus.screens.isDisjoint(with: seen.screenIDs)
      else { return nil }
      return .setStack(stack, .replace(stack.entries))
    }
    let layers = self.layers.filter(surplus.layers.contains).map(NavigationLayer.init(lost:))
    if !layers.isEmpty { changes.insert(.dismiss(layers), at: 0) }
    return changes
  }

  /// Everything that is seen.
  var contents: ShownItems {
    ShownItems(screens: Set(stacks.flatMap(\.screenIDs)), layers: Set(layers))
  }
}

/// Screens and layers, by their identity.
struct ShownItems: Equatable {
  var screens: Set<ScreenID> = []
  var layers: Set<LayerID> = []

  var isEmpty: Bool { screens.isEmpty && layers.isEmpty }

  init() {}

  init(screens: Set<ScreenID>, layers: Set<LayerID>) {
    self.screens = screens
    self.layers = layers
  }

  /// Everything that a state shows.
  init(_ state: NavigationState) {
    screens = Set(state.entries.map(\.id))
    layers = Set(state.layers.map(\.id))
  }

  func intersection(_ other: ShownItems) -> ShownItems {
    ShownItems(
      screens: screens.intersection(other.screens), layers: layers.intersection(other.layers))
  }

  func union(_ other: ShownItems) -> ShownItems {
    ShownItems(screens: screens.union(other.screens), layers: layers.union(other.layers))
  }

  func subtracting(_ other: ShownItems) -> ShownItems {
    ShownItems(
      screens: screens.subtracting(other.screens), layers: layers.subtracting(other.layers))
  }
}
