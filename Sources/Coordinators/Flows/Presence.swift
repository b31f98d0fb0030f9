/// What a flow has on screen, or about to be: its own screens and layers, and the children that have
/// something (N1).
struct Presence {
  /// The flow's own screens, in the order in which it has shown them.
  var screens: [ScreenBox] = []

  /// The layers that the flow has opened, in the order in which it has opened them.
  var layers: [LayerRecord] = []

  /// How many children have something on screen.
  var visibleChildren = 0

  /// Whether the flow has ever had something on screen.
  var wasOnScreen = false

  var hasOwn: Bool { !screens.isEmpty || !layers.isEmpty }

  /// Whether all screens were put on one stack.
  var isOnOneStack: Bool {
    for screen in screens where screen.stack != screens[0].stack { return false }
    return true
  }

  var isOnScreen: Bool { hasOwn || visibleChildren > 0 }
}

extension CoordinatorNode {
  final func add(_ screen: ScreenBox) {
    let was = presence.isOnScreen
    presence.screens.append(screen)
    if !was { presenceBegan() }
  }

  final func add(_ layer: LayerRecord) {
    let was = presence.isOnScreen
    presence.layers.append(layer)
    if !was { presenceBegan() }
  }

  /// Takes a screen out; whoever calls keeps it.
  final func remove(_ screen: ScreenBox) {
    guard let index = presence.screens.lastIndex(where: { $0 === screen }) else { return }
    presence.screens.remove(at: index)
    if !presence.isOnScreen { presenceEnded() }
  }

  /// Takes a layer out; whoever calls keeps it.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  final func remove(_ layer: LayerRecord) -> Bool {
    guard let index = presence.layers.lastIndex(where: { $0 === layer }) else { return false }
    presence.layers.remove(at: index)
    if !presence.isOnScreen { presenceEnded() }
    return true
  }

  /// Takes note that a child that was on screen has left the tree.
  final func childLeftScreen() {
    presence.visibleChildren -= 1
    if !presence.isOnScreen { presenceEnded() }
  }

  // Both go up only as far as something changes, so a push costs the same in a deep tree.

  private final func presenceBegan() {
    var next: CoordinatorNode? = self
    while let node = next {
      node.presence.wasOnScreen = true
      guard let parent = node.parent else { return }
      let was = parent.presence.isOnScreen
      parent.presence.visibleChildren += 1
      next = was ? nil : parent
    }
  }

  private final func presenceEnded() {
    var next = parent
    while let node = next {
      node.presence.visibleChildren -= 1
      next = node.presence.isOnScreen ? nil : node.parent
    }
  }
}
