import Coordinators
import CoordinatorsTesting

/// The ways in which a flow can be shown.
enum Shape: String, CaseIterable, Sendable {
  case pushed, sheet, cover, inTab, inColumn

  /// The router to make a child of a flow with, so that it is shown in this way.
  @MainActor
  func router(of flow: Probe) -> Router<String> {
    switch self {
    case .pushed: flow.router
    case .sheet: flow.router.modal(.sheet)
    case .cover: flow.router.modal(.cover)
    case .inTab: flow.router.showTabs(["tab", "other"])["tab"]
    case .inColumn: flow.router.showSplit(.two).secondary
    }
  }
}

extension Probe {
  /// Starts a child with a router, and writes its outcome into the trace.
  @discardableResult
  func startChild(
    _ label: String, in router: Router<String>, screens: [String] = [],
    then handler: @escaping @MainActor (Outcome<Int>) -> Void = { _ in },
    onStart: (@MainActor (Probe) -> Void)? = nil
  ) -> Probe {
    let child = Probe(label, router: router, trace: trace, screens: screens, onStart: onStart)
    coordinate(to: child) { [trace] outcome in
      trace.add("\(label): \(outcome.text)")
      handler(outcome)
    }
    return child
  }
}
