// The tree keeps its navigation without the type of its screens. Code that is generic over a type of
// another module looks that type up at run time, at every step: a life with one screen, pushed and
// popped, took 459,000 instructions that way and takes 53,000 this way. What the public sees is
// generic: `NavigationState` and its parts are views of what stands here.

/// A stack of screens, and the modals that stand over it.
struct ErasedState: Equatable {
  /// The layers, lowest first; there is always the window's own.
  var layers = [ErasedLayer(id: LayerID(number: 0), stack: [])]

  var top: ErasedLayer { layers[layers.count - 1] }

  var entries: [ErasedEntry] { layers.flatMap(\.stack) }

  /// The highest layer that has a screen of the flow.
  func highestLayer(of flow: FlowID) -> Int? {
    layers.lastIndex { layer in layer.stack.contains { $0.owner == flow } }
  }

  /// The state without some screens: a modal that is left empty goes, and so does all that stands on
  /// it.
  func removing(where isGone: (ErasedEntry) -> Bool) -> ErasedState {
    var state = self
    for index in state.layers.indices {
      state.layers[index].stack.removeAll(where: isGone)
    }
    if let empty = state.layers.dropFirst().firstIndex(where: \.stack.isEmpty) {
      state.layers.removeSubrange(empty...)
    }
    return state
  }

  /// The state without what a gesture has taken; with a modal goes what is, or is to be, on it.
  func removing(_ taken: Taken) -> ErasedState {
    switch taken {
    case .screen(let id): return removing { $0.id == id }
    case .modal(let id):
      var state = self
      if let index = state.layers.firstIndex(where: { $0.id == id }) {
        state.layers.removeSubrange(index...)
      }
      return state
    }
  }

  /// Hands the screens of one flow over to another.
  mutating func reassign(from flow: FlowID, to heir: FlowID) {
    for layer in layers.indices {
      for index in layers[layer].stack.indices where layers[layer].stack[index].owner == flow {
        layers[layer].stack[index].owner = heir
      }
    }
  }
}

/// What a gesture takes away.
enum Taken {
  /// The screen on top of a stack.
  case screen(ScreenID)

  /// The highest modal.
  case modal(LayerID)
}

/// One layer: a stack of screens, of which the last is on top.
struct ErasedLayer: Equatable {
  let id: LayerID
  var stack: [ErasedEntry]
}

/// A screen on a stack, and whose it is.
struct ErasedEntry: Equatable {
  let id: ScreenID
  var owner: FlowID
  let content: ScreenContent

  /// Entries are one when their showing is one, whoever it belongs to.
  static func == (lhs: ErasedEntry, rhs: ErasedEntry) -> Bool { lhs.id == rhs.id }
}

/// The box of a screen.
class ScreenContent {
  /// The screen in words.
  var name: String { "" }

  /// The screen, which must be of this type: a tree holds screens of one type.
  final func screen<Screen>(as type: Screen.Type) -> Screen {
    unsafeDowncast(self, to: TypedScreen<Screen>.self).screen
  }
}

/// The box of a screen of a type.
final class TypedScreen<Screen>: ScreenContent {
  fileprivate let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
  }

  override var name: String { String(describing: screen) }
}
