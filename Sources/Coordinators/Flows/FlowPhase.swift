/// Where a flow stands in its one life.
public enum FlowPhase: Sendable {
  /// Made, and not started yet.
  case idle

  /// Started, and in the tree.
  case running

  /// Ending: its children end, its work is cut. It starts nothing and shows nothing any more.
  case ending

  /// Over, and out of the tree. It cannot be started again (K5).
  case ended
}
