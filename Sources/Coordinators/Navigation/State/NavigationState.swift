/// What is to be shown, as a value: the window's layer, and the layers that stand over it.
///
/// ```
/// layers            lowest first: the window, then what stands over it
///   id, owner, style
///   content         a stack, tabs, a split view, or a question
/// ```
///
/// Tabs hold stacks or split views, split views hold stacks, stacks hold screens. States are compared
/// by the identity of their screens, so screens need no `==`. A copy costs little, however many
/// screens there are.
public struct NavigationState: Equatable {
  /// The layers, lowest first.
  ///
  /// There is always the window's own.
  public internal(set) var layers: [NavigationLayer]

  /// A window that shows nothing yet.
  @MainActor
  public init() {
    layers = [
      NavigationLayer(
        id: .window, style: .window, content: .stack(ScreenStack(id: .window)),
        record: LayerRecord(id: .window, owner: .none))
    ]
  }

  /// The layer that stands over all others.
  public var top: NavigationLayer { layers[layers.count - 1] }

  /// The layers that are modals or questions, lowest first.
  public var modals: [NavigationLayer] { layers.filter(\.isModal) }

  /// Every stack, layer by layer, lowest first.
  public var stacks: [ScreenStack] { layers.flatMap(\.stacks) }

  /// Every screen, layer by layer, stack by stack, lowest first.
  ///
  /// - Complexity: O(*n*) in the screens.
  public var entries: [ScreenEntry] { stacks.flatMap(\.entries) }

  /// The screen that is in front of all others; nil when there is none.
  public var topEntry: ScreenEntry? {
    layers.last { $0.question == nil }?.front?.top
  }

  /// The screens of one flow, lowest first.
  ///
  /// - Complexity: O(*n*) in the screens; a flow's own router finds them faster.
  public func entries(of flow: FlowID) -> [ScreenEntry] { entries.filter { $0.owner == flow } }

  /// How many layers, from the lowest, are the same in another state, whatever they hold.
  func layersInCommon(with other: NavigationState) -> Int {
    var count = 0
    while count < layers.count, count < other.layers.count,
      layers[count].id == other.layers[count].id
    {
      count += 1
    }
    return count
  }

  /// The layer with a number.
  public func layer(_ id: LayerID) -> NavigationLayer? { layers.first { $0.id == id } }

  /// The stack with a number.
  public func stack(_ id: StackID) -> ScreenStack? {
    for layer in layers {
      if let stack = layer.stacks.first(where: { $0.id == id }) { return stack }
    }
    return nil
  }
}

extension NavigationState {
  /// Whether both show the same: what a sighting of one would say of the other.
  ///
  /// Placeholders, and the order and number of tabs, are not looked at.
  ///
  /// - Complexity: O(*l*) in the layers and stacks when the stacks share their screens.
  func isShown(like other: NavigationState) -> Bool {
    guard layers.count == other.layers.count else { return false }
    for index in layers.indices {
      let (layer, wanted) = (layers[index], other.layers[index])
      guard layer.id == wanted.id else { return false }
      if case .stack(let stack) = layer.content, case .stack(let target) = wanted.content {
        guard stack == target else { return false }
      } else {
        return Sighting(self, isFree: true).shows(other)
      }
    }
    return true
  }
}
