/// A step of a transition, without the type of its screens.
struct ErasedStep {
  enum Kind {
    case changeStack(ErasedChange, layer: LayerID)
    case present(ErasedLayer)
    case dismiss([ErasedLayer])
  }

  let kind: Kind
  let isAnimated: Bool
  let result: ErasedState
}

extension ErasedStep: CustomStringConvertible {
  var description: String {
    switch kind {
    case .changeStack(.push(let entries), _): "push \(names(entries))"
    case .changeStack(.pop(let entries), _): "pop \(names(entries))"
    case .changeStack(.replace(let entries, _), _): "set \(names(entries))"
    case .present(let layer): "present \(names(layer.stack))"
    case .dismiss(let layers): "dismiss \(layers.map { names($0.stack) }.joined(separator: " "))"
    }
  }

  private func names(_ entries: [ErasedEntry]) -> String {
    "[\(entries.map(\.content.name).joined(separator: ", "))]"
  }
}

/// How a stack changes from one list of screens to another.
enum ErasedChange {
  case push([ErasedEntry])
  case pop([ErasedEntry])
  case replace([ErasedEntry], isVisible: Bool)

  /// The change between two stacks; nil when there is none.
  init?(from old: [ErasedEntry], to new: [ErasedEntry]) {
    var kept = 0
    while kept < old.count && kept < new.count && old[kept] == new[kept] { kept += 1 }
    switch (kept == old.count, kept == new.count) {
    case (true, true): return nil
    // The first screens of a window appear, they do not come from somewhere; nor do the last go.
    case (true, false) where old.isEmpty: self = .replace(new, isVisible: false)
    case (true, false): self = .push(Array(new[kept...]))
    case (false, true) where new.isEmpty: self = .replace(new, isVisible: false)
    case (false, true): self = .pop(Array(old[kept...]))
    case (false, false): self = .replace(new, isVisible: old.last != new.last)
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
