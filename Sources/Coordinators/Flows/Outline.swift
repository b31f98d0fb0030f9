extension CoordinatorNode {
  /// The flows under this one, and itself, as a drawn tree (V1).
  ///
  /// ```
  /// AppCoordinator#1
  /// └─ MainCoordinator#4 [home]
  ///    └─ ProfileCoordinator#5 [profile, edit]
  /// ```
  ///
  /// In brackets stand the screens that a flow has, lowest first.
  public final var outline: String { outlineLines.joined(separator: "\n") }

  private final var outlineLines: [String] {
    let screens = navigator.desired.entries.filter { $0.owner == id }.map(\.content.name)
    let suffix = screens.isEmpty ? "" : " [\(screens.joined(separator: ", "))]"
    return ["\(reference)\(suffix)"] + childrenLines
  }

  private final var childrenLines: [String] {
    children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      return child.outlineLines.enumerated().map { line, text in
        switch (line == 0, isLast) {
        case (true, true): "└─ \(text)"
        case (true, false): "├─ \(text)"
        case (false, true): "   \(text)"
        case (false, false): "│  \(text)"
        }
      }
    }
  }
}
