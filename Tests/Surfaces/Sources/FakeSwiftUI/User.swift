extension Engine {
  /// The user's hands, and questions about what they see.
  @MainActor
  public struct User {
    let engine: Engine
  }
}

extension Engine {
  /// The user in front of this engine.
  public var user: User { User(engine: self) }

  /// What a stack shows above its root; none when it is not built, or its layer is not shown.
  public func shown(
    _ stack: LayerContent.Key, in layer: any LayerBindings
  ) -> [AnyHashable]? {
    host(of: layer)?.shown(stack)
  }

  /// The stacks of a layer that are seen, in the order in which they stand.
  public func visibleStacks(in layer: any LayerBindings) -> [LayerContent.Key] {
    host(of: layer)?.visibleStacks ?? []
  }

  /// The layers that are shown, lowest first.
  public var layers: [any LayerBindings] { hosts.map(\.layer) }

  /// The identity of the alert over a layer.
  public func alert(over layer: any LayerBindings) -> AnyHashable? {
    host(of: layer)?.alert?.id
  }

  /// What a layer's modifiers are doing.
  public func modalState(of layer: any LayerBindings) -> ModalState {
    host(of: layer)?.modal.state ?? .none
  }

  private var hosts: [LayerHost] {
    var hosts: [LayerHost] = []
    var next = root
    while let host = next {
      hosts.append(host)
      next = host.modal.above
    }
    return hosts
  }

  func host(of layer: any LayerBindings) -> LayerHost? {
    hosts.first { $0.layer === layer }
  }

  /// The modifiers that have presented a layer.
  func presenter(of layer: any LayerBindings) -> ModalHost? {
    hosts.first { $0.modal.above?.layer === layer }?.modal
  }
}

extension Engine.User {
  /// Goes back by the button, or by the back menu over several (SU28, SU30).
  public func goBack(
    _ count: Int = 1, in stack: LayerContent.Key, of layer: any LayerBindings
  ) {
    guard let host = engine.host(of: layer), let stack = host.stacks[stack] else { return }
    if stack.shown.count >= count {
      stack.userSets(stack.shown.dropLast(count))
    } else if stack.shown.isEmpty {
      host.userLeaves(stack.key)
    }
  }

  /// Swipes back, and lets go.
  ///
  /// - Parameter isGivenUp: Whether the screen goes back to where it was; then nothing is written.
  public func swipeBack(
    in stack: LayerContent.Key, of layer: any LayerBindings, isGivenUp: Bool = false
  ) {
    if !isGivenUp { goBack(in: stack, of: layer) }
  }

  /// Taps a link with a value: it is appended, and nobody is asked (SU31).
  public func follow(
    _ value: AnyHashable, in stack: LayerContent.Key, of layer: any LayerBindings
  ) {
    guard let stack = engine.host(of: layer)?.stacks[stack] else { return }
    stack.userSets(stack.shown + [value])
  }

  /// Taps a tab, the selected one too (SU42, SU43).
  public func tap(
    _ tab: LayerContent.Key, of group: LayerContent.Key, in layer: any LayerBindings
  ) {
    guard let host = engine.host(of: layer) else { return }
    guard tab == host.front(of: group) else { return host.userSelects(tab, of: group) }
    if engine.knobs.reselectionIsWritten { host.userSelects(tab, of: group) }
    if engine.knobs.reselectionPops, let front = host.visibleStacks.last,
      let stack = host.stacks[front], !stack.shown.isEmpty
    {
      stack.userSets([])
    }
  }

  /// Swipes a sheet down, taps beside it or a popover, or presses Escape (SU22).
  ///
  /// - Returns: Whether it goes; nobody hears of it when it does not (SU21).
  @discardableResult
  public func swipeAway(_ layer: any LayerBindings) -> Bool {
    guard let presenter = engine.presenter(of: layer), presenter.mayBeSwiped else { return false }
    presenter.swipeAway()
    return true
  }

  /// Chooses an answer.
  public func choose(_ action: String, over layer: any LayerBindings) {
    engine.host(of: layer)?.userChooses(action)
  }
}
