/// How a stack gets from the list that it shows to another.
package enum StackMove<Element: Equatable>: Equatable {
  /// It shows the list already.
  case none

  /// One element comes on top.
  case push(Element)

  /// Everything above an element goes.
  case pop(to: Element)

  /// Any other change, and every change that is not animated.
  case set([Element], isAnimated: Bool)

  package init(from shown: [Element], to wanted: [Element], isAnimated: Bool) {
    if shown == wanted {
      self = .none
    } else if !isAnimated || shown.isEmpty {
      self = .set(wanted, isAnimated: false)
    } else if let top = wanted.last, wanted.count == shown.count + 1, wanted.starts(with: shown) {
      self = .push(top)
    } else if let top = wanted.last, wanted.count < shown.count, shown.starts(with: wanted) {
      self = .pop(to: top)
    } else {
      // A list that has a new top looks like a push, another one like a pop (U17).
      self = .set(wanted, isAnimated: shown.last != wanted.last && !wanted.isEmpty)
    }
  }
}
