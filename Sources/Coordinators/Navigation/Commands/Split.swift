/// A split view that a flow has shown: a router for each of its columns.
///
/// ```swift
/// let split = router.showSplit(.two)
/// startChild(MailboxCoordinator(router: split.primary))
/// coordinate(to: MessageCoordinator(router: split.secondary)) { … }
/// split.setPlaceholder(.nothingSelected, for: .secondary)
/// ```
///
/// The first screen of a flow that is made with a column's router takes the place of what the column
/// has, whose flows end with `cancelled(replaced)`. In a window that is too narrow the columns are shown
/// as one stack; that ends no flow (N13).
///
/// A value that keeps nothing alive. When the split view is gone, its commands are recorded as misuse.
@MainActor
public struct Split<Screen> {
  /// How many columns a split view has.
  public enum Columns: Sendable {
    /// A primary and a secondary one.
    case two

    /// A primary, a supplementary and a secondary one.
    case three

    var roles: [SplitColumn.Role] {
      switch self {
      case .two: [.primary, .secondary]
      case .three: [.primary, .supplementary, .secondary]
      }
    }
  }

  private let owner: Router<Screen>
  private let group: GroupID

  init(_ owner: Router<Screen>, _ group: GroupID) {
    self.owner = owner
    self.group = group
  }

  /// The router to make a child with that is shown in the first column.
  public var primary: Router<Screen> { self[.primary] }

  /// The router to make a child with that is shown in the middle one of three columns.
  public var supplementary: Router<Screen> { self[.supplementary] }

  /// The router to make a child with that is shown in the last column.
  public var secondary: Router<Screen> { self[.secondary] }

  /// The router to make a child with that is shown in a column.
  ///
  /// Of a column that is not there it gives a router whose commands are recorded as misuse.
  public subscript(role: SplitColumn.Role) -> Router<Screen> {
    let columns = owner.navigator.desired.split(group)?.split.columns
    let column = columns?.first { $0.role == role }
    if columns != nil && column == nil {
      owner.navigator.report(.noSuchColumn(role), of: owner.link.reference)
    }
    return Router(
      owner.link, navigator: owner.navigator,
      place: .column(column?.id ?? BranchID(number: -1), in: group), adoption: owner.adoption)
  }

  /// Sets what a column shows while it is empty, where there is room; nil shows nothing.
  public func setPlaceholder(_ screen: Screen?, for role: SplitColumn.Role) {
    owner.perform(.setPlaceholder, CommandOptions(reason: .replaced)) {
      [owner, group] draft throws(Refusal) in
      guard let place = draft.state.split(group) else {
        throw Refusal(.placeIsGone(.setPlaceholder))
      }
      var split = place.split
      guard let index = split.columns.firstIndex(where: { $0.role == role }) else {
        throw Refusal(.noSuchColumn(role))
      }
      split.columns[index].placeholder = screen.map {
        draft.makePlaceholder(owner.box($0), in: split.columns[index].stack.id)
      }
      draft.state.setSplit(split, layer: place.layer, tab: place.tab)
    }
  }
}

extension Router {
  /// Shows a split view: in this flow's tab when that shows nothing yet, otherwise in the place of what
  /// the flow's layer shows; what was there is there again when the flow ends.
  ///
  /// The split view belongs to this flow: it goes when the flow ends. Give each column to a child with
  /// the router that ``Split`` has for it. A split view cannot be shown in a column.
  ///
  /// - Parameters:
  ///   - columns: How many columns it has.
  ///   - animated: Whether the user sees it come.
  /// - Returns: The split view, also when the command was ignored.
  @discardableResult
  public func showSplit(_ columns: Split<Screen>.Columns, animated: Bool = true) -> Split<Screen> {
    var group: GroupID?
    perform(.showSplit, CommandOptions(animated: animated, reason: .replaced)) {
      draft throws(Refusal) in
      group = try draft.showSplit(columns.roles).id
    }
    return Split(self, group ?? GroupID(number: -1))
  }
}
