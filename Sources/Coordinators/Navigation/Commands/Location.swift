/// Where the next screen of a flow goes.
enum Location {
  /// On a stack that is there.
  case stack(StackID)

  /// In the place of what a column has.
  case column(StackID)

  /// In a modal of the flow `owner`, over the layer with that index.
  case newLayer(ModalStyle, over: Int, owner: CoordinatorNode)

  /// Nowhere: the tab or the column is not there any more.
  case gone
}

extension NavigationState {
  /// Where a flow's next screen goes.
  ///
  /// A flow that has screens or layers is where its highest one is. One that has none is where its
  /// place is: where its parent is, in a modal of its own, in a tab, in a column.
  ///
  /// - Complexity: O(*l*) in the layers, and in the flows above that have nothing on screen.
  @MainActor
  func location(of flow: CoordinatorNode) -> Location {
    var newLayer: (style: ModalStyle, owner: CoordinatorNode)?
    var next: CoordinatorNode? = flow
    while let node = next {
      if let own = highestStack(of: node) {
        return newLayer.map { modal($0, over: own.layer) } ?? .stack(own.stack)
      }
      switch node.place {
      case .here: break
      case .modal(let style): newLayer = (style, node)
      case .tab(let tab, let group):
        guard let own = stack(inTab: tab, of: group) else { return .gone }
        return newLayer.map { modal($0, over: own.layer) } ?? .stack(own.stack)
      case .column(let column, let group):
        guard let own = stack(ofColumn: column, of: group) else { return .gone }
        if let newLayer { return modal(newLayer, over: own.layer) }
        return .column(own.stack)
      }
      next = node.parent
    }
    return newLayer.map { modal($0, over: 0) } ?? .stack(frontStack(of: 0))
  }

  /// The layer that a flow is in, over which its modals come; the layers that fill it in place count
  /// as one with it.
  @MainActor
  func base(of flow: CoordinatorNode) -> Int {
    switch location(of: flow) {
    case .stack(let id), .column(let id): base(over: path(of: id)?.layer ?? 0)
    case .newLayer(_, let over, _): over
    case .gone: base(over: 0)
    }
  }

  /// The highest of a flow's own screens and layers.
  @MainActor
  private func highestStack(of flow: CoordinatorNode) -> (layer: Int, stack: StackID)? {
    guard flow.presence.hasOwn else { return nil }
    let screenStack = flow.presence.screens.last?.stack
    var screenLayer: Int?
    if let screenStack { screenLayer = path(of: screenStack)?.layer }
    if !flow.presence.layers.isEmpty, let ownLayer = highestLayer(of: flow),
      ownLayer > screenLayer ?? -1
    {
      return (ownLayer, frontStack(of: ownLayer))
    }
    guard let screenStack, let screenLayer else { return nil }
    return (screenLayer, screenStack)
  }

  /// The highest layer that a flow has opened, questions left out.
  ///
  /// A loop: a closure on the main actor would be checked for its isolation at each call.
  @MainActor
  private func highestLayer(of flow: CoordinatorNode) -> Int? {
    for index in layers.indices.reversed()
    where layers[index].record.owner === flow.link && layers[index].question == nil {
      return layers[index].id == .window ? nil : index
    }
    return nil
  }

  private func frontStack(of layer: Int) -> StackID { layers[layer].front?.id ?? .window }

  private func modal(_ modal: (style: ModalStyle, owner: CoordinatorNode), over layer: Int)
    -> Location
  {
    .newLayer(modal.style, over: base(over: layer), owner: modal.owner)
  }

  private func base(over layer: Int) -> Int {
    var base = layer
    while base + 1 < layers.count, layers[base + 1].style == .inPlace { base += 1 }
    return base
  }

  private func stack(inTab tab: BranchID, of group: GroupID) -> (layer: Int, stack: StackID)? {
    guard let (layer, tabs) = tabs(group), let branch = tabs.tabs.first(where: { $0.id == tab })
    else { return nil }
    switch branch.content {
    case .stack(let stack): return (layer, stack.id)
    case .split(let split): return (layer, split.columns[split.frontIndex].stack.id)
    }
  }

  private func stack(ofColumn column: BranchID, of group: GroupID)
    -> (layer: Int, stack: StackID)?
  {
    guard let place = split(group),
      let column = place.split.columns.first(where: { $0.id == column })
    else { return nil }
    return (place.layer, column.stack.id)
  }
}
