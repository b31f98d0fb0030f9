/// Which flows lose which screens between one state and the next.
struct Losses {
  struct Loss {
    let flow: FlowID

    /// Whether the flow's first screen, the lowest it had, is among them.
    let includesFirst: Bool

    /// The contents of the lost screens, topmost first.
    fileprivate(set) var screens: [ScreenContent]
  }

  /// The losses, one for each flow, in the order in which their topmost lost screens stood from the
  /// top.
  let losses: [Loss]

  init(between before: ErasedState, and after: ErasedState) {
    losses =
      Losses.onlyAdds(from: before, to: after) ? [] : Losses.find(between: before, and: after)
  }

  /// Whether every stack is what it was, perhaps with more on top: what a push does.
  private static func onlyAdds(from before: ErasedState, to after: ErasedState) -> Bool {
    guard before.layers.count <= after.layers.count else { return false }
    for (old, new) in zip(before.layers, after.layers) {
      guard old.id == new.id, old.stack.count <= new.stack.count, new.stack.starts(with: old.stack)
      else { return false }
    }
    return true
  }

  private static func find(between before: ErasedState, and after: ErasedState) -> [Loss] {
    let kept = Set(after.entries.map(\.id))
    var firsts: [FlowID: ScreenID] = [:]
    let entries = before.entries
    for entry in entries where firsts[entry.owner] == nil { firsts[entry.owner] = entry.id }
    var losses: [Loss] = []
    for entry in entries.reversed() where !kept.contains(entry.id) {
      if let index = losses.firstIndex(where: { $0.flow == entry.owner }) {
        losses[index].screens.append(entry.content)
      } else {
        let includesFirst = firsts[entry.owner].map { !kept.contains($0) } ?? false
        losses.append(
          Loss(flow: entry.owner, includesFirst: includesFirst, screens: [entry.content]))
      }
    }
    return losses
  }
}
