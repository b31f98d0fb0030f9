import Coordinators

/// What the user sees of the app's window, in names.
@MainActor
struct ShownWindow {
  private let surface: SimulatedSurface<AppScreen>

  init(_ app: SampleApp) {
    surface = app.surface
  }

  /// The highest layer that holds screens.
  private var top: NavigationLayer? { surface.displayed.layers.last { $0.question == nil } }

  /// The tabs that the user can tap, and the one in front; none where something stands over them.
  var tabs: (all: [AppTab], selected: AppTab?) {
    guard surface.question == nil, case .tabs(let group)? = top?.content else { return ([], nil) }
    let tabs = group.tabs.compactMap { $0.tab as? AppTab }
    return (tabs, group.tabs.first { $0.id == group.selected }?.tab as? AppTab)
  }

  /// The columns in front, leftmost first, each with the names of its screens: one, but for a split
  /// view that is shown side by side.
  var front: [[String]] { top.map(columns) ?? [] }

  /// What the user sees: the screen in front, or those that stand side by side; nil for none.
  ///
  /// Under a question it is what the question stands on.
  var content: Screen? {
    guard let columns = top?.columnsSideBySide, surface.layout == .wide else {
      return surface.topScreen?.content
    }
    let entries = columns.compactMap { $0.stack.top ?? $0.placeholder }
    return Screen(sideBySide: entries.compactMap { $0.screen(as: AppScreen.self)?.content })
  }

  /// What a swipe uncovers; nil when no sheet is on top.
  var beneath: String? {
    guard top?.style == .modal(.sheet) else { return nil }
    let layers = surface.displayed.layers.filter { $0.question == nil }
    return layers.dropLast().last?.front?.top?.name ?? ""
  }

  /// Where the user is: the screens in front of each layer that can be seen.
  var path: String {
    var parts: [String] = []
    for layer in surface.displayed.layers where layer.question == nil {
      // What comes up in place covers the window's own screens.
      if case .inPlace = layer.style, !parts.isEmpty { parts.removeLast() }
      let columns = columns(of: layer).map { $0.joined(separator: " › ") }
      parts.append(columns.joined(separator: " │ "))
    }
    return parts.joined(separator: " ⌃ ")
  }

  private func columns(of layer: NavigationLayer) -> [[String]] {
    switch layer.content {
    case .stack(let stack): [names(of: stack)]
    case .split(let split): columns(of: split)
    case .question: []
    case .tabs(let group):
      switch group.tabs.first(where: { $0.id == group.selected })?.content {
      case .stack(let stack): [names(of: stack)]
      case .split(let split): columns(of: split)
      case nil: []
      }
    }
  }

  private func columns(of split: SplitGroup) -> [[String]] {
    switch surface.layout {
    case .narrow: [split.columns.flatMap { names(of: $0.stack) }]
    case .wide:
      split.columns.map { column in
        column.stack.isEmpty
          ? column.placeholder.map { [$0.name] } ?? [] : names(of: column.stack)
      }
    }
  }

  private func names(of stack: ScreenStack) -> [String] { stack.entries.map(\.name) }
}

extension NavigationLayer {
  /// The columns of the split view in front; nil when none is.
  fileprivate var columnsSideBySide: [SplitColumn]? {
    switch content {
    case .split(let split): return split.columns
    case .tabs(let group):
      let tab = group.tabs.first { $0.id == group.selected }
      if case .split(let split) = tab?.content { return split.columns }
      return nil
    case .stack, .question: return nil
    }
  }
}
