import Coordinators
import TerminalText

/// The screens that are shown, topmost first, with the flow that each belongs to.
@MainActor
struct StackDescription {
  private let rows: [(place: String, screen: String, owner: String)]

  init(_ app: SampleApp) {
    let owners = Dictionary(
      app.tree.flows.map { ($0.flowID, $0.flowReference.description) },
      uniquingKeysWith: { first, _ in first })
    rows = app.surface.displayed.layers.reversed().flatMap { layer in
      layer.places.reversed().flatMap { place, stack in
        stack.entries.reversed().enumerated().map { row, entry in
          (row > 0 ? "" : place, entry.name, owners[entry.owner] ?? "a flow that has ended")
        }
      }
    }
  }

  /// The description, a screen a line.
  var lines: [String] {
    let width = rows.map(\.screen.columns).max() ?? 0
    let placeWidth = rows.map(\.place.columns).max() ?? 0
    return rows.map { row in
      let indent = String(repeating: " ", count: placeWidth + 2 - row.place.columns)
      let padding = String(repeating: " ", count: width - row.screen.columns + 2)
      return row.place + indent + row.screen + padding + row.owner
    }
  }
}

extension NavigationLayer {
  /// The layer's stacks, and what each is called.
  fileprivate var places: [(place: String, stack: ScreenStack)] {
    switch content {
    case .stack(let stack): [(style == .window ? "window" : "modal", stack)]
    case .split(let split): split.places
    case .question: []
    case .tabs(let group):
      group.tabs.flatMap { tab in
        switch tab.content {
        case .stack(let stack): [(place: "\(tab.tab)", stack: stack)]
        case .split(let split): split.places
        }
      }
    }
  }
}

extension SplitGroup {
  fileprivate var places: [(place: String, stack: ScreenStack)] {
    columns.map { ("\($0.role)", $0.stack) }
  }
}
