/// What refers to a flow without keeping it: its router, its children, its screens and its layers.
///
/// Each flow has one, made with it. A weak reference in each of those places would give the
/// coordinator a side table, which makes every retain and release of it slower. A running flow is kept
/// by its parent, and the root by its tree, until its end, which happens on the main actor and empties
/// the link: so what is read here is never freed memory, whichever thread releases the coordinator
/// last (K2).
@MainActor
final class FlowLink {
  /// What the flow is called, also when it is gone.
  nonisolated let reference: FlowReference

  /// The number of the flow.
  nonisolated var id: FlowID { reference.id }

  // Exclusivity: each is read or replaced in one go.

  /// The flow while it runs or ends; nil before its start and after its end.
  @exclusivity(unchecked) private(set) unowned(unsafe) var flow: CoordinatorNode?

  /// Whether the flow has been started.
  @exclusivity(unchecked) private(set) var wasStarted = false

  /// Whether the coordinator has been freed.
  @exclusivity(unchecked) private(set) var isReleased = false

  /// The owner of what belongs to no flow: the window's own layer.
  nonisolated static let none = FlowLink(
    FlowReference(id: FlowID(number: 0), type: CoordinatorNode.self))

  nonisolated init(_ reference: FlowReference) {
    self.reference = reference
  }

  /// Takes note that the flow has been started, and is kept until its end.
  func begin(_ flow: CoordinatorNode) {
    wasStarted = true
    self.flow = flow
  }

  /// Takes note that the flow has ended.
  func end() { flow = nil }

  /// Takes note that the coordinator was freed.
  func release() { isReleased = true }
}
