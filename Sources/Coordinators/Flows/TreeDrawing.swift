/// Draws flows, and those under them.
@MainActor
struct TreeDrawing {
  private(set) var text = ""

  init(of roots: [CoordinatorNode]) {
    // A loop, because a tree may be deeper than the call stack.
    var pending = roots.reversed().map { (flow: $0, indent: "", branch: "", rest: "") }
    while let next = pending.popLast() {
      if !text.isEmpty { text += "\n" }
      text += next.indent + next.branch + next.flow.line
      let children = next.flow.children
      let indent = next.indent + next.rest
      for (index, child) in children.enumerated().reversed() {
        let isLast = index == children.count - 1
        pending.append((child, indent, isLast ? "└─ " : "├─ ", isLast ? "   " : "│  "))
      }
    }
  }
}

extension CoordinatorNode {
  fileprivate final var line: String {
    let screens = presence.screens.map(\.name)
    return screens.isEmpty
      ? "\(flowReference)" : "\(flowReference) [\(screens.joined(separator: ", "))]"
  }
}
