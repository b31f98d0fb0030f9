/// Decides, without doing anything, what a command makes of a state, and how to get from one state to
/// another.
enum NavigationPlanner {
  /// What a command of a flow makes of a state.
  ///
  /// - Returns: The new state, which may equal the old one.
  /// - Throws: The misuse, when the flow has nothing that the command could remove.
  static func state(
    after command: NavigationCommand, by line: FlowLine,
    in state: ErasedState, newLayer: LayerID
  ) throws(Misuse) -> ErasedState {
    let place = Place(of: line, in: state)
    var next = state
    switch command {
    case .push(let entries):
      next.put(entries, at: place, newLayer: newLayer)

    case .pop:
      guard !place.isNewLayer,
        let index = state.layers[place.layer].stack.lastIndex(where: { $0.owner == line.flow }),
        index > 0 || place.layer > 0
      else { throw .nothingToPop }
      next.cut(layer: place.layer, from: index)

    case .popToRoot(.flow):
      guard !place.isNewLayer,
        let index = state.layers[place.layer].stack.firstIndex(where: { $0.owner == line.flow })
      else { throw .nothingToPop }
      next.cut(layer: place.layer, from: index + 1)

    case .popToRoot(.stack):
      guard !place.isNewLayer else { throw .nothingToPop }
      next.cut(layer: place.layer, from: 1)

    case .setStack(let count, let entries):
      if !place.isNewLayer {
        let stack = state.layers[place.layer].stack
        let part = stack.firstIndex { line.isWithin($0.owner) } ?? stack.endIndex
        next.layers[place.layer].stack.removeSubrange(min(part + count, stack.endIndex)...)
      }
      next.put(entries, at: place, newLayer: newLayer)
      next = next.removing { _ in false }

    case .present(let entry):
      let base = place.layer
      next.put([entry], at: Place(layer: base, isNewLayer: true), newLayer: newLayer)

    case .dismiss:
      guard let layer = dismissedLayer(by: line, at: place, in: state) else {
        throw .nothingToDismiss
      }
      next.layers.removeSubrange(layer...)
    }
    return next
  }

  /// N7: the level on the flow's own when that belongs to the flow or its children, otherwise the
  /// level that the flow itself has opened; never its parent's.
  private static func dismissedLayer(
    by line: FlowLine, at place: Place, in state: ErasedState
  ) -> Int? {
    func belongs(_ layer: Int) -> Bool {
      state.layers[layer].stack.first.map { line.isWithin($0.owner) } ?? false
    }
    let above = place.layer + 1
    if above < state.layers.count && belongs(above) { return above }
    guard place.layer > 0, !place.isNewLayer else { return nil }
    return state.layers[place.layer].stack.first?.owner == line.flow ? place.layer : nil
  }

  /// The steps from what is shown to what is to be shown.
  ///
  /// Stacks that nobody sees change without animation, before what covers them goes; a modal that is
  /// in the way is dismissed before another one is presented.
  ///
  /// - Parameter animated: Whether what the user sees may move.
  static func steps(
    from shown: ErasedState, to target: ErasedState, animated: Bool
  ) -> [ErasedStep] {
    var steps: [ErasedStep] = []
    var state = shown
    let kept = zip(shown.layers, target.layers).prefix { $0.id == $1.id }.count
    let changesLayers = kept < shown.layers.count || kept < target.layers.count
    for index in 0..<kept {
      guard
        let change = ErasedChange(from: shown.layers[index].stack, to: target.layers[index].stack)
      else { continue }
      state.layers[index].stack = target.layers[index].stack
      let isSeen = !changesLayers && index == kept - 1 && change.isVisible
      steps.append(
        ErasedStep(
          kind: .changeStack(change, layer: state.layers[index].id),
          isAnimated: animated && isSeen, result: state))
    }
    if kept < shown.layers.count {
      let gone = Array(shown.layers[kept...])
      state.layers.removeSubrange(kept...)
      steps.append(ErasedStep(kind: .dismiss(gone), isAnimated: animated, result: state))
    }
    for layer in target.layers[kept...] {
      state.layers.append(layer)
      let isLast = layer.id == target.top.id
      steps.append(
        ErasedStep(kind: .present(layer), isAnimated: animated && isLast, result: state))
    }
    return steps
  }
}

/// Where a flow's next screen goes.
private struct Place {
  /// The layer that the flow is in, or on which it opens its own.
  let layer: Int

  /// Whether the screen opens a modal on that layer.
  let isNewLayer: Bool

  init(layer: Int, isNewLayer: Bool) {
    self.layer = layer
    self.isNewLayer = isNewLayer
  }

  /// A flow with screens is where its highest screen is; one without is where its parent is, in a
  /// modal of its own if it is to be presented.
  init(of line: FlowLine, in state: ErasedState) {
    var isNewLayer = false
    for link in line.links {
      if let layer = state.highestLayer(of: link.flow) {
        self.init(layer: layer, isNewLayer: isNewLayer)
        return
      }
      isNewLayer = isNewLayer || link.isModal
    }
    self.init(layer: 0, isNewLayer: isNewLayer)
  }
}

extension ErasedState {
  /// Adds screens at a place; a new layer takes the place of what stands on the layer beneath.
  fileprivate mutating func put(
    _ entries: [ErasedEntry], at place: Place, newLayer: LayerID
  ) {
    guard !entries.isEmpty else { return }
    if place.isNewLayer {
      layers.removeSubrange((place.layer + 1)...)
      layers.append(ErasedLayer(id: newLayer, stack: entries))
    } else {
      layers[place.layer].stack += entries
    }
  }

  /// Removes a stack's screens from an index on; a modal that loses all of them goes.
  fileprivate mutating func cut(layer: Int, from index: Int) {
    if index == 0 && layer > 0 {
      layers.removeSubrange(layer...)
    } else if index < layers[layer].stack.count {
      layers[layer].stack.removeSubrange(index...)
    }
  }
}
