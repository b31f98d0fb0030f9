/// What refers to a flow without keeping it: its router, its children, and what is shown.
///
/// One is made for each flow that needs it. A weak reference in each of those places would give the
/// coordinator a side table, which makes every retain and release of it slower: 800 instructions on
/// a child's life. The coordinator clears the link when it is freed.
@MainActor
final class FlowLink {
  /// The flow; nil when it has been freed.
  // Exclusivity: read or replaced in one go.
  @exclusivity(unchecked) unowned var flow: CoordinatorNode?

  init(_ flow: CoordinatorNode) {
    self.flow = flow
  }
}
