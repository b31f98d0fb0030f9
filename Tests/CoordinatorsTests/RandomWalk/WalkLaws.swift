import Coordinators
import CoordinatorsTesting

/// What must be, whatever the moves were.
extension Walk {
  /// Compares what can be seen from outside with what must be, after a move.
  func look() {
    let navigation = harness.tree.navigation
    let running = Set(flows.map(\.flowID))
    for entry in navigation.entries where !running.contains(entry.owner) {
      if entry.owner != harness.tree.root.flowID {
        fail("\(entry.name) belongs to a flow that has ended")
      }
    }
    for layer in navigation.layers.dropFirst() {
      if !running.contains(layer.owner) { fail("\(layer.id) belongs to a flow that has ended") }
      if case .stack(let stack) = layer.content, stack.isEmpty { fail("an empty modal") }
    }
    for record in records {
      let isRunning = record.flow.map { running.contains($0.flowID) } ?? false
      let expected = isRunning || record.token != nil && record.outcomes == 0 ? 0 : 1
      if record.outcomes > 1 || (record.outcomes != expected && !wasDropped(record)) {
        fail("\(record.label) runs: \(isRunning), outcomes: \(record.outcomes)")
      }
    }
    if let number = completions.firstIndex(where: { $0 > 1 }) {
      fail("completion \(number) came \(completions[number]) times")
    }
    if harness.tree.isAtRest { lookAtRest(navigation) }
  }

  /// A stream that was dropped is told nothing (K4).
  private func wasDropped(_ record: Record) -> Bool {
    record.outcomes == 0 && record.token == nil && record.isStream
  }

  private func lookAtRest(_ navigation: NavigationState) {
    // A surface that has dropped a step twice shows, and keeps, what it likes.
    if harness.misuses.contains(.surfaceDisagrees) { return }
    if harness.surface.displayed != navigation {
      fail("shown \(harness.surface.screens), wanted \(navigation.entries.map(\.name))")
    }
    if let number = owed.first(where: { completions[$0] != 1 }) {
      fail("completion \(number) never came")
    }
    let running = Set(flows.map(\.flowID))
    for record in records {
      if let flow = record.flow, !running.contains(flow.flowID) {
        fail("\(record.label) is alive after its end")
      }
    }
    let shown = Set(navigation.entries.map(\.name))
    for page in pages where !shown.contains(page.name) && page.page() != nil {
      fail("the screen \(page.name) is alive after it has gone")
    }
    if let leaked = harness.tree.leakedFlows.first { fail("\(leaked) is named as a leak") }
  }
}
