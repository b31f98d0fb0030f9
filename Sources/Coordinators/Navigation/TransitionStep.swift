/// One step of a transition, as a surface carries it out.
public struct TransitionStep<Screen> {
  /// What a step does.
  public enum Kind {
    /// Changes the stack of a layer.
    case changeStack(StackChange<Screen>, layer: LayerID)

    /// Shows a modal over everything else.
    case present(NavigationLayer<Screen>)

    /// Takes the highest modals away, together; lowest first.
    case dismiss([NavigationLayer<Screen>])
  }

  let erased: ErasedStep

  init(_ erased: ErasedStep) {
    self.erased = erased
  }

  /// What the step does.
  public var kind: Kind {
    switch erased.kind {
    case .changeStack(let change, let layer): .changeStack(StackChange(change), layer: layer)
    case .present(let layer): .present(NavigationLayer(layer))
    case .dismiss(let layers): .dismiss(layers.map { NavigationLayer($0) })
    }
  }

  /// Whether the user is to see the change happen.
  ///
  /// A change that nothing shows is not animated.
  public var isAnimated: Bool { erased.isAnimated }

  /// What is shown when the step is done.
  public var result: NavigationState<Screen> { NavigationState(erased.result) }
}

extension TransitionStep: CustomStringConvertible {
  /// The step in words, as the log has it: `push [edit]`.
  public var description: String { erased.description }
}

/// How a stack changes from one list of screens to another.
public enum StackChange<Screen> {
  /// Screens come on top.
  case push([StackEntry<Screen>])

  /// Screens go from the top; lowest first.
  case pop([StackEntry<Screen>])

  /// Any other change; the stack is now this.
  case replace([StackEntry<Screen>])

  init(_ erased: ErasedChange) {
    switch erased {
    case .push(let entries): self = .push(entries.map { StackEntry($0) })
    case .pop(let entries): self = .pop(entries.map { StackEntry($0) })
    case .replace(let entries, _): self = .replace(entries.map { StackEntry($0) })
    }
  }
}
