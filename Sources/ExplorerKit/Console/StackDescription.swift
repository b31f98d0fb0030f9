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
    rows = app.surface.displayed.layers.enumerated().reversed().flatMap { index, layer in
      layer.stacks.flatMap(\.entries).reversed().enumerated().map { row, entry in
        let place = row > 0 ? "" : index == 0 ? "window" : "modal"
        return (place, entry.name, owners[entry.owner] ?? "a flow that has ended")
      }
    }
  }

  /// The description, a screen a line.
  var lines: [String] {
    let width = rows.map(\.screen.columns).max() ?? 0
    return rows.map { row in
      let indent = String(repeating: " ", count: "window  ".count - row.place.count)
      let padding = String(repeating: " ", count: width - row.screen.columns + 2)
      return row.place + indent + row.screen + padding + row.owner
    }
  }
}
