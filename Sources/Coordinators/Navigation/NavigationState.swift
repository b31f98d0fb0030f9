/// What is to be shown, as a value: a stack of screens, and the modals that stand over it.
///
/// Two states are compared by the identity of their screens, so screens need no `==`.
public struct NavigationState<Screen> {
  /// The layers, lowest first.
  ///
  /// The first is the window's own; each higher one is a modal that covers those beneath it.
  public internal(set) var layers: [NavigationLayer<Screen>]

  /// A window that shows nothing yet.
  public init() {
    layers = [NavigationLayer(id: LayerID(number: 0), stack: [])]
  }

  /// The layer that the user sees.
  public var top: NavigationLayer<Screen> { layers[layers.endIndex - 1] }

  /// The screens of all layers, lowest first.
  public var entries: [StackEntry<Screen>] { layers.flatMap(\.stack) }

  /// The screens of one flow, lowest first.
  public func screens(of flow: FlowID) -> [Screen] {
    entries.filter { $0.owner == flow }.map(\.screen)
  }
}

extension NavigationState: Sendable where Screen: Sendable {}

extension NavigationState: Equatable {
  /// Whether both show the same screens, each the one that the other shows, not one like it.
  public static func == (lhs: NavigationState, rhs: NavigationState) -> Bool {
    lhs.layers.count == rhs.layers.count
      && zip(lhs.layers, rhs.layers).allSatisfy { left, right in
        left.id == right.id && left.stack.map(\.id) == right.stack.map(\.id)
      }
  }
}

/// One layer: a stack of screens, of which the last is on top.
public struct NavigationLayer<Screen> {
  /// The layer's number; zero is the window's own.
  public let id: LayerID

  /// The screens, lowest first.
  ///
  /// Never empty in a modal.
  public internal(set) var stack: [StackEntry<Screen>]
}

extension NavigationLayer: Sendable where Screen: Sendable {}

/// A screen on a stack, and whose it is (N1).
public struct StackEntry<Screen> {
  /// The number that tells this showing of the screen from every other.
  public let id: ScreenID

  /// The flow that the screen belongs to.
  public internal(set) var owner: FlowID

  /// The screen itself.
  public let screen: Screen
}

extension StackEntry: Sendable where Screen: Sendable {}

/// The number of one showing of a screen, never used twice in one tree.
public struct ScreenID: Hashable, Sendable {
  let number: Int
}

/// The number of a layer, never used twice in one tree.
public struct LayerID: Hashable, Sendable {
  let number: Int
}

extension NavigationState {
  /// The highest layer that has a screen of the flow.
  func highestLayer(of flow: FlowID) -> Int? {
    layers.lastIndex { layer in layer.stack.contains { $0.owner == flow } }
  }

  /// The state without some screens: a modal that is left empty goes, and so does all that stands on
  /// it.
  func removing(where isGone: (StackEntry<Screen>) -> Bool) -> NavigationState {
    var state = self
    for index in state.layers.indices {
      state.layers[index].stack.removeAll(where: isGone)
    }
    if let empty = state.layers.dropFirst().firstIndex(where: \.stack.isEmpty) {
      state.layers.removeSubrange(empty...)
    }
    return state
  }
}

extension NavigationState {
  /// Hands the screens of one flow over to another.
  mutating func reassign(from flow: FlowID, to heir: FlowID) {
    for layer in layers.indices {
      for index in layers[layer].stack.indices where layers[layer].stack[index].owner == flow {
        layers[layer].stack[index].owner = heir
      }
    }
  }
}
