/// A split view: two or three stacks side by side.
///
/// A window that is too narrow for them shows them as one stack, in the order of the columns. That
/// changes nothing here, and ends no flow (N13).
public struct SplitGroup: Equatable {
  /// The number that tells this split view from every other.
  public let id: GroupID

  /// The columns, primary first.
  public internal(set) var columns: [SplitColumn]

  /// The highest column that has screens: the one in front where only one is seen.
  var frontIndex: Int { columns.lastIndex { !$0.stack.isEmpty } ?? 0 }
}

/// One column of a split view.
public struct SplitColumn: Equatable {
  /// Which column of a split view.
  public enum Role: Int, Sendable, CaseIterable {
    /// The first column: a list, a sidebar.
    case primary

    /// The middle one of three columns.
    case supplementary

    /// The last column: the detail.
    case secondary
  }

  /// The number that tells this column from every other.
  public let id: BranchID

  /// Which column it is.
  public let role: Role

  /// The column's screens; there may be none.
  public internal(set) var stack: ScreenStack

  /// What is shown in place of an empty stack, where there is room.
  public internal(set) var placeholder: ScreenEntry?
}
