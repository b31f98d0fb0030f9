/// Finds what a surface has lost, by comparing what it shows with what it should show (N16).
///
/// A value without side effects; each loss is reported once, whatever the order, the number or the
/// lateness of the signs.
struct Watch {
  /// What should be shown.
  enum Moment {
    /// Nothing moves.
    case rest(NavigationState)

    /// A step leads from one state to the other.
    case step(before: NavigationState, after: NavigationState)
  }

  private(set) var moment: Moment

  /// What the user holds: it is exempt until it is let go (N3).
  ///
  /// While a finger moves screens a user interface may count them as gone already.
  var held = ShownItems()

  /// What the step has brought that has been seen.
  private var arrived = ShownItems()

  /// Whether all that the step was to bring has been seen.
  private var hasAllArrived = false

  /// A watch at rest.
  init(_ state: NavigationState) {
    moment = .rest(state)
  }

  /// A watch during a step.
  init(from before: NavigationState, to after: NavigationState) {
    moment = .step(before: before, after: after)
  }

  /// The watch when a step begins that leads from what it expects now.
  func beginningStep(to after: NavigationState) -> Watch {
    switch moment {
    case .rest(let state), .step(_, let state): Watch(from: state, to: after)
    }
  }

  /// The watch with another expectation, because what is to be shown has changed.
  func changed(_ change: (NavigationState) -> NavigationState) -> Watch {
    var watch = self
    switch moment {
    case .rest(let state): watch.moment = .rest(change(state))
    case .step(let before, let after):
      watch.moment = .step(before: change(before), after: change(after))
    }
    return watch
  }

  /// Takes note that all that a step was to bring is seen already, when it has just begun.
  mutating func noteThatAllHasArrived() { hasAllArrived = true }

  /// Takes note of what a step has brought already, when it has just begun.
  mutating func noteArrivals(in sighting: Sighting) {
    guard case .step(_, let after) = moment else { return }
    arrived = ShownItems(after).intersection(sighting.contents)
  }

  /// What has gone since the last look.
  ///
  /// At rest that is whatever should be there and is not seen. During a step something can be lost only
  /// if it was there before and should be there afterwards, or has arrived in this step: so a screen
  /// that the surface puts off showing is no loss, and one whose coming is interrupted is.
  ///
  /// - Complexity: O(*l*) in the layers and stacks while all is as it should be, otherwise O(*n*) in
  ///   the screens.
  mutating func losses(in sighting: Sighting) -> ShownItems {
    switch moment {
    case .rest(let state):
      if sighting.shows(state) { return ShownItems() }
      let lost = ShownItems(state).subtracting(held).subtracting(sighting.contents)
      if !lost.isEmpty { moment = .rest(state.removing(lost)) }
      return lost
    case .step(let before, let after):
      if sighting.shows(hasAllArrived ? after : before) && arrived.isEmpty { return ShownItems() }
      let seen = sighting.contents
      let expected = ShownItems(after)
      arrived = hasAllArrived ? expected : arrived.union(expected.intersection(seen))
      hasAllArrived = false
      let lost = ShownItems(before).intersection(expected).union(arrived)
        .subtracting(held).subtracting(seen)
      if !lost.isEmpty {
        arrived = arrived.subtracting(lost)
        moment = .step(before: before.removing(lost), after: after.removing(lost))
      }
      return lost
    }
  }

  /// What a step should have brought, and is not seen.
  static func missing(of state: NavigationState, in sighting: Sighting) -> ShownItems {
    ShownItems(state).subtracting(sighting.contents)
  }
}

extension NavigationState {
  /// The state without some screens and layers.
  ///
  /// With a layer goes what stands on it; a layer that is left without a screen goes too, unless it is
  /// the window's own, or holds tabs or a split view.
  func removing(_ items: ShownItems) -> NavigationState {
    var state = self
    if !items.screens.isEmpty {
      state.updateStacks { stack in
        stack.remove(atMost: items.screens.count) { items.screens.contains($0.id) }
      }
    }
    if let lowest = state.layers.dropFirst().firstIndex(where: { items.layers.contains($0.id) }) {
      state.layers.removeSubrange(lowest...)
    }
    state.removeEmptyLayers()
    return state
  }

  /// Takes away the layers that have lost their last screen, and what stands on them.
  mutating func removeEmptyLayers() {
    let empty = layers.dropFirst().firstIndex { layer in
      if case .stack(let stack) = layer.content { stack.isEmpty } else { false }
    }
    if let empty { layers.removeSubrange(empty...) }
  }
}
