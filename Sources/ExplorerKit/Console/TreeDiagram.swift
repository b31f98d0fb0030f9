import Coordinators

/// The running flows as a diagram, in the language of a program that draws it.
@MainActor
struct TreeDiagram {
  /// The diagram, a line each.
  let lines: [String]

  init(_ app: SampleApp, as format: TreeFormat) {
    let flows = app.tree.flows.map { flow in
      // The first line of a drawing is the flow itself, with its screens.
      let label = flow.drawing.prefix { $0 != "\n" }
      return (number: flow.flowID.number, label: String(label), parent: flow.parent)
    }
    let running = Set(flows.map(\.number))
    let edges = flows.compactMap { flow in
      flow.parent.flatMap { parent in
        running.contains(parent.flowID.number) ? (parent.flowID.number, flow.number) : nil
      }
    }
    switch format {
    case .text: lines = app.tree.drawing.split(separator: "\n").map(String.init)
    case .mermaid:
      lines =
        ["graph TD"]
        + flows.map { "  f\($0.number)[\"\($0.label.replacing("\"", with: "#quot;"))\"]" }
        + edges.map { "  f\($0.0) --> f\($0.1)" }
    case .dot:
      lines =
        ["digraph flows {"]
        + flows.map { "  f\($0.number) [label=\"\($0.label.replacing("\"", with: "\\\""))\"];" }
        + edges.map { "  f\($0.0) -> f\($0.1);" } + ["}"]
    }
  }
}
