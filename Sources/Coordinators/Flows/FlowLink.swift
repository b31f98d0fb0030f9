/// What refers to a flow without keeping it: its router, its children, and what is shown.
///
/// One is made for each flow that needs it. A weak reference in each of those places would give the
/// coordinator a side table, which makes every retain and release of it slower: 800 instructions on
/// a child's life. When the coordinator is freed it lets go of the link.
@MainActor
final class FlowLink {
  /// The flow; nil when it has been freed.
  // Exclusivity: read or replaced in one go.
  @exclusivity(unchecked) private(set) unowned var flow: CoordinatorNode?

  /// What the flow was, when it has run and has been freed.
  private(set) var past: FlowReference?

  init(_ flow: CoordinatorNode) {
    self.flow = flow
  }

  /// Takes note that the coordinator was freed.
  func letGo(of past: FlowReference?) {
    flow = nil
    self.past = past
  }
}
