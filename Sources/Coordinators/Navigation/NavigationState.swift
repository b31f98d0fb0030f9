/// What is to be shown, as a value: a stack of screens, and the modals that stand over it.
///
/// Two states are compared by the identity of their screens, so screens need no `==`.
public struct NavigationState<Screen>: Equatable {
  var erased: ErasedState

  init(_ erased: ErasedState) {
    self.erased = erased
  }

  /// A window that shows nothing yet.
  public init() {
    erased = ErasedState()
  }

  /// The layers, lowest first.
  ///
  /// The first is the window's own; each higher one is a modal that covers those beneath it.
  public var layers: [NavigationLayer<Screen>] { erased.layers.map { NavigationLayer($0) } }

  /// The layer that the user sees.
  public var top: NavigationLayer<Screen> { NavigationLayer(erased.top) }

  /// The screens of all layers, lowest first.
  public var entries: [StackEntry<Screen>] { erased.entries.map { StackEntry($0) } }

  /// The screens of one flow, lowest first.
  public func screens(of flow: FlowID) -> [Screen] {
    erased.entries.filter { $0.owner == flow }.map { $0.content.screen(as: Screen.self) }
  }

  /// Whether both show the same screens, each the one that the other shows, not one like it.
  public static func == (lhs: NavigationState, rhs: NavigationState) -> Bool {
    lhs.erased == rhs.erased
  }
}

/// One layer: a stack of screens, of which the last is on top.
public struct NavigationLayer<Screen> {
  private let erased: ErasedLayer

  init(_ erased: ErasedLayer) {
    self.erased = erased
  }

  /// The layer's number; zero is the window's own.
  public var id: LayerID { erased.id }

  /// The screens, lowest first.
  ///
  /// Never empty in a modal.
  public var stack: [StackEntry<Screen>] { erased.stack.map { StackEntry($0) } }
}

/// A screen on a stack, and whose it is (N1).
public struct StackEntry<Screen> {
  private let erased: ErasedEntry

  init(_ erased: ErasedEntry) {
    self.erased = erased
  }

  /// The number that tells this showing of the screen from every other.
  public var id: ScreenID { erased.id }

  /// The flow that the screen belongs to.
  public var owner: FlowID { erased.owner }

  /// The screen itself.
  public var screen: Screen { erased.content.screen(as: Screen.self) }
}

/// The number of one showing of a screen, never used twice in one tree.
public struct ScreenID: Hashable, Sendable {
  let number: Int
}

/// The number of a layer, never used twice in one tree.
public struct LayerID: Hashable, Sendable {
  let number: Int
}
