/// One step of a transition, as a surface carries it out.
public struct TransitionStep<Screen> {
  /// What the step does.
  public enum Kind {
    /// Changes the stack of a layer.
    case changeStack(StackChange<Screen>, layer: LayerID)

    /// Shows a modal over everything else.
    case present(NavigationLayer<Screen>)

    /// Takes the highest modals away, together; lowest first.
    case dismiss([NavigationLayer<Screen>])
  }

  /// What the step does.
  public let kind: Kind

  /// Whether the user is to see the change happen.
  ///
  /// A change that nothing shows is not animated.
  public let isAnimated: Bool

  /// What is shown when the step is done.
  public let result: NavigationState<Screen>
}

/// How a stack changes from one list of screens to another.
public enum StackChange<Screen> {
  /// Screens come on top.
  case push([StackEntry<Screen>])

  /// Screens go from the top; lowest first.
  case pop([StackEntry<Screen>])

  /// Any other change; the stack is now this.
  case replace([StackEntry<Screen>], isVisible: Bool)

  /// The change between two stacks; nil when there is none.
  init?(from old: [StackEntry<Screen>], to new: [StackEntry<Screen>]) {
    let kept = zip(old, new).prefix { $0.id == $1.id }.count
    switch (kept == old.count, kept == new.count) {
    case (true, true): return nil
    // The first screens of a window appear, they do not come from somewhere.
    case (true, false) where old.isEmpty: self = .replace(new, isVisible: false)
    case (true, false): self = .push(Array(new[kept...]))
    case (false, true) where new.isEmpty: self = .replace(new, isVisible: false)
    case (false, true): self = .pop(Array(old[kept...]))
    case (false, false): self = .replace(new, isVisible: old.last?.id != new.last?.id)
    }
  }

  /// Whether the screen on top becomes another one.
  var isVisible: Bool {
    switch self {
    case .push, .pop: true
    case .replace(_, let isVisible): isVisible
    }
  }
}

extension TransitionStep: CustomStringConvertible {
  /// The step in words, as the log has it: `push [edit]`.
  public var description: String {
    switch kind {
    case .changeStack(.push(let entries), _): "push \(names(entries))"
    case .changeStack(.pop(let entries), _): "pop \(names(entries))"
    case .changeStack(.replace(let entries, _), _): "set \(names(entries))"
    case .present(let layer): "present \(names(layer.stack))"
    case .dismiss(let layers): "dismiss \(layers.map { names($0.stack) }.joined(separator: " "))"
    }
  }

  private func names(_ entries: [StackEntry<Screen>]) -> String {
    "[\(entries.map { String(describing: $0.screen) }.joined(separator: ", "))]"
  }
}
